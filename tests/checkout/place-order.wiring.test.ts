// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import type { CartLine } from '#contract/cart-lines.ts'
import { storageKeys } from '#contract/storage-keys.ts'
import type { UnpaidOrders } from '#contract/order.ts'
import { approvedOrder, intentId, lines, newAttempt, unpaidOrders } from '#machines/checkout/checkout.samples.ts'
import { cartMachine } from '#machines/cart/cart.machine.ts'
import { placeOrderCases } from '#machines/place-order/place-order.cases.ts'
import { readAttempt } from '#src/adapters/attempt-store.ts'
import { wirePlaceOrder } from '#src/adapters/place-order.ts'
import { keepToken, readToken } from '#src/adapters/token-store.ts'
import { heldClient } from '#tests/support/held-client.ts'
import { settled } from '#model-tests/test-doubles.ts'
import { listed } from './checkout.steps.ts'

const input = placeOrderCases.inputs['by mobile']
const cart = createActor(cartMachine)
const [neverStarted, elsewhere] = unpaidOrders
const alsoElsewhere = { ...elsewhere, intentId: approvedOrder.intentId }

test('CHK-11 an order answered after its page was left is stored, and not started', () =>
  withAttempt(async () => {
    const { client, requests } = heldClient('a-token')
    const actor = createActor(wirePlaceOrder({ client, cart }), { input })
    await settled(() => actor.start())
    await answerChecks(requests)
    const { checkoutSessionId } = newAttempt
    expect(requests[2]).toMatchObject({ line: 'POST /api/Customer/Orders', body: { checkoutSessionId } })
    actor.stop()
    expect(requests[2]?.isAborted()).toBe(false)
    await requests[2]?.answer(placed)
    expect(readAttempt()).toMatchObject({ checkoutSessionId, intentId, deadline: null })
    expect(requests).toHaveLength(3)
  }))

test('AUTH-1 CHK-11 an order answered after another token was stored keeps the stored attempt', () =>
  withAttempt(async () => {
    const { client, requests } = heldClient(readToken)
    keepToken('first')
    const actor = createActor(wirePlaceOrder({ client, cart }), { input })
    await settled(() => actor.start())
    await answerChecks(requests)
    keepToken('second')
    await requests[2]?.answer(placed)
    expect(readAttempt()).toEqual(newAttempt)
    expect(actor.getSnapshot().output).toMatchObject({ wait: null, problem: expect.stringContaining('another tab') })
    expect(requests).toHaveLength(3)
  }))

test('CHK-7 CHK-11 CHK-13 a start that is answered after its page was left keeps the deadline of its wait', () =>
  withAttempt(async () => {
    const { client, requests } = heldClient('a-token')
    const actor = createActor(wirePlaceOrder({ client, cart }), { input })
    await settled(() => actor.start())
    await answerChecks(requests)
    await requests[2]?.answer(placed)
    actor.stop()
    expect(requests.slice(2).map(({ line, isAborted }) => [line, isAborted()])).toEqual([
      ['POST /api/Customer/Orders', false],
      [`POST /api/Customer/Payments/${intentId}/Start`, false],
    ])
    vi.setSystemTime(1_700_000_000_000)
    await requests[3]?.answer({ payment: { paymentStatus: 'InProgress', expiresAt: '2026-11-20T01:03:00Z' } })
    expect(readAttempt()?.deadline).toBe(1_700_000_180_000)
    expect(requests).toHaveLength(4)
  }))

test('CHK-11 a page that is left before cart and other payments are known orders nothing', () =>
  withAttempt(async () => {
    const { client, requests } = heldClient('a-token')
    const actor = createActor(wirePlaceOrder({ client, cart }), { input })
    await settled(() => actor.start())
    actor.stop()
    await answerChecks(requests)
    expect(requests.map(({ line }) => line)).toEqual(checks.slice(0, 1))
  }))

test.each([
  ['is empty', []],
  ['lacks a line', cartItems(lines.slice(1))],
  ['has another quantity', cartItems(lines.map((line) => ({ ...line, quantity: line.quantity + 1 })))],
  ['has another card', cartItems(lines.map((line) => ({ ...line, cardId: line.cardId + 1 })))],
])('CHK-11 nothing is ordered when the cart %s by now: it may have been bought elsewhere', (_what, items) =>
  withAttempt(async () => {
    const { client, requests } = heldClient('a-token')
    const reload = vi.spyOn(cart, 'send')
    const actor = createActor(wirePlaceOrder({ client, cart }), { input })
    await settled(() => actor.start())
    await answerChecks(requests, { cart: { cartItems: items } })
    expect(reload).toHaveBeenCalledExactlyOnceWith({ type: 'cart.reload' })
    expect(requests.map(({ line }) => line)).toEqual(checks)
    expect(actor.getSnapshot().output).toMatchObject({ problem: expect.stringMatching(/^Your cart has changed/) })
  }),
)

test.each([
  ['another one is under way', [elsewhere], [], 'listed'],
  ['the shopper knows of it', [elsewhere], [elsewhere], 'ordered'],
  ['one more began', [elsewhere, alsoElsewhere], [elsewhere], 'listed'],
  ['another order was never started', [neverStarted], [], 'ordered'],
  ['it is this purchase', [{ ...elsewhere, checkoutSessionId: newAttempt.checkoutSessionId }], [], 'ordered'],
] as const)('CHK-11 Pay asks for other payments first: %s', (_what, orders, known, outcome) =>
  withAttempt(async () => {
    const { client, requests } = heldClient('a-token')
    const seen = known.map(({ intentId: knownIntent }) => knownIntent)
    const actor = createActor(wirePlaceOrder({ client, cart }), { input: { ...input, seen } })
    await settled(() => actor.start())
    await answerChecks(requests, cartAsShown, listed(orders))
    const isOrdered = requests.some(({ line }) => line === 'POST /api/Customer/Orders')
    expect(isOrdered).toBe(outcome === 'ordered')
    if (!isOrdered)
      expect(actor.getSnapshot().output).toMatchObject({
        problem: null,
        blocking: { minutes: null, orders: orders.map(({ intentId: listedIntent }) => ({ intentId: listedIntent })) },
      })
  }),
)

test.each([400, 404, 405, 501])('API-14 CHK-11 where the server has no list of payments (%i), Pay orders', (status) =>
  withAttempt(async () => {
    const { client, requests } = heldClient('a-token')
    const actor = createActor(wirePlaceOrder({ client, cart }), { input })
    await settled(() => actor.start())
    await requests[0]?.refuse(status, 'Not now')
    await requests[1]?.answer(cartAsShown)
    expect(requests.some(({ line }) => line === 'POST /api/Customer/Orders')).toBe(true)
  }),
)

test('CHK-11 where the list of other payments fails, Pay orders nothing and shows why', () =>
  withAttempt(async () => {
    const { client, requests } = heldClient('a-token')
    const actor = createActor(wirePlaceOrder({ client, cart }), { input })
    await settled(() => actor.start())
    await requests[0]?.refuse(503, 'Not now')
    expect(requests).toHaveLength(1)
    expect(actor.getSnapshot().output).toMatchObject({ problem: 'Not now', blocking: null })
  }))

test('CHK-11 the cart is read after the other payments: what is settled in between has left it', () =>
  withAttempt(async () => {
    const { client, requests } = heldClient('a-token')
    const actor = createActor(wirePlaceOrder({ client, cart }), { input })
    await settled(() => actor.start())
    expect(requests.map(({ line }) => line)).toEqual(checks.slice(0, 1))
    await answerChecks(requests, { cart: { cartItems: [] } })
    expect(requests.map(({ line }) => line)).toEqual(checks)
  }))

const cartAsShown = { cart: { cartItems: cartItems(lines) } }

function cartItems(shown: readonly CartLine[]) {
  return shown.map(({ cardId, quantity, name, priceCents }) => {
    return { quantity, name, price: priceCents / 100, card: { cardId } }
  })
}

/** What Pay asks before it orders anything. */
const checks = ['GET /api/Customer/UnpaidOrders', 'GET /api/Customer/Carts']

async function answerChecks(
  requests: ReturnType<typeof heldClient>['requests'],
  inCart: object = cartAsShown,
  orders: UnpaidOrders = [],
): Promise<void> {
  await requests[0]?.answer({ orders })
  await requests[1]?.answer(inCart)
}

const placed = { order: { id: 4711, total: 95, paymentIntent: { paymentIntentId: intentId } } }

/** A browser with a stored attempt that was not ordered yet. */
async function withAttempt(run: () => Promise<void>): Promise<void> {
  localStorage.setItem(storageKeys.checkout, JSON.stringify(newAttempt))
  try {
    await run()
  } finally {
    localStorage.clear()
    vi.useRealTimers()
  }
}
