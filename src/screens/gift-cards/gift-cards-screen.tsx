import { Box, Flex, Heading, Text, chakra } from '#src/styled/styled.tsx'
import { reconciled } from '#contract/facts.ts'
import { paths } from '#contract/paths.ts'
import { Announce } from '#src/ui/announce.tsx'
import { ButtonLink } from '#src/ui/button.tsx'
import { Content } from '#src/ui/layout.tsx'
import { Link } from '#src/ui/link.tsx'
import { CallToAction } from '#src/ui/marketing/call-to-action.tsx'
import { type GiftCard, type Occasion, giftCards, occasions } from './gift-cards.tsx'

/** MKT-4: the four cards, or those of one occasion. `null` is all of them. */
export function GiftCardsScreen({ occasion }: { occasion: Occasion | null }) {
  const shown = giftCards.filter(({ category }) => occasion === null || category === occasion)
  return (
    <>
      <Content py={{ base: '8', md: '12' }}>
        <Heading as="h1" size="3xl">
          A card for the day that’s coming
        </Heading>
        <Text mt="3" fontSize="lg" maxW="prose">
          Pick an occasion, and we show you a shelf that suits it. Your eGift Card is in your eVault within minutes.{' '}
          {reconciled.delivery}
        </Text>
        <OccasionFilter occasion={occasion} />
        <Announce text={shown.length === 1 ? '1 gift card' : `${shown.length} gift cards`} />
        <Cards aria-label="Gift cards">
          {shown.map((card) => (
            <Card key={card.category} card={card} />
          ))}
        </Cards>
      </Content>
      <CallToAction
        title="Or look at everything"
        text={reconciled.price}
        actions={<ButtonLink to={paths.shop}>Go to the shop</ButtonLink>}
      />
    </>
  )
}

function OccasionFilter({ occasion }: { occasion: Occasion | null }) {
  return (
    <Box as="nav" aria-label="Categories" mt="6">
      <Flex as="ul" wrap="wrap" gap="2">
        <li>
          <Choice to={paths.giftCards} variant="plain" aria-current={occasion === null || undefined}>
            All Categories
          </Choice>
        </li>
        {occasions.map(({ value, label }) => (
          <li key={value}>
            <Choice to={paths.giftCardsFor(value)} variant="plain" aria-current={occasion === value || undefined}>
              {label}
            </Choice>
          </li>
        ))}
      </Flex>
    </Box>
  )
}

function Card({ card: { name, image, text, shelf } }: { card: GiftCard }) {
  return (
    <chakra.li position="relative">
      <Face>{image}</Face>
      <Heading as="h2" size="lg" mt="4">
        {name}
      </Heading>
      <Text mt="1" color="ink.muted">
        {text}
      </Text>
      {/* The whole card leads there. */}
      <Link
        to={shelf.to}
        display="inline-block"
        mt="2"
        py="1"
        fontWeight="semibold"
        _after={{ content: '""', position: 'absolute', inset: '0', borderRadius: 'lg' }}
      >
        {shelf.label}
      </Link>
    </chakra.li>
  )
}

const Choice = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    minH: 'touch',
    px: '4',
    bg: 'sunken',
    fontWeight: 'semibold',
    borderRadius: 'full',
    '&[aria-current]': { bg: 'eucalypt.solid', color: 'eucalypt.on' },
  },
})

const Cards = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', md: 'repeat(2, minmax(0, 1fr))' },
    gap: { base: '8', md: '10' },
    mt: '8',
  },
})

const Face = chakra('div', {
  base: {
    borderRadius: 'lg',
    boxShadow: 'resting',
    transition: 'box-shadow 180ms ease-out',
    'li:hover > &': { boxShadow: 'raised' },
  },
})
