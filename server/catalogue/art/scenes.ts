import type { Look } from '../looks.ts'
import type { Scene } from '../product-family.ts'
import { faded, oval } from './draw.ts'
import { productAt, type Shown } from './front.ts'
import { drawTemplate } from './template.ts'

/** A product where it belongs. */
export function productSetting(look: Look, shown: Shown): string {
  const { scene } = shown.family
  const { x, floor, scale } = places[scene]
  return [
    drawTemplate(`scenes/${scene}`, look),
    faded(0.25, oval(x, floor, 150 * scale, 12, '#14231C')),
    productAt(shown, x, floor, scale),
  ].join('')
}

/** Where in the background the product is, and how large. */
const places: Record<Scene, { x: number; floor: number; scale: number }> = {
  kitchen: { x: 540, floor: 436, scale: 1.05 },
  laundry: { x: 540, floor: 488, scale: 1.5 },
  lounge: { x: 500, floor: 490, scale: 1.2 },
  study: { x: 470, floor: 452, scale: 1.05 },
  beach: { x: 500, floor: 490, scale: 1.2 },
  bush: { x: 440, floor: 486, scale: 1.15 },
  street: { x: 440, floor: 492, scale: 1.15 },
  yard: { x: 450, floor: 490, scale: 1.15 },
  night: { x: 430, floor: 486, scale: 1.15 },
}
