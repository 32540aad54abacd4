// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { SimulatedClock, createActor } from 'xstate'
import { storageKeys } from '#contract/storage-keys.ts'
import type { PaymentStatus } from '#contract/payment-status.ts'
import { awaitedAttempt, intentId } from '#machines/checkout/checkout.samples.ts'
import type { PaymentResultInput } from '#machines/payment-result/result-context.ts'
import { sessionMachine } from '#machines/session/session.machine.ts'
import { wirePaymentResult } from '#src/adapters/payment-result.ts'
import type { Store } from '#src/adapters/store.ts'
import { heldClient } from '#tests/support/held-client.ts'
import { settled } from '#model-tests/test-doubles.ts'

/** The result as a browser runs it: the page is watched, asked about and followed by the store's own adapters. */

const asks = `GET /api/Customer/Payments/${intentId}`
const follows = `GET /api/Customer/PaymentEvents/${intentId}`

test('CHK-12 a hidden page requests nothing; one shown, thawed or online again requests once', () =>
  inBrowser(async () => {
    const { requests } = await openPage('payment-failed')
    await requests.at(-1)?.answer(paymentIs('Pending'))
    await look('hidden')
    await settled(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false })))
    expect(requests).toHaveLength(1)
    const looks = [
      () => look('visible'),
      () => settled(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))),
      () => settled(() => dispatchEvent(new Event('online'))),
    ]
    for (const [count, again] of looks.entries()) {
      await again()
      await again()
      expect(requests.map(({ line }) => line)).toEqual(Array.from({ length: count + 2 }, () => asks))
      await requests.at(-1)?.answer(paymentIs('Pending'))
    }
  }))

test('CHK-9 a payment has one stream, and is requested again 5 s after a failed call', () =>
  inBrowser(async () => {
    const { actor, clock, requests } = await openPage('order-success')
    await requests.at(-1)?.answer(paymentIs('Pending'))
    const send = await requests.at(-1)?.openStream()
    for (const status of ['InProgress', 'Pending', 'In Progress']) await send?.(statusEvent(status))
    expect(requests.map(({ line }) => line)).toEqual([asks, follows])
    await send?.(statusEvent('Paid'))
    expect(requests.map(({ line, isAborted }) => [line, isAborted()])).toEqual([
      [asks, false],
      [follows, true],
      [asks, false],
    ])
    await requests.at(-1)?.refuse(503, 'Busy')
    await settled(() => clock.increment(4_999))
    expect([actor.getSnapshot().value, requests.length]).toEqual(['resting', 3])
    await settled(() => clock.increment(1))
    expect(requests).toHaveLength(4)
  }))

test('CHK-9 a final status that the server does not confirm is requested again every 5 s', () =>
  inBrowser(async () => {
    const { actor, clock, requests } = await openPage('order-success')
    const round = async (first: string) => {
      await requests.at(-1)?.answer(paymentIs('InProgress'))
      const send = await requests.at(-1)?.openStream()
      await send?.(statusEvent(first))
      await send?.(statusEvent('Paid'))
    }
    await round('Paid')
    expect([actor.getSnapshot().value, requests.length]).toEqual(['asking', 3])
    for (const first of ['Paid', 'Failed']) {
      await round(first)
      const made = requests.length
      await settled(() => clock.increment(4_999))
      expect([actor.getSnapshot().value, requests.length]).toEqual(['resting', made])
      await settled(() => clock.increment(1))
      expect(requests.slice(made).map(({ line }) => line)).toEqual([asks])
    }
    await requests.at(-1)?.answer(paymentIs('Paid'))
    expect(actor.getSnapshot().value).toBe('succeeded')
  }))

test('CHK-10 CHK-14 a page that was left aborts its request, and a late answer has no effect', () =>
  inBrowser(async () => {
    const { actor, requests, goTo } = await openPage('order-success')
    actor.stop()
    expect(requests[0]?.isAborted()).toBe(true)
    await requests[0]?.answer(paymentIs('Paid'))
    await look('visible')
    expect(requests).toHaveLength(1)
    expect(actor.getSnapshot().value).toBe('asking')
    expect(localStorage.getItem(storageKeys.orders)).toBeNull()
    expect(localStorage.getItem(storageKeys.checkout)).not.toBeNull()
    expect(goTo).not.toHaveBeenCalled()
  }))

test('CHK-9 API-14 a page that was left closes its stream, also one opened for its first status', async () => {
  for (const server of ['tells one payment', 'knows streams only']) {
    await inBrowser(async () => {
      const { actor, requests } = await openPage('order-success')
      const [question] = requests
      await (server === 'tells one payment' ? question?.answer(paymentIs('Pending')) : question?.refuse(404, 'Cannot'))
      expect(requests.map(({ line }) => line)).toEqual([asks, follows])
      const send = await requests[1]?.openStream()
      const { value } = actor.getSnapshot()
      actor.stop()
      expect(requests[1]?.isAborted()).toBe(true)
      await send?.(statusEvent('Paid'))
      expect([actor.getSnapshot().value, requests.length]).toEqual([value, 2])
      expect(localStorage.getItem(storageKeys.orders)).toBeNull()
    })
  }
})

/** A browser that keeps the attempt which led here. */
async function inBrowser(run: () => Promise<void>): Promise<void> {
  localStorage.setItem(storageKeys.checkout, JSON.stringify(awaitedAttempt))
  vi.spyOn(console, 'error').mockImplementation(() => {})
  try {
    await run()
  } finally {
    localStorage.clear()
    vi.restoreAllMocks()
    for (const page of pages.splice(0)) page.stop()
  }
}

const pages: { stop: () => void }[] = []

async function openPage(page: PaymentResultInput['page']) {
  const { client, requests } = heldClient('a-token')
  const goTo = vi.fn<Store['goTo']>()
  const clock = new SimulatedClock()
  const cart = { send: vi.fn() } as unknown as Store['cart']
  const actor = createActor(wirePaymentResult({ client, session: createActor(sessionMachine), goTo, cart }), {
    input: { page, intentId, known: null },
    clock,
  })
  pages.push(actor)
  await settled(() => actor.start())
  return { actor, clock, requests, goTo }
}

function look(visibility: DocumentVisibilityState): Promise<void> {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility)
  return settled(() => document.dispatchEvent(new Event('visibilitychange')))
}

function paymentIs(paymentStatus: PaymentStatus) {
  return {
    payment: {
      paymentIntentId: intentId,
      paymentStatus,
      expiresAt: '2026-11-20T01:03:00Z',
      orderId: '4711',
      total: 95,
      createdAt: '2026-11-20T01:00:00Z',
      items: [],
      money: 'unknown',
      reason: null,
    },
  }
}

function statusEvent(paymentStatus: string) {
  return { data: { payment: { paymentStatus } } }
}
