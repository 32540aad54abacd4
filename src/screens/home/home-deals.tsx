import { Flex, Heading, Text } from '#src/styled/styled.tsx'
import { hotDeals, pageSize } from '#contract/shop-limits.ts'
import { paths } from '#contract/paths.ts'
import type { HomeView } from '#machines/home/home.connect.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { Content } from '#src/ui/layout.tsx'
import { Link } from '#src/ui/link.tsx'
import { CardListSkeleton } from '../cards/card-list-skeleton.tsx'
import { CardList } from '../cards/card-list.tsx'

/** Discounted cards on the home page; without any, a link to the shop. */
export function HomeDeals({ view }: { view: HomeView }) {
  switch (view.screen) {
    case 'loading':
      return (
        <Deals>
          <CardListSkeleton count={pageSize.home} />
        </Deals>
      )
    case 'deals':
      return (
        <Deals>
          <CardList tiles={view.cards} />
        </Deals>
      )
    case 'noDeals':
      return (
        <Content as="section" aria-labelledby="deals" py={{ base: '8', md: '12' }}>
          <Heading as="h2" size="2xl" id="deals">
            The shop is open
          </Heading>
          <Text mt="2" mb="5" fontSize="lg">
            Browse eGift Cards and MyFlexiVault cards for everyone.
          </Text>
          <ButtonLink to={paths.shop}>Go to the shop</ButtonLink>
        </Content>
      )
  }
}

function Deals({ children }: { children: React.ReactNode }) {
  return (
    <Content as="section" aria-labelledby="deals" pt={{ base: '8', md: '10' }} pb={{ base: '8', md: '12' }}>
      <Flex align="baseline" gap="4" wrap="wrap" mb="6">
        <Heading as="h2" size="2xl" id="deals" flex="1">
          Hot deals
        </Heading>
        <Link to={paths.shopList({ SearchTerm: hotDeals })} alone py="2" fontWeight="semibold">
          See all hot deals
        </Link>
      </Flex>
      {children}
    </Content>
  )
}
