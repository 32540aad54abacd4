import { giftBrands } from '../../gift-brands.ts'
import type { CatalogueCard } from '../../types.ts'
import { box, disc, faded, stroke, turned } from '../draw.ts'
import { giftPrint } from '../front.ts'
import { at, type Frame, land, round } from './frame.ts'

/** Cards on their way over the paddocks, wattle in bloom. */
export function giftsInFlight(frame: Frame, cards: readonly CatalogueCard[]): string {
  const places = [
    [-148, 150, -14, 0.2],
    [100, 188, 10, 0.21],
    [-34, 84, -3, 0.27],
  ] as const
  return [
    round(frame, 10, 150, 178, '#FFE3A0'),
    round(frame, 10, 150, 132, '#FFF1CC'),
    land(
      frame,
      [
        [0, 10],
        [0.36, 4],
        [0.58, 62],
        [0.8, 40],
        [1, 80],
      ],
      '#6E9A72',
    ),
    land(
      frame,
      [
        [0, -14],
        [0.5, 6],
        [0.74, 22],
        [1, 4],
      ],
      '#3E7A5C',
    ),
    land(
      frame,
      [
        [0, -40],
        [0.46, -24],
        [1, -44],
      ],
      '#1F5B45',
    ),
    ...cards.map((card, index) => flying(frame, card, places[index]!)),
    at(frame, 236, 20, 1, wattle()),
    at(frame, -250, -14, 0.7, wattle()),
  ].join('')
}

function flying(
  frame: Frame,
  card: CatalogueCard,
  [right, up, angle, size]: readonly [number, number, number, number],
) {
  const { look } = giftBrands.find(({ brand }) => brand === card.brand)!
  const lying = faded(0.22, box(16, 26, 856, 540, '#14231C', 36))
  const front = `<g clip-path="url(#k)">${box(0, 0, 856, 540, look.ground)}${giftPrint(card, look)}</g>`
  return at(frame, right, up, size, turned(angle, 0, 0, `<g transform="translate(-428 -270)">${lying}${front}</g>`))
}

function wattle(): string {
  const leaf = 'M0 0Q26 16 30 64 2 44 0 0z'
  const blossoms = [
    [0, -150, 20],
    [-26, -128, 16],
    [22, -122, 17],
    [-8, -104, 15],
    [34, -92, 13],
    [-36, -92, 14],
    [8, -78, 12],
    [44, -132, 12],
  ]
  return [
    stroke('M0 40Q-10-60 4-140M0-40Q-20-70-38-92M2-30Q24-60 40-90', '#174736', 8),
    ...[
      [-10, -40, 150],
      [-4, 0, 130],
      [6, -20, -40],
      [4, 10, -20],
    ].map(([x, y, turn]) => `<path transform="translate(${x} ${y})rotate(${turn})" d="${leaf}" fill="#2E7B5E"/>`),
    ...blossoms.map(
      ([x, y, r]) => disc(x!, y!, r!, '#E8A11F') + disc(x! - r! * 0.2, y! - r! * 0.25, r! * 0.62, '#FFE08A'),
    ),
  ].join('')
}
