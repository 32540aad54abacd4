import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type Font, create } from 'fontkit'

/** What a text of a drawing is: its size in pixels and its weight in Source Sans 3, the face that the site ships. */
export const faces = {
  name: { size: 15, weight: 700 },
  description: { size: 14, weight: 600 },
  caption: { size: 13, weight: 700 },
  event: { size: 13, weight: 600 },
  guard: { size: 13, weight: 400 },
  action: { size: 12, weight: 400 },
  leads: { size: 12, weight: 600 },
  note: { size: 12, weight: 400 },
  coverage: { size: 11, weight: 400 },
} as const

/** One of the texts' faces. */
export type Face = keyof typeof faces

/** The width of a text in pixels, rounded up: what no browser exceeds (browsers kern by weight, this by one). */
export function textWidth(text: string, face: Face): number {
  const key = `${face} ${text}`
  const width = measured.get(key) ?? measure(text, face)
  measured.set(key, width)
  return width
}

const measured = new Map<string, number>()

function measure(text: string, face: Face): number {
  const { size, weight } = faces[face]
  const { glyphs, positions } = plain().layout(text)
  const { HVAR, _variationProcessor } = varied(weight)
  const units = positions.reduce((sum, { xAdvance }, index) => {
    return sum + xAdvance + _variationProcessor.getAdvanceAdjustment(glyphs[index]!.id, HVAR)
  }, 0)
  return Math.ceil((units / plain().unitsPerEm) * size * margin)
}

const margin = 1.015
const file = '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2'
const plain = once(() => open())
const weights = new Map<number, Varied>()

/** fontkit varies no outlines of a compressed font, so that only its table of varied widths is asked. */
interface Varied {
  HVAR: unknown
  _variationProcessor: { getAdvanceAdjustment(glyph: number, table: unknown): number }
}

function varied(weight: number): Varied {
  const known = weights.get(weight) ?? (Object.assign(open(), { variationCoords: [weight] }) as unknown as Varied)
  weights.set(weight, known)
  return known
}

function open(): Font {
  return create(readFileSync(createRequire(import.meta.url).resolve(file))) as Font
}

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined
  return () => (made ??= { value: make() }).value
}
