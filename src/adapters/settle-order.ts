import { readCart } from '#contract/cart-lines.ts'
import type { LocalOrder } from '#contract/local-order.ts'
import { toAud } from '#contract/money.ts'
import type { PaymentReport } from '#machines/checkout/payment-report.ts'
import type { Settlement } from '#machines/payment-result/result-context.ts'
import type { Store } from './store.ts'
import { forgetAttempt, readAttempt } from './attempt-store.ts'
import { notifyOtherTabs } from './cart.ts'
import type { Client } from './client.ts'
import { recordOrder } from './order-record.ts'

/**
 * CHK-10, CHK-14: records the order of a paid payment, drops its attempt also where the order cannot be recorded, and
 * reloads the cart in every tab.
 */
export function settleOrder({ client, cart }: Pick<Store, 'client' | 'cart'>, settlement: Settlement): void {
  void settle(client, settlement)
    .catch((error: unknown) => console.error('The cart could not be emptied', error))
    .finally(() => {
      cart.send({ type: 'cart.reload' })
      notifyOtherTabs()
    })
}

async function settle(client: Client, { intentId, report }: Settlement): Promise<void> {
  if (!intentId || !report) return
  const isStored = readAttempt()?.intentId === intentId
  const isComplete = report.createdAt !== null
  if (isComplete || isStored) record(localOrderOf(intentId, report))
  if (!isStored) return
  forgetAttempt((stored) => stored.intentId === intentId)
  // A server that sends only the status does not empty the cart either (API-14).
  if (!isComplete) await takeFromCart(client, report)
}

/** CHK-11: an attempt that stays would lead each later checkout to this order. */
function record(order: LocalOrder): void {
  try {
    recordOrder(order)
  } catch (error) {
    console.error('The order could not be recorded here', error)
  }
}

function localOrderOf(intentId: string, { orderId, items, totalCents, createdAt }: PaymentReport): LocalOrder {
  return {
    id: orderId ?? intentId,
    items: items.map(({ image, name, brand, price, quantity }) => ({ image, name, brand, price, quantity })),
    total: toAud(totalCents ?? 0),
    createdAt: createdAt ?? new Date().toISOString(),
    ...(createdAt === null && orderId !== null && { paymentIntentId: intentId }),
  }
}

/** Removes the bought cards from the cart; cards added since stay. */
async function takeFromCart(client: Client, { items }: PaymentReport): Promise<void> {
  const lines = readCart((await client.call('getCart', {})).data)
  for (const { cardId, quantity } of lines) {
    const bought = items.find((item) => item.cardId === cardId)?.quantity ?? 0
    if (bought === 0) continue
    await client.call('updateCart', { body: { CardId: cardId, Quantity: Math.max(0, quantity - bought) } })
  }
}
