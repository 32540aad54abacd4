/** What a tile already shows of a card whose page is opened from it (NAV-9). */
export interface CardPreview {
  name: string
  brand: string
  imageUrl: string | null
}

/** The preview that a link handed over with the navigation; null for anything else. */
export function previewIn(state: unknown): CardPreview | null {
  const { preview } = { ...(state as { preview?: unknown } | null) }
  const { name, brand, imageUrl } = { ...(preview as Partial<CardPreview> | undefined) }
  if (typeof name !== 'string' || typeof brand !== 'string') return null
  return { name, brand, imageUrl: typeof imageUrl === 'string' ? imageUrl : null }
}
