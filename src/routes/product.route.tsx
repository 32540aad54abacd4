import { type ReactNode, useMemo } from 'react'
import { addToDay, dayOf, formatLongDate } from '#contract/dates.ts'
import { facts } from '#contract/facts.ts'
import type { AddToCartView } from '#machines/add-to-cart/add-to-cart.connect.ts'
import { isAvailable } from '#machines/card-tile.ts'
import { previewIn } from '#machines/product/card-preview.ts'
import { connect } from '#machines/product/product.connect.ts'
import { productMachine } from '#machines/product/product.machine.ts'
import { isValueOf } from '#machines/product/value-choice.ts'
import { loadPicture } from '../dom/load-picture.ts'
import { wireProduct } from '../adapters/product.ts'
import { definePage } from '../page/page.tsx'
import { ProductScreen } from '../screens/product/product-screen.tsx'
import { StockNotification } from './lazy-stock-notification.tsx'
import { loginTexts, useAddToCart } from './use-add-to-cart.tsx'
import { useDeliveryDate } from './use-delivery-date.ts'
import { usePanel } from '../store/use-panel.ts'
import { noCardHead, previewHead, productHead } from './product.head.ts'

/** PDP-1, PDP-7: the page of one card. Resumable. */
export default definePage({
  machine: productMachine,
  wire: ({ client, settings }) => wireProduct(client, (imageUrl) => loadPicture(settings.imageBase + imageUrl)),
  serve: (client) => wireProduct(client, async () => {}),
  input: ({ params, state, now }) => ({
    id: params['id'] ?? '',
    deliveryBy: formatLongDate(addToDay(dayOf(now), facts.delivery.expectedDays)),
    preview: previewIn(state),
  }),
  moved: ({ params }) => ({ type: 'card.change' as const, id: params['id'] ?? '' }),
  stays: ({ context }, params, by) => isValueOf(context.card, params['id'] ?? '', by),
  status: (snapshot) => (snapshot.hasTag('notFound') ? 404 : snapshot.hasTag('failed') ? 503 : 200),
  // PDP-14: the email about returned stock never leads to a page that still shows Sold out.
  isCacheable: ({ context }) => context.card === null || isAvailable(context.card),
  head: (snapshot) => {
    const { card, preview } = snapshot.context
    if (card) return productHead(card)
    return snapshot.hasTag('notFound') ? noCardHead : previewHead(preview)
  },
  Screen: function Product({ snapshot, send }) {
    const deliveryBy = useDeliveryDate(snapshot.context.deliveryBy)
    // Separate, so that another day alone hydrates nothing of the page below (decision 031).
    const connected = useMemo(() => connect(snapshot, send), [snapshot, send])
    const view = useMemo(() => ({ ...connected, deliveryBy }), [connected, deliveryBy])
    const soldOut = view.screen === 'product' && !view.product.stock.isAvailable ? view.request.CardId : null
    return (
      <ProductScreen
        view={view}
        renderWithCart={(draw) => (
          <WithCart key={snapshot.context.card?.cardId} checkStock={() => send({ type: 'stock.check' })}>
            {draw}
          </WithCart>
        )}
        zoom={usePanel()}
        notification={soldOut !== null && <StockNotification key={soldOut} cardId={soldOut} />}
      />
    )
  },
})

/** PDP-15: each value has a separate Add to Cart control, which reports nothing about another value. */
function WithCart({ checkStock, children }: { checkStock: () => void; children: (cart: AddToCartView) => ReactNode }) {
  return children(useAddToCart(loginTexts.product, { checkStock, offersBuyNow: true }))
}
