import type { Look } from '../../looks.ts'
import { mix } from '../colour.ts'
import { box, disc, each, oval, placed, shape, stroke } from '../draw.ts'

/** A gum tree that stands on y = 0. */
export const gumTree = [
  stroke('M0 0Q-12-110 8-210M2-110Q40-150 70-200M-2-140Q-30-180-60-196', '#E9DCC8', 20),
  stroke('M6-30q-8-70-2-110', '#CDB89A', 6),
  oval(10, -246, 96, 54, '#5F8A5B') +
    oval(84, -214, 62, 36, '#76A06B') +
    oval(-70, -212, 64, 38, '#4F7A50') +
    oval(-6, -278, 60, 30, '#86AD74'),
].join('')

export function beach(): string {
  return [
    box(0, 0, 856, 540, '#BFE6EA'),
    disc(690, 96, 58, '#FFD36B'),
    shape('M0 210Q90 120 190 190T300 230H0z', '#6E9A72'),
    box(0, 214, 856, 150, '#2F8FA3'),
    shape('M0 250q60-14 120 0t120 0 120 0 120 0 120 0 120 0 136 0v120H0z', '#4FAFBB'),
    stroke('M520 240h70M120 238h50M660 276h90M300 290h110', '#FFFDF6', 5),
    shape('M0 340q60-26 120 0t120 0 120 0 120 0 120 0 120 0 136-6v40H0z', '#FFFDF6'),
    shape('M0 368q200-40 430-12t426-10V540H0z', '#F3D9A4'),
    shape('M0 470q240-50 500-16t356-8V540H0z', '#E9C888'),
    shape('M700 214l24-70 26 70z', '#FFFDF6'),
    placed(
      110,
      400,
      1,
      shape('M0 0h16l10 96H-10z', '#C8553D') +
        shape('M-60 0Q8-96 76 0z', '#E2714D') +
        shape('M-16 0Q8-96 32 0z', '#FFF1D6'),
    ),
  ].join('')
}

export function bush(): string {
  return [
    box(0, 0, 856, 540, '#F9DDB0'),
    disc(620, 150, 74, '#F9B44A'),
    shape('M0 280L120 200l120 60 130-96 150 100 120-60 216 90V540H0z', '#C79BA0'),
    shape('M0 330q160-90 320-30t300-20 236 20V540H0z', '#8A9A6B'),
    shape('M0 400q220-60 460-20t396-14V540H0z', '#C9A45C'),
    shape('M0 470q260-40 856-8V540H0z', '#B8894A'),
    placed(110, 450, 1.25, gumTree),
    placed(770, 420, 0.95, gumTree),
    stroke(
      each(
        12,
        (at) =>
          `M${20 + at * 74} ${500 + ((at * 17) % 30)}l-8-20M${20 + at * 74} ${500 + ((at * 17) % 30)}l4-24M${20 + at * 74} ${500 + ((at * 17) % 30)}l14-18`,
      ),
      '#7F8A4A',
      4,
    ),
  ].join('')
}

export function night(): string {
  const stars = each(30, (at) => disc((at * 197) % 856, 14 + ((at * 83) % 300), 2 + (at % 3), '#FFF3CF'))
  return [
    box(0, 0, 856, 540, '#1B2F4B'),
    shape('M-40 300Q300 120 620 120T900-40V40Q760 240 480 270T-40 430z', '#2C4A6B'),
    stars,
    disc(722, 96, 44, '#FFE9B0'),
    disc(740, 84, 40, '#1B2F4B'),
    each(5, (at) => disc([150, 196, 104, 152, 172][at]!, [196, 128, 140, 84, 152][at]!, at === 4 ? 5 : 8, '#FFF8E2')),
    shape('M0 380l110-50 140 40 150-70 170 70 120-40 166 50V540H0z', '#3A4A55'),
    shape('M0 440q230-50 470-20t386-16V540H0z', '#8F5A3C'),
    shape('M0 492q260-34 856-6V540H0z', '#74452E'),
    placed(
      744,
      470,
      0.8,
      shape('M-30 0L0-20 30 0z', '#4A2C1E') +
        shape('M0-92q34 50 14 82h-28q-20-30 14-82z', '#F08A3C') +
        shape('M2-56q16 26 6 46H-6q-10-16 8-46z', '#FFD36B'),
    ),
  ].join('')
}

export function street({ accent }: Look): string {
  const walls = ['#F3D9C4', '#DCE6D8', '#F6E3B4', mix(accent, '#FFFDF6', 0.7)]
  const house = (at: number) => {
    const x = at * 214
    return [
      box(x, 110, 214, 320, walls[at]!),
      shape(`M${x} 110L${x + 107} 50l107 60z`, '#B5533C'),
      box(x + 30, 240, 60, 100, '#5F8A9A', 6),
      box(x + 124, 240, 58, 186, at % 2 ? '#1F5B45' : '#7A2E1D', 6),
      shape(`M${x} 196h214l-12 30H${x + 12}z`, '#8F9C98'),
      stroke(
        each(10, (post) => `M${x + 12 + post * 21} 236q10-14 21 0`),
        '#FFFDF6',
        4,
      ),
      box(x + 8, 226, 8, 204, '#FFFDF6'),
      box(x + 198, 226, 8, 204, '#FFFDF6'),
    ].join('')
  }
  return [
    box(0, 0, 856, 540, '#BFE2EA'),
    disc(700, 70, 44, '#FFD36B'),
    each(4, house),
    box(0, 426, 856, 40, '#D8CDB8'),
    box(0, 462, 856, 78, '#8D9794'),
    box(0, 458, 856, 8, '#F1E9DA'),
    stroke('M40 510h90M220 510h90M580 510h90M750 510h90', '#FFFDF6', 6),
  ].join('')
}

export function yard(): string {
  return [
    box(0, 0, 856, 540, '#C4E6EC'),
    disc(130, 100, 54, '#FFD36B'),
    placed(70, 380, 1.2, gumTree),
    each(16, (at) => shape(`M${at * 54} 250l25-22 25 22v150H${at * 54}z`, at % 2 ? '#D9B083' : '#CFA373')),
    box(0, 290, 856, 12, '#B98A58'),
    stroke('M716 400V150M616 178l100-28 104 30M640 196l76-46 78 48', '#9AA7A5', 8),
    stroke('M616 178q100 30 204 2M640 196q80 26 154 2', '#FFFDF6', 3),
    shape('M640 192h40v70h-40z', '#E2714D') +
      shape('M694 198h46v54h-46z', '#FFFDF6') +
      shape('M752 196h34v80h-34z', '#2F7391'),
    shape('M0 384q220-22 430-6t426-10V540H0z', '#8DBB62'),
    shape('M0 460q260-30 856-6V540H0z', '#79A852'),
    each(8, (at) => disc(40 + at * 112, 420 + ((at * 31) % 40), 6, at % 2 ? '#FFFDF6' : '#F5B82E')),
  ].join('')
}
