import { choose } from '../seed.ts'
import type { Pattern } from './pattern.ts'
import { banksia, dunes, gumLeaves, paddocks, southernCross, sunrise, wattleBlossom } from './patterns/bush.ts'
import { corrugated, festoon, halftone, terrazzo, tiles, woven } from './patterns/made.ts'
import { breaker, contour, scallops, tidePool, waves } from './patterns/shore.ts'

/** Every pattern a card may have. A new one moves many cards to another pattern: the committed hash of all art changes. */
export const patterns: readonly Pattern[] = [
  wattleBlossom,
  waves,
  terrazzo,
  contour,
  sunrise,
  gumLeaves,
  corrugated,
  southernCross,
  tidePool,
  halftone,
  woven,
  dunes,
  paddocks,
  banksia,
  breaker,
  scallops,
  tiles,
  festoon,
]

/** The pattern that a card keeps for all its life. */
export function patternOf(cardCode: string): Pattern {
  return choose(cardCode, patterns)
}
