import { box, disc, each, shape, stroke } from '../draw.ts'
import { between, dotted, type Pattern } from '../pattern.ts'

/** Chips of stone in a polished floor. */
export const terrazzo: Pattern = ({ deep, soft, pale, glow, blend }, next) => {
  const chip = (x: number, y: number) => {
    const corners = between(next, 4, 7)
    const size = between(next, 20, 50)
    const points = Array.from({ length: corners }, (_, at) => {
      const angle = ((at + next() * 0.6) * Math.PI * 2) / corners
      return `${Math.round(x + Math.cos(angle) * size)} ${Math.round(y + Math.sin(angle) * size * 0.8)}`
    })
    return `M${points.join('L')}z`
  }
  const fills = [deep, pale, glow, blend]
  const chips = fills.map((fill, kind) => {
    const some = each(8, (at) =>
      chip((((at * 4 + kind) * 139) % 880) + between(next, -12, 13), 306 + (((at * 4 + kind) * 83) % 224)),
    )
    return shape(some, fill)
  })
  return shape('M0 286Q400 226 856 276V540H0z', soft) + chips.join('')
}

/** A corrugated-iron shed against the light. */
export const corrugated: Pattern = ({ deep, soft, pale, glow, blend }, next) => {
  const peak = between(next, 400, 520)
  return [
    disc(peak - 250, 346, 84, glow),
    `<clipPath id="r"><path d="M${peak - 330} 440L${peak} 262l330 178V540H${peak - 330}z"/></clipPath>`,
    `<g clip-path="url(#r)"><rect y="230" width="856" height="310" fill="${pale}"/><path d="M0 385H856" stroke="${blend}" stroke-width="310" stroke-linecap="butt" stroke-dasharray="17 17"/></g>`,
    stroke(`M${peak - 352} 446L${peak} 262l352 184`, deep, 22),
    box(peak - 62, 398, 124, 150, deep, 6),
    box(peak - 44, 414, 88, 130, glow),
    shape('M0 506q210-26 430-8t426-12V540H0z', deep),
    stroke('M30 500q4-40 0-70M30 470l-18-22M30 454l20-24', soft, 6),
  ].join('')
}

/** Growing dots of a screen print. */
export const halftone: Pattern = ({ deep, soft, glow, blend, pale }, next) => {
  const colours = [soft, blend, glow, pale, deep]
  const turn = between(next, 0, 3)
  return each(8, (row) => {
    const size = 6 + row * 6
    const line = `M${(row % 2) * 33} ${262 + row * 40}h900`
    const main = colours[Math.min(2, Math.floor(row / 2.4))]!
    const odd = row % 2 ? dotted(line, colours[(row + turn) % 5]!, size, 264, (row * 66 * turn) % 264) : ''
    return dotted(line, main, size, 66) + odd
  })
}

/** A basket's weave, two strips over and two under. */
export const woven: Pattern = ({ deep, soft, glow, blend }, next) => {
  const turn = between(next, -16, -7)
  const across = (x: number, y: number, fill: string) =>
    box(x, y, 108, 48, fill, 10) + stroke(`M${x + 14} ${y + 24}h80`, deep, 3)
  const down = (x: number, y: number, fill: string) =>
    box(x, y, 48, 108, fill, 10) + stroke(`M${x + 24} ${y + 14}v80`, deep, 3)
  const tile = [
    across(2, 4, glow) + across(2, 60, glow) + down(116, 2, soft) + down(172, 2, soft),
    down(4, 114, soft) + down(60, 114, soft) + across(114, 116, blend) + across(114, 172, blend),
  ].join('')
  return [
    `<pattern id="w" width="224" height="224" patternUnits="userSpaceOnUse" patternTransform="rotate(${turn})scale(.74)">${tile}</pattern>`,
    shape('M0 380L856 240V540H0z', deep),
    shape('M0 380L856 240V540H0z', 'url(#w)'),
  ].join('')
}

/** Cut-paper tiles of a verandah floor. */
export const tiles: Pattern = ({ deep, soft, pale, glow, blend }, next) => {
  const kinds = [
    'h96v96A96 96 0 0 1',
    'v96h96A96 96 0 0 1',
    'm48 0l48 48-48 48-48-48z',
    'h96l-96 96z',
    'm0 96v-96a96 96 0 0 1 96 96z',
  ]
  const cut = [deep, pale, glow, deep]
  const paths = ['', '', '', '']
  for (let at = 0; at < 27; at += 1) {
    const [x, y] = [(at % 9) * 96, 252 + Math.floor(at / 9) * 96]
    const kind = kinds[between(next, 0, 5)]!
    paths[between(next, 0, 4)] += `M${x} ${y}${kind}${kind.endsWith('1') ? `${x} ${y}z` : ''}`
  }
  const checks = `<path d="M0 300h864M96 396h768M0 492h864" stroke="${blend}" stroke-width="96" stroke-linecap="butt" stroke-dasharray="96 96"/>`
  return box(0, 252, 856, 288, soft) + checks + paths.map((d, at) => shape(d, cut[at]!)).join('')
}

/** Fairy lights over a long evening. */
export const festoon: Pattern = ({ deep, soft, pale, glow, blend }, next) => {
  const string = (y: number, sag: number, size: number) => {
    const curve = (drop: number) => `M-20 ${y + drop}Q428 ${y + sag * 2 + drop} 876 ${y + drop}`
    const start = between(next, 0, 80)
    return [
      stroke(curve(0), deep, 4),
      dotted(curve(size), glow, size * 1.6, 160, start),
      dotted(curve(size), pale, size * 1.6, 160, start + 80),
    ].join('')
  }
  return [
    shape('M0 420Q430 330 856 410V540H0z', soft),
    string(246, 44, 16),
    string(318, 52, 20),
    string(396, 50, 24),
    shape('M0 506q214-34 428 0t428 0V540H0z', blend),
    shape('M0 524q214-34 428 0t428 0V540H0z', deep),
  ].join('')
}
