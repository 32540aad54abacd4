import type { HeroForm } from '#contract/hero-slides.ts'
import { heroForms } from '#contract/hero-slides.ts'
import { placed } from '../draw.ts'
import { softly } from '../pattern.ts'

/** Where a hero picture shows what it shows; the words lie left of it, or above. */
export interface Frame {
  width: number
  height: number
  /** The middle of what is shown. */
  x: number
  /** Where things stand. */
  floor: number
  /** How large: things are 300 by 300 before. */
  scale: number
}

/** Wide pictures keep everything below y = 450 quiet on their left, tall ones everything above 500. */
export const frames: Record<HeroForm, Frame> = {
  wide: { ...heroForms.wide, x: 1180, floor: 484, scale: 1.32 },
  tall: { ...heroForms.tall, x: 390, floor: 944, scale: 1.5 },
}

/** Land from edge to edge: heights at shares of the width, measured up from the floor in the thing's own units. */
export function land(
  { width, height, floor, scale }: Frame,
  line: readonly (readonly [number, number])[],
  fill: string,
) {
  const points = line.map(([part, up]) => [Math.round(part * width), Math.round(floor - up * scale)] as const)
  return `<path d="${softly(points)}V${height}H0z" fill="${fill}"/>`
}

/** Something at `right` and `up` from where things stand, in the thing's own units, and as large as told. */
export function at({ x, floor, scale }: Frame, right: number, up: number, size: number, inner: string): string {
  return placed(x + right * scale, floor - up * scale, scale * size, inner)
}

/** A disc of sky or earth in the thing's own units. */
export function round({ x, floor, scale }: Frame, right: number, up: number, r: number, fill: string): string {
  return `<circle cx="${Math.round(x + right * scale)}" cy="${Math.round(floor - up * scale)}" r="${Math.round(r * scale)}" fill="${fill}"/>`
}

/** From edge to edge, `up` above the floor down to `down` above it. */
export function band({ width, floor, scale }: Frame, up: number, down: number, fill: string): string {
  const top = Math.round(floor - up * scale)
  return `<path d="M0 ${top}H${width}V${Math.round(floor - down * scale)}H0z" fill="${fill}"/>`
}
