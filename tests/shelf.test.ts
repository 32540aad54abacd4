import { expect, test } from 'vitest'
import { buildCatalogue } from '#server/catalogue/catalogue.ts'
import { shelfPlaces } from '#server/catalogue/shelf.ts'

const { cards } = buildCatalogue()
const places = shelfPlaces(cards)

test('SHOP-4 every card has one place in the listing', () => {
  expect([...places.values()].toSorted((a, b) => a - b)).toEqual(cards.map((_, place) => place))
})

test('SHOP-5 the first page shows 12 brands and several values', () => {
  const first = cards.filter(({ cardId }) => (places.get(cardId) ?? 0) < 12)
  expect(new Set(first.map(({ brand }) => brand)).size).toBe(12)
  expect(new Set(first.map(({ cardValue }) => cardValue)).size).toBeGreaterThan(3)
})

test('an empty shelf has no places', () => {
  expect(shelfPlaces([])).toEqual(new Map())
})
