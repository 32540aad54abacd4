import type { Look } from '../looks.ts'
import { contrast, distance, farthest, ink, mix, paper } from './colour.ts'

/** The colours of an eGift Card's templates: those of its look and their tints. A bright ground takes darker tints from its accent, a dark one lighter. */
export function toGiftColours(look: Look) {
  const { ground, accent } = look
  const colours = { ...look, mark: wordmarkColour(look), leaf: farthest(ground, ['#1F5B45', '#9CC7A4']) }
  if (contrast(ground, ink) > contrast(ground, paper)) {
    return {
      ...colours,
      deep: mix(ground, accent, 0.46),
      soft: mix(ground, accent, 0.13),
      pale: mix(ground, '#FFF8E6', 0.7),
      blend: mix(ground, accent, 0.26),
      glow: farthest(ground, ['#F5B82E', '#F0805A', '#FFF3D2']),
    }
  }
  return {
    ...colours,
    deep: mix(ground, '#0B1512', 0.4),
    soft: mix(ground, accent, 0.14),
    pale: mix(accent, '#FFFFFF', 0.55),
    blend: mix(accent, ground, 0.26),
    glow: accent,
  }
}

/** The colours of a MyFlexiVault card's templates; `main` is the product's. */
export function toProductColours(look: Look, main: string) {
  return {
    ...look,
    mark: wordmarkColour(look),
    leaf: farthest(look.ground, ['#1F5B45', '#9CC7A4']),
    sun: sunBehind(look, main),
  }
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

/** The disc behind a product: a warm sun, unless the product or the ground would melt into it. */
function sunBehind({ ground, accent }: Look, main: string): string {
  const suns = [mix(ground, '#FFC23D', 0.72), mix(ground, '#EC8159', 0.62), mix(ground, '#FFFDF6', 0.75)]
  const clear = suns.find((sun) => distance(sun, main) > 120 && distance(sun, ground) > 48)
  return clear ?? farthest(main, [...suns, mix(ground, accent, 0.42)])
}
