import { Text } from '#src/styled/styled.tsx'
import { reconciled } from '#contract/facts.ts'
import { paths } from '#contract/paths.ts'
import { Link } from '#src/ui/link.tsx'
import { Section } from '#src/ui/marketing/section.tsx'
import { Birthday } from '../gift-cards/pictures/birthday.tsx'

/** MKT-5: a card for somebody else. */
export function GiftSection() {
  return (
    <Section
      id="gifts"
      title="Giving a card"
      picture={<Birthday />}
      actions={
        <Link to={paths.giftCards} alone py="1">
          Find a card for an occasion
        </Link>
      }
    >
      <Text>{reconciled.sending} So pick one they’ll love: their café, their bookshop, their next pair of boots.</Text>
    </Section>
  )
}
