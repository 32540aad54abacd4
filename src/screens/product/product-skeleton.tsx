import { Box, Flex, Heading, Text } from '#src/styled/styled.tsx'
import type { CardPreview } from '#machines/product/card-preview.ts'
import { keepFocus } from '#src/dom/keep-focus.ts'
import { Breadcrumbs } from '#src/ui/breadcrumbs.tsx'
import { CardArt } from '#src/ui/card-art.tsx'
import { Content } from '#src/ui/layout.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { ProductPrice } from './product-price.tsx'
import { productCrumbs } from './product-crumbs.ts'
import { ProductLayout } from './product-layout.tsx'

/** PDP-1, NAV-9: the skeleton of a product, with the data that the previous page showed. */
export function ProductSkeleton({ preview }: { preview: CardPreview | null }) {
  return (
    <Content py={{ base: '4', md: '6' }}>
      <Box mb="6">
        {preview ? <Breadcrumbs crumbs={productCrumbs(preview.name)} /> : <Skeleton height="7" width="200px" />}
      </Box>
      <ProductLayout>
        <Box gridArea={{ md: 'gallery' }}>
          {preview ? (
            <CardArt imageUrl={preview.imageUrl} alt="" eager rounded="lg" />
          ) : (
            <Skeleton aspectRatio={1.586} borderRadius="lg" />
          )}
        </Box>
        <Flex direction="column" gap="5" gridArea={{ md: 'summary' }}>
          {preview ? <Known {...preview} /> : <Unknown />}
          {preview?.price ? <ProductPrice {...preview.price} /> : <Skeleton height="10" width="40%" />}
          <Loading label="Loading the card" />
        </Flex>
      </ProductLayout>
    </Content>
  )
}

function Known({ name, brand }: CardPreview) {
  return (
    <Box>
      <Text color="ink.muted" fontWeight="semibold">
        {brand}
      </Text>
      <Heading as="h1" size="2xl" overflowWrap="anywhere" ref={keepFocus}>
        {name}
      </Heading>
    </Box>
  )
}

function Unknown() {
  return (
    <>
      <VisuallyHidden as="h1" ref={keepFocus}>
        Card details
      </VisuallyHidden>
      <Skeleton height="5" width="30%" />
      <Skeleton height="10" width="80%" />
    </>
  )
}
