import { type OrderFacts, type OrderRow, factsOf, rowOf } from './order-rows.ts'
import type { OrdersActor, OrdersSnapshot } from './orders.machine.ts'

/** What /my-orders and /my-orders/{id} may show. */
export type OrdersView =
  | { screen: 'reading' }
  /** `returnedElsewhere`: ids of orders that this browser does not know, and whose money the bank has returned (API-17). */
  | { screen: 'list'; orders: OrderRow[]; returnedElsewhere: string[] }
  | { screen: 'order'; order: OrderFacts; goBack: () => void }
  | { screen: 'notFound'; goBack: () => void }

/** NAV-3, ORD-1: the list or the one order that the address names. */
export function connect({ value, context }: OrdersSnapshot, send: OrdersActor['send']): OrdersView {
  const goBack = () => send({ type: 'orders.goBack' })
  const order = context.orders.find(({ id }) => id === context.orderId)

  switch (value) {
    case 'reading':
      return { screen: 'reading' }
    case 'listed':
      return {
        screen: 'list',
        orders: context.orders.map((each) => rowOf(each, context)),
        returnedElsewhere: unknownHere(context),
      }
    case 'shown':
      return order ? { screen: 'order', order: factsOf(order, context), goBack } : { screen: 'notFound', goBack }
    case 'notFound':
      return { screen: 'notFound', goBack }
  }
}

function unknownHere({ orders, returnedIds }: OrdersSnapshot['context']): string[] {
  return returnedIds.filter((returned) => !orders.some(({ id }) => id === returned))
}
