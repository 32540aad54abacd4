// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import type { Payment } from '#contract/order.ts'
import type { PaymentStatus } from '#contract/payment-status.ts'
import { storageKeys } from '#contract/storage-keys.ts'
import { awaitedAttempt } from '#machines/checkout/checkout.samples.ts'
import { createClient } from '#src/adapters/client.ts'
import { wireOpenPayment } from '#src/adapters/open-payment.ts'
import type { Store } from '#src/adapters/store.ts'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  localStorage.setItem(storageKeys.checkout, JSON.stringify(awaitedAttempt))
})
afterEach(() => localStorage.clear())

test.each([400, 404])('CHK-17 API-5 a payment that the server refuses with %i is no payment', async (status) => {
  expect(await noticeAfter(status)).toBe('none')
})

test.each([0, 403, 500])('CHK-17 CHK-12 a started payment whose check fails with %i stays open', async (status) => {
  expect(await noticeAfter(status)).toBe('open')
})

test.each([400, 404])('CHK-17 CHK-12 a started payment stays open after an unreadable %i', async (status) => {
  expect(await noticeAfter(status, false)).toBe('open')
})

test.each([
  ['is shown', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['hears of it', reportStorage],
])('CHK-17 a payment that another tab starts is shown as soon as this tab %s', async (_how, notice) => {
  localStorage.clear()
  const fetch = vi.fn(async () => Promise.reject(new TypeError('offline')))
  const actor = createActor(wireOpenPayment(storeWith(fetch)), { input: { isPurchasePage: false } }).start()
  await waitFor(actor, ({ value }) => value === 'none')
  notice()
  await waitFor(actor, ({ value }) => value === 'none')
  expect(fetch).not.toHaveBeenCalled()
  localStorage.setItem(storageKeys.checkout, JSON.stringify(awaitedAttempt))
  notice()
  await waitFor(actor, ({ value }) => value === 'open', { timeout: 1_000 })
  actor.stop()
})

test.each(['Cancelled', 'Paid'] as const)(
  'CHK-17 a payment whose end another tab has seen ends here too: %s, until another is stored',
  async (ending) => {
    let status: PaymentStatus = 'InProgress'
    const fetch = async () => Response.json({ success: true, data: { payment: paymentOf(status) } })
    const actor = createActor(wireOpenPayment(storeWith(fetch)), { input: { isPurchasePage: false } }).start()
    await waitFor(actor, ({ value }) => value === 'open')
    status = ending
    localStorage.removeItem(storageKeys.checkout)
    reportStorage()
    const end = ending === 'Paid' ? 'paid' : 'unpaid'
    await waitFor(actor, ({ value }) => value === end)
    reportStorage()
    expect(actor.getSnapshot().value).toBe(end)

    status = 'InProgress'
    localStorage.setItem(storageKeys.checkout, JSON.stringify(awaitedAttempt))
    reportStorage()
    await waitFor(actor, ({ value }) => value === 'open')
    actor.stop()
  },
)

/** As the browser does when another tab changed the attempt. */
function reportStorage(): void {
  dispatchEvent(new StorageEvent('storage', { key: storageKeys.checkout }))
}

/** As the server sends it. */
function paymentOf(paymentStatus: PaymentStatus): Payment {
  return {
    paymentIntentId: awaitedAttempt.intentId,
    paymentStatus,
    expiresAt: '2026-11-20T01:03:00.000Z',
    orderId: '4711',
    total: 95,
    createdAt: '2026-11-20T01:00:00.000Z',
    items: [],
    money: 'none',
    reason: null,
  }
}

/** The state of the notice when each call about the payment is refused with this status; 0: no answer. */
async function noticeAfter(status: number, isReadable = true): Promise<unknown> {
  const fetch = async () => {
    if (status === 0) throw new TypeError('offline')
    return isReadable
      ? Response.json({ success: false, message: 'Refused.' }, { status })
      : new Response('', { status })
  }
  const actor = createActor(wireOpenPayment(storeWith(fetch)), { input: { isPurchasePage: false } }).start()
  const { value } = await waitFor(actor, (snapshot) => snapshot.value !== 'looking')
  actor.stop()
  return value
}

function storeWith(fetch: () => Promise<Response>): Pick<Store, 'client' | 'cart'> {
  const client = createClient({ base: '/api', readToken: () => 'a-token', onSessionExpired: () => {}, fetch })
  return { client, cart: { send: () => {} } } as unknown as Pick<Store, 'client' | 'cart'>
}
