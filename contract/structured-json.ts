/** Keys whose values are addresses; `image` is a card's picture, which may lie elsewhere. */
const addressKeys = new Set(['url', 'item', 'urlTemplate', 'logo', '@id'])

/** Where paths lead: the store's origin, and what precedes the path of a card's picture. */
export interface StructuredBases {
  origin: string
  imageBase: string
}

/**
 * SEO-1: schema.org data as the JSON of a script element, in which no `<` may appear; its paths made addresses, because a
 * page itself does not know the store's origin.
 */
export function structuredJson(data: object, { origin, imageBase }: StructuredBases): string {
  const json = JSON.stringify(data, (key, value: unknown) => {
    if (typeof value !== 'string' || !value.startsWith('/')) return value
    if (key === 'image') return toAddress(imageBase + value, origin)
    return addressKeys.has(key) ? origin + value : value
  })
  return json.replaceAll('<', '\\u003c')
}

function toAddress(path: string, origin: string): string {
  return path.startsWith('/') ? origin + path : path
}
