import { formatLongDate } from '#contract/dates.ts'
import type { LocalOrder } from '#contract/local-order.ts'
import { toCents } from '#contract/money.ts'
import { paths } from '#contract/paths.ts'
import type { OrdersActor, OrdersSnapshot } from './orders.machine.ts'

/** What /my-orders and /my-orders/{id} may show. */
export type OrdersView =
  | { screen: 'reading' }
  | { screen: 'list'; orders: OrderRow[] }
  | { screen: 'order'; order: OrderFacts; goBack: () => void }
  | { screen: 'notFound'; goBack: () => void }

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
}

export interface OrderFacts {
  id: string
  placed: string
  totalCents: number
  items: OrderItemRow[]
}

interface OrderItemRow {
  imageUrl: string | null
  name: string
  brand: string
  quantity: number
  /** Price × quantity, in cents. */
  lineCents: number
}

export function connect({ value, context }: OrdersSnapshot, send: OrdersActor['send']): OrdersView {
  const goBack = () => send({ type: 'orders.goBack' })
  const order = context.orders.find(({ id }) => id === context.orderId)

  switch (value) {
    case 'reading':
      return { screen: 'reading' }
    case 'listed':
      return { screen: 'list', orders: context.orders.map(rowOf) }
    case 'shown':
      return order ? { screen: 'order', order: factsOf(order), goBack } : { screen: 'notFound', goBack }
    case 'notFound':
      return { screen: 'notFound', goBack }
  }
}

function rowOf({ id, items, total, createdAt }: LocalOrder): OrderRow {
  return {
    id,
    path: paths.order(id),
    placed: formatLongDate(createdAt),
    count: items.reduce((sum, { quantity }) => sum + (quantity ?? 1), 0),
    totalCents: toCents(total),
    images: items.map(({ image }) => image),
    names: items.map(({ name }) => name).join(', '),
  }
}

function factsOf({ id, items, total, createdAt }: LocalOrder): OrderFacts {
  return {
    id,
    placed: formatLongDate(createdAt),
    totalCents: toCents(total),
    items: items.map(({ image, name, brand, price, quantity = 1 }) => ({
      imageUrl: image,
      name,
      brand,
      quantity,
      lineCents: toCents(price) * quantity,
    })),
  }
}
