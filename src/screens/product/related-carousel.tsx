import { Box, Flex, Heading } from '#src/styled/styled.tsx'
import { paths } from '#contract/paths.ts'
import type { RelatedCards } from '#machines/product/related-cards.ts'
import { Announce } from '#src/ui/announce.tsx'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icons.tsx'
import { Link } from '#src/ui/link.tsx'
import { CardListSkeleton } from '../cards/card-list-skeleton.tsx'
import { CardList } from '../cards/card-list.tsx'

/** PDP-8: up to 12 related cards, four at a time. Nothing where there are none. */
export function RelatedCarousel({ related }: { related: RelatedCards | null }) {
  if (related?.cards.length === 0) return null
  return (
    <Box
      as="section"
      aria-labelledby="explore-more"
      gridArea={{ md: 'related' }}
      mt={{ md: '6' }}
      pb={{ base: '6', md: '0' }}
    >
      <Flex align="center" gap="4" mb="4">
        <Heading as="h2" size="xl" id="explore-more" flex="1">
          Explore More
        </Heading>
        <Link to={paths.shop} alone py="2">
          See All
        </Link>
      </Flex>
      {related ? <CardList tiles={related.cards} /> : <CardListSkeleton count={4} />}
      {related && related.groups > 1 && <Steps related={related} />}
    </Box>
  )
}

function Steps({ related: { group, groups, next, previous } }: { related: RelatedCards }) {
  return (
    <Flex align="center" justify="center" gap="4" mt="5">
      <Button
        variant="quiet"
        icon
        data-each-press
        aria-label="Previous cards"
        aria-disabled={!previous}
        onClick={previous}
      >
        <Icon name="chevronLeft" />
      </Button>
      <Box fontVariantNumeric="tabular-nums" aria-hidden="true">
        {group + 1} / {groups}
      </Box>
      <Announce text={`Group ${group + 1} of ${groups}`} />
      <Button variant="quiet" icon data-each-press aria-label="Next cards" aria-disabled={!next} onClick={next}>
        <Icon name="chevronRight" />
      </Button>
    </Flex>
  )
}
