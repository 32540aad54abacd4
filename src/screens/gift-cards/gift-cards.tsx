import type { ReactNode } from 'react'
import { paths } from '#contract/paths.ts'
import { Birthday } from './pictures/birthday.tsx'
import { Christmas } from './pictures/christmas.tsx'
import { FathersDay } from './pictures/fathers-day.tsx'
import { Treat } from './pictures/treat.tsx'

/** MKT-4: what the cards are filtered by, in the order of the filter. */
export const occasions = [
  { value: 'birthday', label: 'Birthday' },
  { value: 'christmas', label: 'Christmas' },
  { value: 'father-day', label: "Father's Day" },
  { value: 'treat', label: 'Treat' },
] as const
export type Occasion = (typeof occasions)[number]['value']

/** MKT-4: a card to browse, and the shelf of the shop that suits its occasion. */
export interface GiftCard {
  name: string
  category: Occasion
  image: ReactNode
  text: string
  shelf: { label: string; to: string }
}

/** MKT-4 */
export const giftCards: readonly GiftCard[] = [
  {
    name: 'Birthday gift card',
    category: 'birthday',
    image: <Birthday />,
    text: 'A day out, a show, a weekend away. They choose.',
    shelf: { label: 'Shop Travel & Experiences', to: paths.shopList({ category: 9 }) },
  },
  {
    name: 'Treat gift card',
    category: 'treat',
    image: <Treat />,
    text: 'Just because: a coffee, a long lunch or something from the bakery.',
    shelf: { label: 'Shop Food & Dining', to: paths.shopList({ category: 1 }) },
  },
  {
    name: "Father's Day gift card",
    category: 'father-day',
    image: <FathersDay />,
    text: 'For the shed, the garden, or the tool he keeps borrowing.',
    shelf: { label: 'Shop Tools & Garden', to: paths.shopList({ category: 10 }) },
  },
  {
    name: 'Christmas gift card',
    category: 'christmas',
    image: <Christmas />,
    text: 'It’s summer, so think tents, boards and barbecues.',
    shelf: { label: 'Shop Outdoors & Camping', to: paths.shopList({ category: 6 }) },
  },
]

/** The occasion that an address names; `null`, which is all of them, for anything else. */
export function occasionIn(query: URLSearchParams): (typeof occasions)[number] | null {
  return occasions.find(({ value }) => value === query.get('category')) ?? null
}
