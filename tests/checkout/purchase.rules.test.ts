import { expect, test } from 'vitest'
import { required } from '#tests/payment/required-statuses.ts'
import type { ServerPayment } from './purchase.shop.ts'
import { everyPurchase } from './purchase.walk.ts'

/** Milliseconds for all paths of two tabs on a busy computer. */
const timeout = 60_000

test(
  'CHK-11 CHK-13 API-8 in two tabs, for every order of events, one payment at a time may charge',
  { timeout },
  () => {
    const purchases = everyPurchase()
    expect(purchases.filter(({ shop }) => shop.payments.length === 2).length).toBeGreaterThan(1_000)
    for (const { shop, path } of purchases) {
      const { stored, payments } = shop
      const charging = payments.filter(mayCharge)
      if (charging.length > 1) expect.fail(`two payments may charge the shopper: ${path().join('; ')}`)
      const isStored = charging.every(({ checkoutSessionId }) => checkoutSessionId === stored?.checkoutSessionId)
      if (!isStored)
        expect.fail(`a payment that may charge the shopper is not stored by its session id: ${path().join('; ')}`)
    }
  },
)

/** Whether the bank received the payment and the shopper has not seen it paid. */
function mayCharge({ status, isConcluded }: ServerPayment): boolean {
  return !isConcluded && status !== 'NewRequest' && required[status].outcome !== 'unpaid'
}
