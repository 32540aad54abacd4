import { formatLongDate } from '#contract/dates.ts'
import type { LocalOrder } from '#contract/local-order.ts'
import { toCents } from '#contract/money.ts'
import { paths } from '#contract/paths.ts'

/** NAV-3: an order in the list. */
export interface OrderRow {
  id: string
  path: string
  /** Long en-AU date. */
  placed: string
  count: number
  totalCents: number
  /** The pictures of its items, first first. */
  images: (string | null)[]
  names: string
  isReturned: boolean
}

/** API-17: the orders whose money the bank has returned. */
interface Returned {
  returnedIds: readonly string[]
}

/** ORD-1: an order on its own page. */
export interface OrderFacts {
  id: string
  placed: string
  totalCents: number
  items: OrderItemRow[]
  isReturned: boolean
}

interface OrderItemRow {
  /** Unique in its order: the same card may stand there at two values. */
  key: string
  imageUrl: string | null
  name: string
  brand: string
  quantity: number
  /** Price × quantity, in cents. */
  lineCents: number
}

/** NAV-3. */
export function rowOf({ id, items, total, createdAt }: LocalOrder, { returnedIds }: Returned): OrderRow {
  return {
    id,
    path: paths.order(id),
    placed: formatLongDate(createdAt),
    count: items.reduce((sum, { quantity }) => sum + (quantity ?? 1), 0),
    totalCents: toCents(total),
    images: items.map(({ image }) => image),
    names: items.map(({ name }) => name).join(', '),
    isReturned: returnedIds.includes(id),
  }
}

/** ORD-1: a missing quantity counts 1. */
export function factsOf({ id, items, total, createdAt }: LocalOrder, { returnedIds }: Returned): OrderFacts {
  return {
    id,
    placed: formatLongDate(createdAt),
    totalCents: toCents(total),
    isReturned: returnedIds.includes(id),
    items: items.map(({ image, name, brand, price, quantity = 1 }, position) => ({
      key: `${position} ${name}`,
      imageUrl: image,
      name,
      brand,
      quantity,
      lineCents: toCents(price) * quantity,
    })),
  }
}
