import type { ReactNode } from 'react'
import { paths } from '#contract/paths.ts'
import type { AddToCartView } from '#machines/add-to-cart/add-to-cart.connect.ts'
import type { PanelView } from '#machines/panel/panel.connect.ts'
import type { ProductView } from '#machines/product/product.connect.ts'
import { keepFocus } from '#src/dom/keep-focus.ts'
import { Flex } from '#src/styled/styled.tsx'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Icon } from '#src/ui/icons.tsx'
import { Content } from '#src/ui/layout.tsx'
import { ProductPage } from './product-page.tsx'
import { ProductSkeleton } from './product-skeleton.tsx'

/** The page's view, its Add to Cart control and its zoom panel. */
export interface ProductScreenProps {
  view: ProductView
  /** Draws with the Add to Cart control of the card that is shown. */
  renderWithCart: (draw: (cart: AddToCartView) => ReactNode) => ReactNode
  /** The zoom dialog, open or closed. */
  zoom: PanelView
  /** PDP-14: the form of a sold-out card; null while it is in stock. */
  notification: ReactNode
}

/** PDP-1: every state of the product page. */
export function ProductScreen({ view, renderWithCart, zoom, notification }: ProductScreenProps) {
  switch (view.screen) {
    case 'loading':
      return <ProductSkeleton preview={view.preview} />
    case 'product':
      return <ProductPage view={view} renderWithCart={renderWithCart} zoom={zoom} notification={notification} />
    case 'notFound':
      return (
        <NotFound scene="lost" text="It may have been sold out for good, or the link may be wrong.">
          <ButtonLink to={paths.shop}>Back to Shop</ButtonLink>
        </NotFound>
      )
    case 'failed':
      return (
        <NotFound scene="trouble" text={`We couldn’t load this card right now. ${view.problem}`}>
          <Flex wrap="wrap" justify="center" gap="3" ref={keepFocus}>
            <Button onClick={view.retry}>
              <Icon name="retry" />
              Retry
            </Button>
            <ButtonLink variant="quiet" to={paths.shop}>
              Back to Shop
            </ButtonLink>
          </Flex>
        </NotFound>
      )
  }
}

/** PDP-1. */
function NotFound(props: { scene: 'lost' | 'trouble'; text: string; children: ReactNode }) {
  return (
    <Content>
      <EmptyState as="h1" title="Product not found." {...props} />
    </Content>
  )
}
