import type { Look } from '../looks.ts'
import { contrast, farthest, ink, mix, paper } from './colour.ts'

/** The tints that a pattern is drawn in, all of one family with the card's ground. */
export interface Tints {
  deep: string
  soft: string
  pale: string
  blend: string
  accent: string
  /** What the eye goes to first: suns, lamps, stars. */
  glow: string
}

/** Draws the lower part of a card of 856 by 540, from about y = 215 down; `next` gives the card's own numbers in [0, 1). */
export type Pattern = (tints: Tints, next: () => number) => string

/** A bright ground takes its darker tints from its accent, a dark one its lighter. */
export function tintsOf({ ground, accent }: Look): Tints {
  if (contrast(ground, ink) > contrast(ground, paper)) {
    return {
      deep: mix(ground, accent, 0.46),
      soft: mix(ground, accent, 0.13),
      pale: mix(ground, '#FFF8E6', 0.7),
      blend: mix(ground, accent, 0.26),
      accent,
      glow: farthest(ground, ['#F5B82E', '#F0805A', '#FFF3D2']),
    }
  }
  return {
    deep: mix(ground, '#0B1512', 0.4),
    soft: mix(ground, accent, 0.14),
    pale: mix(accent, '#FFFFFF', 0.55),
    blend: mix(accent, ground, 0.26),
    accent,
    glow: accent,
  }
}

/** Rows of round dots along a line, `gap` apart: one path however many there are. */
export function dotted(d: string, colour: string, width: number, gap: number, shift = 0): string {
  const offset = shift ? ` stroke-dashoffset="${shift}"` : ''
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-dasharray="0 ${gap}"${offset}/>`
}

/** A whole number from `low` up to, not including, `high`. */
export function between(next: () => number, low: number, high: number): number {
  return Math.floor(low + next() * (high - low))
}

/** A soft line through points, as path commands after the first point. */
export function softly(points: readonly (readonly [number, number])[]): string {
  const [first, ...rest] = points as [readonly [number, number], ...(readonly [number, number])[]]
  const curves = rest.map(([x, y], index) => {
    const [px, py] = points[index]!
    const middle = Math.round((px + x) / 2)
    return `C${middle} ${py} ${middle} ${y} ${x} ${y}`
  })
  return `M${first[0]} ${first[1]}${curves.join('')}`
}

/** A soft line around points and back to the first. */
export function closed(points: readonly (readonly [number, number])[]): string {
  const halfway = points.map(([x, y], index) => {
    const [nx, ny] = points[(index + 1) % points.length]!
    return `${Math.round((x + nx) / 2)} ${Math.round((y + ny) / 2)}`
  })
  const curves = points.map(([x, y], index) => `Q${Math.round(x)} ${Math.round(y)} ${halfway[index]}`)
  return `M${halfway.at(-1)}${curves.join('')}z`
}
