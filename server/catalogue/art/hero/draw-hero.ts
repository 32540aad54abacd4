import { type HeroForm, heroArtPath, heroCardIds, heroForms } from '#contract/hero-slides.ts'
import { buildCatalogue } from '../../catalogue.ts'
import { box } from '../draw.ts'
import { thing } from '../front.ts'
import { shownOn } from '../shown.ts'
import { type Frame, frames } from './frame.ts'
import { giftsInFlight } from './gifts.ts'
import { sunriseKitchen, tiledKitchen, verandah } from './indoors.ts'
import { backyard, camp } from './nights.ts'
import { desert, river, surf } from './outdoors.ts'

interface Scene {
  /** The sky or wall, on which the words lie. */
  ground: string
  draw: (frame: Frame) => string
  /** How the product stands there: up from the floor, and how large beside 1. */
  stands?: { up: number; size: number }
}

const { cards } = buildCatalogue()
const gifts = [3, 61, 120].map((place) => cards.filter(({ cardType }) => cardType === 'eGiftCard')[place]!)

/** HOME-1: what the slides show, in their order: cards, then each slide's product where it belongs. */
export const heroScenes: readonly Scene[] = [
  { ground: '#F8C649', draw: (frame) => giftsInFlight(frame, gifts) },
  { ground: '#FBE0C2', draw: sunriseKitchen },
  { ground: '#CBE8EC', draw: river },
  { ground: '#F5C6AC', draw: desert, stands: { up: 34, size: 0.8 } },
  { ground: '#16263F', draw: camp },
  { ground: '#D9EBDD', draw: tiledKitchen },
  { ground: '#E6DAF0', draw: verandah, stands: { up: -14, size: 0.95 } },
  { ground: '#BFE6EA', draw: surf },
  { ground: '#0F3529', draw: backyard },
]

/** The SVG at the address of a slide's picture, `undefined` at any other. The same bytes everywhere. */
export function drawHero(path: string): string | undefined {
  const found = heroPaths.get(path)
  return found && picture(found)
}

/** Every address there is. */
export const heroPaths = new Map(
  heroScenes.flatMap((_, index) =>
    (Object.keys(heroForms) as HeroForm[]).map((form) => [heroArtPath(index, form), { index, form }] as const),
  ),
)

function picture({ index, form }: { index: number; form: HeroForm }): string {
  const frame = frames[form]
  const { width, height } = frame
  const { ground, draw, stands = { up: 0, size: 1 } } = heroScenes[index]!
  const cardId = heroCardIds[index - 1]
  const product =
    cardId === undefined
      ? ''
      : thing(shownOn({ cardId }), frame.x, frame.floor - stands.up * frame.scale, frame.scale * stands.size)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" stroke-linecap="round" stroke-linejoin="round"><title>Slide ${index + 1}</title><clipPath id="k"><rect width="856" height="540" rx="36"/></clipPath>${box(0, 0, width, height, ground)}${draw(frame)}${product}</svg>`
}
