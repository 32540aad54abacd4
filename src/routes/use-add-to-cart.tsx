import { useActorRef, useSelector } from '@xstate/react'
import { type ReactNode, useState } from 'react'
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
  return useControl(logic, loginText)
}

function useControl(logic: AddToCartLogic, loginText: string) {
  const actor = useActorRef(logic, { input: { loginText }, ...useStore().inspection })
  return connect(
    useSelector(actor, (snapshot) => snapshot),
    actor.send,
  )
}

type AddToCartLogic = ReturnType<typeof wireAddToCart>

/** The controls on the cards of the listing: an actor for each, of one machine, which takes long to make. */
export function useShopAddButton(): (tile: CardTile) => ReactNode {
  const store = useStore()
  const [addButton] = useState(() => {
    const logic = wireAddToCart(store, inList)
    return (tile: CardTile) => <ShopAddButton tile={tile} logic={logic} />
  })
  return addButton
}

function ShopAddButton({ tile, logic }: { tile: CardTile; logic: AddToCartLogic }) {
  return <AddButton tile={tile} view={useControl(logic, loginTexts.shop)} />
}

/** A list shows no stock that an add could contradict: the control shows the result. */
const inList = { checkStock: () => {}, offersBuyNow: false }
