import { facts } from '#contract/facts.ts'
import { giftValues, type GiftBrand, type GiftValue } from './gift-brand.ts'
import { choose, hash } from './seed.ts'
import type { CardDraft } from './types.ts'

/** One card for each value that the brand sells; each is a variant of all (PDP-11), itself among them. */
export function giftCards(brand: GiftBrand): CardDraft[] {
  const sold = giftValues.filter((value) => brand.ideas[value] !== undefined)
  const idOf = (value: GiftValue) => brand.firstId + giftValues.indexOf(value)
  const variants = sold.map((value) => ({ variantType: 'Value', variantValue: `$${value}`, cardId: idOf(value) }))
  return sold.map((value) => ({
    cardId: idOf(value),
    cardType: 'eGiftCard',
    cardName: `${brand.brand} $${value} eGift Card`,
    description: describe(brand, value, brand.ideas[value]!),
    cardValue: value,
    brand: brand.brand,
    rewardInPercent: brand.reward,
    sub: brand.sub,
    pictures: 3,
    variants,
    features: [...brand.features, `Usually arrives within ${facts.eGiftCard.deliveryMinutes} minutes by SMS and email`],
    specifications: {
      'Card type': 'Digital eGift Card',
      Value: `$${value} AUD`,
      'Valid for': `${facts.eGiftCard.validDays} days from issue`,
      ...brand.specifications,
    },
  }))
}

const suggestions: readonly ((value: string, idea: string) => string)[] = [
  (value, idea) => `${value} covers ${idea}.`,
  (value, idea) => `${value} is about right for ${idea}.`,
  (value, idea) => `With ${value} on it, think ${idea}.`,
  (value, idea) => `${value} goes nicely towards ${idea}.`,
  (value, idea) => `Give ${value} and they can look forward to ${idea}.`,
  (value, idea) => `Put the ${value} towards ${idea}.`,
]

/** Who the brand is, what the value is good for, and another of its facts for each of its values. */
function describe({ brand, facts: [who, ...others] }: GiftBrand, value: GiftValue, idea: string): string {
  const turn = hash(brand) + giftValues.indexOf(value)
  const suggestion = choose(`${brand} ${value}`, suggestions)(`$${value}`, idea)
  const other = others[turn % others.length]!
  return turn % 2 === 0 ? `${who} ${other} ${suggestion}` : `${who} ${suggestion} ${other}`
}
