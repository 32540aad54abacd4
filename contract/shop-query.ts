import type { ShopQuery } from './paths.ts'

/** As much of URLSearchParams as is read. */
interface Parameters {
  get: (name: string) => string | null
}

/** SHOP-1: what an address asks of the listing. */
export function readShopQuery(query: Parameters): ShopQuery {
  return {
    SearchTerm: query.get('SearchTerm')?.trim().slice(0, 200) || undefined,
    category: idIn(query, 'category'),
    sub: idIn(query, 'sub'),
  }
}

/** Anything but a positive whole number is no id. */
function idIn(query: Parameters, name: string): number | undefined {
  const id = Number(query.get(name))
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}
