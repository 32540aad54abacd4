import type { Look } from '../../looks.ts'
import { mix } from '../colour.ts'
import { box, disc, each, faded, oval, placed, shape, stroke } from '../draw.ts'

const timber = '#C58B52'

/** A window on to hills in the morning, 220 wide and 240 high. */
const view = [
  box(-12, -12, 244, 264, '#FFFDF6', 8),
  box(0, 0, 220, 240, '#A9D8DC'),
  disc(150, 84, 34, '#FFD36B'),
  shape('M0 150q60-44 120-16t100-14v120H0z', '#8DB58A'),
  shape('M0 186q80-36 220 4v50H0z', '#5F8A5B'),
  box(106, 0, 9, 240, '#FFFDF6'),
  box(0, 112, 220, 9, '#FFFDF6'),
].join('')

const slant = faded(0.28, shape('M300 60H520L380 430H160zM540 60h60L460 430h-60z', '#FFFDF6'))

/** Gum leaves in a jar. */
const sprig = [
  stroke('M30 100Q20 40 44-30M30 100Q50 40 90 10M30 100Q10 50-24 26', '#6B5B34', 5),
  each(7, (at) => {
    const [x, y, turn] = [
      [44, -30, 20],
      [60, 30, 70],
      [90, 10, 60],
      [-24, 26, -50],
      [0, 50, -30],
      [30, 10, -10],
      [66, -8, 40],
    ][at]!
    return `<path transform="translate(${x} ${y})rotate(${turn})" d="M0 0c22-18 24-56 0-84-22 28-22 66 0 84z" fill="${at % 2 ? '#5F8A73' : '#7FA58A'}"/>`
  }),
  box(4, 84, 56, 80, '#E2714D', 14),
].join('')

export function kitchen({ ground, accent }: Look): string {
  const wall = mix(ground, '#FFFDF6', 0.45)
  return [
    box(0, 0, 856, 540, wall),
    stroke(
      each(4, (row) => `M0 ${276 + row * 38}h856`) + each(12, (at) => `M${40 + at * 72} 276v152`),
      mix(wall, accent, 0.14),
      3,
    ),
    placed(90, 30, 0.9, view),
    slant,
    box(520, 70, 300, 14, timber, 4),
    box(560, 20, 30, 50, accent, 6),
    box(600, 34, 26, 36, '#F5B82E', 6),
    box(700, 26, 64, 44, '#FFFDF6', 10),
    placed(740, 250, 1, sprig),
    box(0, 414, 856, 34, timber),
    box(0, 440, 856, 10, '#A36C38'),
    box(0, 450, 856, 90, mix(accent, '#FFFDF6', 0.25)),
    each(4, (at) => box(20 + at * 214, 466, 176, 90, mix(accent, '#FFFDF6', 0.14), 6)),
    oval(150, 418, 86, 10, '#FFFDF6'),
    disc(120, 394, 24, '#F08A3C') + disc(166, 396, 22, '#F5B82E') + disc(144, 380, 22, '#D9694A'),
  ].join('')
}

export function laundry({ ground, accent }: Look): string {
  const wall = mix(ground, '#FFFDF6', 0.5)
  return [
    box(0, 0, 856, 540, wall),
    placed(84, 60, 1, view),
    slant,
    box(0, 452, 856, 88, mix(accent, '#F3E4C8', 0.75)),
    stroke(each(9, (at) => `M${at * 120 - 60} 540l50-88`) + 'M0 490h856', mix(accent, '#F3E4C8', 0.6), 3),
    placed(
      80,
      356,
      0.9,
      shape('M0 40h180l-20 100H20z', timber) +
        stroke('M14 70h152M20 104h140', '#9A6533', 5) +
        shape('M10 40q40-60 80-20 40-40 76 20z', '#FFFDF6') +
        shape('M60 40q30-40 60-4z', '#7FC4D8'),
    ),
  ].join('')
}

export function lounge({ ground, accent }: Look): string {
  const wall = mix(ground, '#FFFDF6', 0.4)
  return [
    box(0, 0, 856, 540, wall),
    box(0, 432, 856, 108, '#D3A56D'),
    stroke('M0 470h856M0 508h856M140 432v38M420 470v38M700 432v38M260 508v32M600 508v32', '#BC8B53', 3),
    box(0, 424, 856, 10, mix(wall, accent, 0.3)),
    placed(60, 50, 1, view),
    slant,
    box(650, 50, 150, 110, '#FFFDF6', 4),
    box(662, 62, 126, 86, '#F3C9A5'),
    disc(752, 92, 17, '#E2714D'),
    shape('M662 124q40-30 70-6t56-4v34H662z', '#C8613F'),
    oval(490, 492, 330, 36, mix(accent, '#FFFDF6', 0.5)),
    oval(490, 492, 290, 28, mix(accent, '#FFFDF6', 0.66)),
    placed(760, 320, 1.05, sprig),
  ].join('')
}

export function study({ ground, accent }: Look): string {
  const wall = mix(ground, '#FFFDF6', 0.35)
  const books = ['#C8553D', '#F5B82E', '#1F5B45', '#2F7391', '#FFFDF6', '#7A2E1D', '#DCA592']
  return [
    box(0, 0, 856, 540, wall),
    placed(70, 56, 1, view),
    slant,
    box(560, 130, 250, 14, timber, 4),
    each(7, (at) => box(580 + at * 24, 130 - 64 - ((at * 29) % 34), 20, 64 + ((at * 29) % 34), books[at]!, 3)),
    disc(786, 104, 26, accent),
    box(0, 440, 856, 34, timber),
    box(0, 466, 856, 8, '#A36C38'),
    box(0, 474, 856, 66, mix(wall, accent, 0.35)),
    placed(742, 276, 1, sprig),
    box(80, 418, 130, 22, '#2F7391', 4),
    box(92, 398, 112, 20, '#FFFDF6', 4),
    box(86, 380, 120, 18, '#C8553D', 4),
  ].join('')
}
