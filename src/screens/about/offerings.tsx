import { Heading, Text, chakra } from '#src/styled/styled.tsx'
import { facts } from '#contract/facts.ts'
import { paths } from '#contract/paths.ts'
import { Link } from '#src/ui/link.tsx'

const offerings = [
  {
    name: 'eGift Card',
    text: `A digital gift card for family and friends, from a retailer they love. Usually in your eVault within ${facts.eGiftCard.deliveryMinutes} minutes.`,
    to: paths.eGiftCard,
  },
  {
    name: 'MyFlexiVault',
    text: 'One product at one price, kept in your eVault until you redeem it.',
    to: paths.myFlexiVault,
  },
  {
    name: 'Retailer Connect',
    text: 'A terminal app for shops: instant bank payments, their own gift cards and a live dashboard.',
    to: paths.retailerConnect,
  },
] as const

/** The three offerings, a line each, and where to read on. */
export function Offerings() {
  return (
    <List>
      {offerings.map(({ name, text, to }) => (
        <li key={name}>
          <Heading as="h3" size="lg">
            <Link to={to} alone>
              {name}
            </Link>
          </Heading>
          <Text fontSize="lg">{text}</Text>
        </li>
      ))}
    </List>
  )
}

const List = chakra('ul', {
  base: {
    maxW: '820px',
    '& > li': {
      display: 'grid',
      gridTemplateColumns: { base: '1fr', md: '220px 1fr' },
      gap: '2',
      py: '5',
      borderTopWidth: '1px',
      borderColor: 'line',
    },
  },
})
