import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import type { CardTile } from '#machines/card-tile.ts'
import { connect } from '#machines/add-to-cart/add-to-cart.connect.ts'
import { wireAddToCart } from '../adapters/add-to-cart.ts'
import { AddButton } from '../screens/add-to-cart/add-button.tsx'
import { useStore } from '../store/store.tsx'

/** SHOP-6, PDP-10: the message for a visitor without a token, by page. */
export const loginTexts = {
  shop: 'Please log in to add items to your cart.',
  product: 'Please log in to continue with this action.',
} as const

/** An Add to Cart control with its actor. */
export function useAddToCart(loginText: string, place: Parameters<typeof wireAddToCart>[1]) {
  const store = useStore()
  const [logic] = useState(() => wireAddToCart(store, place))
  const actor = useActorRef(logic, { input: { loginText }, ...store.inspection })
  return connect(
    useSelector(actor, (snapshot) => snapshot),
    actor.send,
  )
}

/** The control on a card of the listing. */
export function ShopAddButton({ tile }: { tile: CardTile }) {
  return <AddButton tile={tile} view={useAddToCart(loginTexts.shop, inList)} />
}

/** A list shows no stock that an add could contradict: the control shows the result. */
const inList = { checkStock: () => {}, offersBuyNow: false }
