import { Box, Flex } from '#src/styled/styled.tsx'
import { type ReactNode, memo } from 'react'
import type { AddToCartView } from '#machines/add-to-cart/add-to-cart.connect.ts'
import type { PanelView } from '#machines/panel/panel.connect.ts'
import type { ProductView } from '#machines/product/product.connect.ts'
import { Breadcrumbs } from '#src/ui/breadcrumbs.tsx'
import { HydrationBoundary } from '#src/ui/hydration-boundary.tsx'
import { Content } from '#src/ui/layout.tsx'
import { PageProgress } from '#src/ui/page-progress.tsx'
import { BuyButtons } from '../add-to-cart/buy-buttons.tsx'
import { CartNote } from '../add-to-cart/cart-note.tsx'
import { LoginPrompt } from '../add-to-cart/login-prompt.tsx'
import { BarPrice } from './bar-price.tsx'
import { ChangeFailed } from './change-failed.tsx'
import { productCrumbs } from './product-crumbs.ts'
import { ProductDetails } from './product-details.tsx'
import { ProductGallery } from './product-gallery.tsx'
import { BuyBar, ProductLayout } from './product-layout.tsx'
import { OtherValues } from './other-values.tsx'
import { ProductSummary } from './product-summary.tsx'
import { RelatedCarousel } from './related-carousel.tsx'

/** PDP-5, PDP-9, PDP-14: the card, the control that adds it, the zoom panel, and what it offers when sold out. */
export interface ProductPageProps {
  view: Extract<ProductView, { screen: 'product' }>
  renderWithCart: (draw: (cart: AddToCartView) => ReactNode) => ReactNode
  zoom: PanelView
  notification: ReactNode
}

/** A card, whole: PDP-2 to PDP-14. */
export function ProductPage({ view, renderWithCart, zoom, notification }: ProductPageProps) {
  const { product, gallery, stepper, request, related, deliveryBy, change } = view
  return (
    <Content pt={{ base: '4', md: '6' }} pb={{ base: '0', md: '12' }}>
      {change.is === 'loading' && <PageProgress />}
      <Box mb="6">
        <Breadcrumbs crumbs={productCrumbs(product.name)} />
      </Box>
      <ProductLayout>
        <ProductGallery gallery={gallery} name={product.name} deal={product.deal} zoom={zoom} />
        <ProductSummary product={product} stepper={stepper} deliveryBy={deliveryBy}>
          {notification}
        </ProductSummary>
        <BuyBar>
          {change.is === 'failed' && <ChangeFailed {...change} />}
          {renderWithCart((cart) => (
            <>
              <Flex align="center" columnGap="4" rowGap="2" wrap="wrap">
                <BarPrice {...product} />
                <Box flex="1 1 220px">
                  {!product.stock.isAvailable && <OtherValues variants={product.variants} />}
                  <BuyButtons
                    view={cart}
                    request={change.is === 'none' ? request : null}
                    isAvailable={product.stock.isAvailable}
                  />
                </Box>
              </Flex>
              <CartNote view={cart} edge="buyBar" />
              <LoginPrompt view={cart} />
            </>
          ))}
        </BuyBar>
        <Below product={product} related={related} />
      </ProductLayout>
    </Content>
  )
}

type BelowProps = Pick<ProductPageProps['view'], 'product' | 'related'>

/** Rendered again for another card only: what is not hydrated yet would have to be, at once. */
const Below = memo(function Below({ product, related }: BelowProps) {
  return (
    <>
      <HydrationBoundary>
        <ProductDetails product={product} />
      </HydrationBoundary>
      <HydrationBoundary>
        <RelatedCarousel related={related} />
      </HydrationBoundary>
    </>
  )
})
