import type { FaceName, Look } from '../looks.ts'
import { contrast, ink, mix, paper } from './colour.ts'
import { faces } from './faces.ts'
import { letters, widthOf, type Line } from './lettering.ts'

const spacings: Partial<Record<FaceName, number>> = { deco: 0.14, sport: 0.03, geometric: -0.02, wide: 0.02 }

interface Room {
  x: number
  y: number
  width: number
  /** The tallest a capital may be. */
  size: number
  lines?: 1 | 2
}

/** A brand's name in its own letters, as large as its room lets it be; of one or two lines, whichever is larger. */
export function wordmark(brand: string, look: Look, room: Room, fill: string): string {
  const line = (text: string, size: number): Line => {
    const spacing = spacings[look.face] ?? 0
    return { text, face: faces[look.face], size, spacing }
  }
  const fit = (texts: readonly string[]) =>
    Math.min(room.size, ...texts.map((text) => room.width / widthOf(line(text, 1))))
  const one = [brand]
  const two = room.lines === 1 ? one : halves(brand)
  const twice = Math.min(fit(two), room.size * 0.74)
  const texts = twice > fit(one) * 1.15 ? two : one
  const size = texts === two ? twice : fit(one)
  return texts.map((text, row) => letters(line(text, size), room.x, room.y + size + row * size * 1.55, fill)).join('')
}

/** Where the sun falls, a card's ground is lit up to this. */
export function litGround(look: Look): string {
  return mix(look.ground, '#FFE7A8', 0.2)
}

/** The colour of a wordmark: the brand's accent if it reads (4.5:1) on the ground lit and unlit, else paper or ink. */
export function wordmarkColour(look: Look): string {
  const least = (colour: string) => Math.min(contrast(look.ground, colour), contrast(litGround(look), colour))
  if (least(look.accent) >= 4.5) return look.accent
  return least(paper) > least(ink) ? paper : ink
}

/** The split into two lines that is most even. */
function halves(brand: string): string[] {
  const parts = brand.split(' ')
  const splits = parts.slice(1).map((_, at) => [parts.slice(0, at + 1).join(' '), parts.slice(at + 1).join(' ')])
  return splits.toSorted((a, b) => unevenness(a) - unevenness(b))[0] ?? parts
}

function unevenness([one, other]: string[]): number {
  return Math.abs(one!.length - other!.length)
}
