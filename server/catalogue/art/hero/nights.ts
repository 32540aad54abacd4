import { disc, each, faded, oval, shape, stroke } from '../draw.ts'
import { sequence } from '../../seed.ts'
import { at, type Frame, land, round } from './frame.ts'

/** A camp under the Milky Way. */
export function camp(frame: Frame): string {
  return [
    milkyWay(frame, '#20395C', '#2B4A72'),
    stars(frame, 'camp', '#FFF3CF'),
    southernCross(frame, -190, 250),
    land(
      frame,
      [
        [0, 26],
        [0.3, 12],
        [0.56, 78],
        [0.7, 52],
        [0.88, 96],
        [1, 70],
      ],
      '#22344A',
    ),
    land(
      frame,
      [
        [0, 4],
        [0.5, 16],
        [0.8, 30],
        [1, 18],
      ],
      '#5B3F35',
    ),
    land(
      frame,
      [
        [0, -20],
        [0.5, -6],
        [1, -22],
      ],
      '#74492F',
    ),
    faded(0.28, round(frame, 196, 20, 120, '#F08A3C')),
    land(
      frame,
      [
        [0, -46],
        [0.45, -36],
        [1, -50],
      ],
      '#5E3A27',
    ),
    at(
      frame,
      196,
      -16,
      1,
      shape('M-34 8L0-16 34 8z', '#3A2419') +
        shape('M0-96q38 52 16 88h-32q-22-34 16-88z', '#F08A3C') +
        shape('M2-58q18 28 8 48h-18q-10-18 10-48z', '#FFD36B'),
    ),
    each(3, (spark) => at(frame, 184 + spark * 14, 118 + spark * 22, 1, disc(0, 0, 3, '#FFB45E'))),
    faded(0.3, at(frame, 0, -8, 1, oval(0, 0, 160, 10, '#0B1512'))),
  ].join('')
}

/** A backyard where Saturn has come down to be looked at. */
export function backyard(frame: Frame): string {
  return [
    milkyWay(frame, '#164638', '#1C5443'),
    stars(frame, 'backyard', '#FFF3CF'),
    at(
      frame,
      176,
      236,
      1,
      faded(0.9, stroke('M-84 26Q-96 6 0-18 96-42 84-24 76-6 0 14-74 34-84 26z', '#E9C888', 7)) +
        disc(0, 0, 42, '#F5B82E') +
        shape('M-40-12q40 20 80-6 3 10 1 16-44 24-80 4z', '#E79A3C') +
        stroke('M-84 26Q-74 34 0 14 76-6 84-24', '#FFE7B3', 7),
    ),
    southernCross(frame, -170, 226),
    at(frame, 250, 44, 1, shape('M-130 30V-40L-60-84 20-40V30z', '#0E2A22') + shape('M-76 30v-44h34v44z', '#F5C65A')),
    land(
      frame,
      [
        [0, 18],
        [0.4, 10],
        [1, 20],
      ],
      '#0E2F25',
    ),
    at(
      frame,
      -188,
      6,
      0.74,
      stroke('M0 0V-128M-70-112L0-134 74-110M-48-100L0-134 52-98', '#5F8A7C', 5) +
        stroke('M-70-112q70 22 144 2M-48-100q50 16 100 2', '#86AD9E', 2.5),
    ),
    land(
      frame,
      [
        [0, -8],
        [0.5, 4],
        [1, -10],
      ],
      '#17493A',
    ),
    land(
      frame,
      [
        [0, -44],
        [0.5, -34],
        [1, -48],
      ],
      '#0E3327',
    ),
    each(10, (tuft) =>
      at(frame, -400 + tuft * 88, -38 - (tuft % 3) * 8, 1, stroke('M0 0l-5-14M0 0l3-18M0 0l9-12', '#2E7B5E', 4)),
    ),
    faded(0.3, at(frame, 0, -6, 1, oval(0, 0, 120, 9, '#06120D'))),
  ].join('')
}

function milkyWay({ width, height, floor }: Frame, dim: string, bright: string): string {
  const low = floor - 60
  return (
    shape(
      `M${width * 0.36} ${low}Q${width * 0.72} ${height * 0.42} ${width * 0.84} 0H${width}V${height * 0.2}Q${width * 0.9} ${height * 0.6} ${width * 0.7} ${low}z`,
      dim,
    ) +
    shape(
      `M${width * 0.46} ${low}Q${width * 0.78} ${height * 0.46} ${width * 0.9} 0H${width * 0.97}Q${width * 0.88} ${height * 0.5} ${width * 0.62} ${low}z`,
      bright,
    )
  )
}

/** Scattered, none where the words are. */
function stars({ width, height, floor, scale }: Frame, seed: string, fill: string): string {
  const next = sequence(`stars of ${seed} ${width}`)
  const isAmongWords = (x: number, y: number) => (width > height ? x < width * 0.57 && y > 60 : y < 480)
  return each(90, () => {
    const [x, y, size] = [next() * width, next() * (floor - 60 * scale), 1.2 + next() * 2.4]
    return isAmongWords(x, y) ? '' : disc(Math.round(x), Math.round(y), size, fill)
  })
}

function southernCross(frame: Frame, right: number, up: number): string {
  const points = [
    [0, -44, 6],
    [40, -6, 6.5],
    [4, 48, 7.5],
    [-34, 2, 6],
    [16, 16, 3.5],
  ] as const
  return at(frame, right, up, 1, points.map(([x, y, r]) => disc(x, y, r, '#FFF8E2')).join(''))
}
