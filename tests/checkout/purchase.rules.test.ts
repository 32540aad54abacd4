import { expect, test } from 'vitest'
import { required } from '#tests/payment/required-statuses.ts'
import type { ServerPayment } from './purchase.shop.ts'
import { everyPurchase } from './purchase.walk.ts'

/** All ways of two tabs, milliseconds on a busy computer. */
const timeout = 60_000

test(
  'CHK-11 CHK-13 API-8 in two tabs, for every order of events, one payment at a time may charge',
  { timeout },
  () => {
    const purchases = everyPurchase()
    expect(purchases.filter(({ shop }) => shop.payments.length === 2).length).toBeGreaterThan(1_000)
    for (const { shop, way } of purchases) {
      const { stored, payments } = shop
      const charging = payments.filter(mayCharge)
      if (charging.length > 1) expect.fail(`two payments may charge the shopper: ${way().join('; ')}`)
      const isStored = charging.every(({ checkoutSessionId }) => checkoutSessionId === stored?.checkoutSessionId)
      if (!isStored) expect.fail(`a payment that may charge the shopper is not kept by name: ${way().join('; ')}`)
    }
  },
)

/** The bank was asked, and the shopper has not seen that it is paid. */
function mayCharge({ status, isConcluded }: ServerPayment): boolean {
  return !isConcluded && status !== 'NewRequest' && required[status].outcome !== 'unpaid'
}
