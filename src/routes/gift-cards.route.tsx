import { useSearchParams } from 'react-router-dom'
import { brand } from '#contract/brand.ts'
import { paths } from '#contract/paths.ts'
import type { Head } from '#contract/rendering.ts'
import { type Place, staticPage } from '../page/page.tsx'
import { GiftCardsScreen } from '../screens/gift-cards/gift-cards-screen.tsx'
import { giftCards, occasionIn } from '../screens/gift-cards/gift-cards.tsx'

/** MKT-4: the filter is the address. */
export default staticPage(headOf, function GiftCards() {
  const [query] = useSearchParams()
  return <GiftCardsScreen occasion={occasionIn(query)?.value ?? null} />
})

/** SEO-1: a filtered page is a part of the whole one, which is its canonical address. */
function headOf({ query }: Place): Head {
  const occasion = occasionIn(query)
  return {
    title: occasion ? `${occasion.label} gift cards` : 'Gift cards by occasion',
    description: `Gift cards for birthdays, Christmas, Father’s Day or just a treat, and the shelf at ${brand.name} that suits each.`,
    canonical: paths.giftCards,
    structured: {
      '@context': 'https://schema.org',
      '@type': 'ItemList',
      name: 'Gift cards by occasion',
      itemListElement: giftCards.map(({ name, category }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        url: paths.giftCardsFor(category),
      })),
    },
  }
}
