import { Flex } from '#src/styled/styled.tsx'
import { Content } from '#src/ui/layout.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { ProductLayout } from './product-layout.tsx'

/** PDP-1: a product on its way, in its final shape. */
export function ProductSkeleton() {
  return (
    <Content py={{ base: '4', md: '6' }}>
      <Skeleton height="5" width="200px" mb="5" />
      <ProductLayout>
        <Skeleton aspectRatio={1.586} borderRadius="lg" gridArea={{ md: 'gallery' }} />
        <Flex direction="column" gap="4" gridArea={{ md: 'summary' }}>
          <Skeleton height="5" width="30%" />
          <Skeleton height="10" width="80%" />
          <Skeleton height="10" width="40%" />
          <Loading label="Loading the card" />
        </Flex>
      </ProductLayout>
    </Content>
  )
}
