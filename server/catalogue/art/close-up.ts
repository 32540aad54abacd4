import type { Look } from '../looks.ts'
import type { Kind } from '../product-family.ts'
import { mix } from './colour.ts'
import { box, disc, faded, shape, stroke } from './draw.ts'
import { productAt, sunBehind, type Shown } from './front.ts'

/** A product from so near that its details show. */
export function closeUp(look: Look, shown: Shown): string {
  const ground = sunBehind(look, shown.paints.main)
  return [
    box(0, 0, 856, 540, ground),
    disc(428, 290, 330, mix(ground, '#FFFDF6', 0.3)),
    faded(0.35, shape('M560 0H760L500 540H300z', '#FFFFFF')),
    productAt({ ...shown, size: 1 }, 428, 270 + (140 - (tops[shown.family.kind] ?? 24) / 2) * 2.4, 2.4),
    stroke('M44 116V44h72M740 44h72v72M812 424v72h-72M116 496H44v-72', mix(look.accent, ground, 0.1), 7),
  ].join('')
}

/** How far down a low product begins, so that it is in the middle; tall ones begin at about 24. */
const tops: Partial<Record<Kind, number>> = {
  balanceBike: 62,
  barbecue: 40,
  bike: 64,
  camera: 56,
  cooler: 34,
  workTable: 46,
  drill: 62,
  kayak: 104,
  keyboard: 44,
  lamp: 70,
  laptop: 74,
  mattress: 118,
  mixer: 54,
  mower: 58,
  sofa: 96,
  swag: 148,
  telescope: 44,
  television: 60,
  weights: 66,
}
