/** The colours that most pictures share, as #rrggbb. */
export const ink = '#14231C'
export const paper = '#FFFDF6'

/** A colour between two, `part` of the way from the first to the second. */
export function mix(one: string, other: string, part: number): string {
  const to = channels(other)
  return hex(channels(one).map((value, index) => value + (to[index]! - value) * part))
}

/** WCAG 2.2 contrast of two colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].toSorted((a, b) => a - b) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** How far two colours lie apart, 0 to 442. */
export function distance(one: string, other: string): number {
  const to = channels(other)
  return Math.hypot(...channels(one).map((value, index) => value - to[index]!))
}

/** The candidate that differs most from a colour. */
export function farthest(from: string, candidates: readonly string[]): string {
  return candidates.reduce((best, next) => (distance(from, next) > distance(from, best) ? next : best))
}

function channels(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
}

function hex(values: readonly number[]): string {
  return `#${values.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`
}

function luminance(colour: string): number {
  const [red, green, blue] = channels(colour).map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
