import { formatCents, toCents } from '#contract/money.ts'
import { ink, paper } from './colour.ts'
import { box, disc, placed, shape, stroke } from './draw.ts'
import { faces } from './faces.ts'
import { letters, widthOf, type Line } from './lettering.ts'
import type { CardType } from '../types.ts'

const height = 88

/** What a card is worth, on a paper pill: with a bow for a gift, with a lock for a product held in the vault. */
export function valueChip(cardValue: number, cardType: CardType, edge: { left: number } | { right: number }): string {
  const line: Line = {
    text: formatCents(toCents(cardValue)).replace('.00', ''),
    face: faces.geometric,
    size: 44,
    spacing: -0.01,
  }
  const width = 84 + widthOf(line) + 36
  const x = 'left' in edge ? edge.left : edge.right - width
  const mark = cardType === 'eGiftCard' ? bow : lock
  return placed(x, 408, 1, box(0, 0, width, height, paper, height / 2) + mark + letters(line, 84, 66, ink))
}

const bow = [
  disc(44, 44, 28, '#F5B82E'),
  stroke('M44 44q-20-20-20-4 0 10 20 4 20 6 20-4 0-16-20 4l-11 15M44 44l11 15', ink, 5),
].join('')

const lock = [
  disc(44, 44, 28, '#F5B82E'),
  stroke('M36 42v-6a8 8 0 0 1 16 0v6', ink, 5),
  shape('M31 41h26v16q0 4-4 4H35q-4 0-4-4z', ink),
].join('')
