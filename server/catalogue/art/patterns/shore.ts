import { disc, each, shape, stroke } from '../draw.ts'
import { between, closed, dotted, softly, type Pattern } from '../pattern.ts'

/** Sets rolling in. */
export const waves: Pattern = ({ deep, soft, pale, glow, blend }, next) => {
  const swell = (y: number, high: number, fill: string) => {
    const start = between(next, -200, 0)
    const tops = Array.from({ length: 7 }, (_, at) => [start + at * 180, y + (at % 2 ? -high : high)] as const)
    return shape(`${softly(tops)}V540H${start}z`, fill)
  }
  return [
    disc(between(next, 600, 740), 300, 66, glow),
    swell(330, 26, soft),
    swell(386, 30, blend),
    swell(436, 26, pale),
    swell(474, 24, deep),
    swell(520, 16, glow),
  ].join('')
}

/** One breaking wave with its curl. */
export const breaker: Pattern = ({ deep, soft, pale, glow, blend }, next) => {
  const shift = between(next, -40, 41)
  const curl = [
    shape(
      'M-60 470C150 450 250 250 470 240c120-6 190 60 180 130-6 50-60 70-96 46 40 0 56-40 30-66-50-46-150 20-150 104 0 40 10 66 30 86H0z',
      blend,
    ),
    shape('M120 540C230 420 300 290 470 262c90-12 150 30 150 84-40-60-150-50-200 30-30 50-30 110-4 164z', deep),
    stroke('M180 540C270 430 330 330 440 296M236 540c60-90 100-160 190-190M300 540c30-70 50-110 110-140', soft, 7),
    each(6, (at) => disc(560 + at * 26, 250 + ((at * 37) % 60), 7 + (at % 3) * 4, pale)),
  ].join('')
  return [
    disc(720 + shift / 2, 312, 84, soft),
    disc(720 + shift / 2, 312, 54, glow),
    `<g transform="translate(${shift})">${curl}</g>`,
    shape('M-30 500q70-30 140 0t140 0 140 0 140 0 140 0 140 0 140 0V540H-30z', pale),
  ].join('')
}

/** Rings and stones of a rock pool. */
export const tidePool: Pattern = ({ deep, soft, pale, glow, blend }, next) => {
  const pool = (x: number, y: number, r: number) =>
    disc(x, y, r, soft) + disc(x, y, r * 0.78, blend) + disc(x, y, r * 0.56, deep) + disc(x, y, r * 0.3, pale)
  const x = between(next, 600, 700)
  const arms = each(5, (at) => {
    const angle = (at * Math.PI * 2) / 5 + next() / 3
    return `M320 452L${Math.round(320 + Math.cos(angle) * 52)} ${Math.round(452 + Math.sin(angle) * 52)}`
  })
  return [
    pool(x, 410, 184),
    pool(110, 480, 130),
    pool(430, 540, 110),
    each(9, () =>
      disc(
        between(next, 200, 560),
        between(next, 320, 420),
        between(next, 9, 26),
        [pale, blend, deep][between(next, 0, 3)]!,
      ),
    ),
    stroke(arms, glow, 24),
    disc(x + 118, 500, 20, glow),
    disc(x - 150, 290, 15, glow),
  ].join('')
}

/** Height lines of a headland. */
export const contour: Pattern = ({ soft, pale, glow, blend }, next) => {
  const x = between(next, 560, 700)
  const wobble = Array.from({ length: 10 }, () => 0.82 + next() * 0.34)
  const ring = (r: number) =>
    closed(
      wobble.map((far, at) => {
        const angle = (at * Math.PI * 2) / wobble.length
        return [x + Math.cos(angle) * r * far * 1.5, 470 + Math.sin(angle) * r * far * 0.7] as const
      }),
    )
  return [
    shape(ring(250), soft),
    shape(ring(150), blend),
    stroke(ring(350) + ring(300), soft, 7),
    stroke(ring(200), pale, 6),
    shape(ring(72), glow),
    stroke(ring(115), pale, 5),
  ].join('')
}

/** Scallops, like shells or roof tiles. */
export const scallops: Pattern = ({ deep, soft, pale, glow, blend }, next) => {
  const fills = [deep, blend, pale, glow]
  return each(6, (row) => {
    const line = `M${(row % 2) * 54 - 54} ${310 + row * 50}h980`
    const main = row === 0 ? soft : fills[(row + 1) % 2]!
    const other = fills[between(next, 1, 4)]!
    return dotted(line, main, 112, 108) + dotted(line, other, 112, 324, 108 * between(next, 0, 3))
  })
}
