import { paths } from './paths.ts'

/** HOME-1: the cards that the slides after the first lead to, in their order. */
export const heroCardIds = [272, 218, 253, 236, 277, 222, 279, 278] as const

/** `wide` from 768 px up, 1600 by 560 with room for words on its left; `tall` below, 780 by 1060 with room above. */
export const heroForms = { wide: { width: 1600, height: 560 }, tall: { width: 780, height: 1060 } } as const
export type HeroForm = keyof typeof heroForms

/** One slide: where it leads, and the addresses of its two pictures. */
export interface HeroSlide {
  href: string
  wide: string
  tall: string
}

/** HOME-1: the nine slides. */
export const heroSlides: readonly HeroSlide[] = [paths.shop, ...heroCardIds.map(paths.product)].map((href, index) => ({
  href,
  wide: heroArtPath(index, 'wide'),
  tall: heroArtPath(index, 'tall'),
}))

/** HOME-1: how long a slide stands while the slides play by themselves. Milliseconds. */
export const slideMs = 6_000

/** The picture of a slide; slides count from 0, addresses from 1. */
export function heroArtPath(index: number, form: HeroForm): string {
  return `/art/hero-${index + 1}-${form}.svg`
}
