/** Keys whose values are addresses; `image` is a card's picture, which may lie elsewhere. */
const addressKeys = new Set(['url', 'item', 'urlTemplate', 'logo', '@id'])

/** SEO-1: schema.org data as JSON, its paths made addresses; a page itself does not know the store's origin. */
export function structuredJson(data: object, { origin, imageBase }: { origin: string; imageBase: string }): string {
  return JSON.stringify(data, (key, value: unknown) => {
    if (typeof value !== 'string' || !value.startsWith('/')) return value
    if (key === 'image') return new URL(imageBase + value, origin).href
    return addressKeys.has(key) ? origin + value : value
  })
}
