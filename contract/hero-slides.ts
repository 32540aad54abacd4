import { paths } from './paths.ts'

/** HOME-1: the cards that the slides after the first lead to, in their order. */
export const heroCardIds = [272, 218, 253, 236, 277, 222, 279, 278] as const

/** `wide` from 768 px up, 1600 by 560 with room for text on its left; `tall` below, 780 by 1060 with room above. */
export const heroForms = { wide: { width: 1600, height: 560 }, tall: { width: 780, height: 1060 } } as const
export type HeroForm = keyof typeof heroForms

/** HOME-4: one slide, with the addresses of its two pictures and what it leads to. */
export interface HeroSlide {
  wide: string
  tall: string
  /** An address of the store, where a slide leads to neither a search nor a product. */
  link: string | null
  searchTerm: string | null
  /** The deal that the slide advertises. */
  dealName: string | null
  productId: number | null
}

/** HOME-1, HOME-4: where a slide leads: a search, else a product, else its link, else the shop. */
export function slideHref({ searchTerm, productId, link }: HeroSlide): string {
  if (searchTerm) return paths.shopList({ SearchTerm: searchTerm })
  return productId === null ? (link ?? paths.shop) : paths.product(productId)
}

/** HOME-1: the nine slides. */
export const heroSlides: readonly HeroSlide[] = [null, ...heroCardIds].map((productId, index) => ({
  wide: heroArtPath(index, 'wide'),
  tall: heroArtPath(index, 'tall'),
  link: productId === null ? paths.shop : null,
  searchTerm: null,
  dealName: null,
  productId,
}))

/** HOME-1: how long each slide is shown during automatic play. Milliseconds. */
export const slideMs = 6_000

/** The picture of a slide; slides count from 0, addresses from 1. */
export function heroArtPath(index: number, form: HeroForm): string {
  return `/art/hero-${index + 1}-${form}.svg`
}
