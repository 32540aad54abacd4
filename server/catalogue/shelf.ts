import { hash } from './seed.ts'
import type { CatalogueCard } from './types.ts'

/**
 * The place of each card in a listing, from 0, by card id: brands take turns, each beginning somewhere in its own
 * range, so that no page is one brand or one value only.
 */
export function shelfPlaces(cards: readonly Pick<CatalogueCard, 'cardId' | 'brand'>[]): Map<number, number> {
  const brands = new Map<string, typeof cards>()
  for (const card of cards) brands.set(card.brand, [...(brands.get(card.brand) ?? []), card])
  const queues = [...brands.entries()]
    .toSorted(([a], [b]) => hash(`shelf ${a}`) - hash(`shelf ${b}`))
    .map(([brand, own]) => rotated(own, hash(`first of ${brand}`) % own.length))
  const rounds = Math.max(0, ...queues.map((queue) => queue.length))
  const order = Array.from({ length: rounds }, (_, round) => queues.flatMap((queue) => queue[round] ?? [])).flat()
  return new Map(order.map(({ cardId }, place) => [cardId, place]))
}

function rotated<Item>(items: readonly Item[], by: number): Item[] {
  return [...items.slice(by), ...items.slice(0, by)]
}
