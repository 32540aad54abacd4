import type { Look } from '../looks.ts'
import type { Scene } from '../product-family.ts'
import { faded, oval } from './draw.ts'
import { thing, type Shown } from './front.ts'
import { kitchen, laundry, lounge, study } from './scenes/indoors.ts'
import { beach, bush, night, street, yard } from './scenes/outdoors.ts'

/** A product where it belongs. */
export function productSetting(look: Look, shown: Shown): string {
  const { draw, x, floor, scale } = places[shown.family.scene]
  return [draw(look), faded(0.25, oval(x, floor, 150 * scale, 12, '#14231C')), thing(shown, x, floor, scale)].join('')
}

/** A background, where the product stands on it and how large. */
interface Place {
  draw: (look: Look) => string
  x: number
  floor: number
  scale: number
}

const places: Record<Scene, Place> = {
  kitchen: { draw: kitchen, x: 540, floor: 436, scale: 1.05 },
  laundry: { draw: laundry, x: 540, floor: 488, scale: 1.5 },
  lounge: { draw: lounge, x: 500, floor: 490, scale: 1.2 },
  study: { draw: study, x: 470, floor: 452, scale: 1.05 },
  beach: { draw: beach, x: 500, floor: 490, scale: 1.2 },
  bush: { draw: bush, x: 440, floor: 486, scale: 1.15 },
  street: { draw: street, x: 440, floor: 492, scale: 1.15 },
  yard: { draw: yard, x: 450, floor: 490, scale: 1.15 },
  night: { draw: night, x: 430, floor: 486, scale: 1.15 },
}
