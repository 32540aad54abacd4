import { heroCardIds } from '#contract/hero-slides.ts'
import { hash } from './seed.ts'

/** How many of a card a new store can sell: mostly plenty, here and there a handful, now and then none (PDP-4, PDP-6). Those of the hero slides are plenty (HOME-1). */
export function openingStock(cardId: number): number {
  const number = hash(`stock of ${cardId}`)
  if (heroCardIds.some((hero) => hero === cardId)) return 60 + (number % 60)
  if (number % 19 === 0) return 0
  if (number % 11 === 0) return 1 + (number % 9)
  return 20 + (number % 380)
}
