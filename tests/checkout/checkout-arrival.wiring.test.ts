// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SimulatedClock, createActor, waitFor } from 'xstate'
import type { CartActor } from '#machines/cart/cart.machine.ts'
import { connect } from '#machines/checkout-arrival/checkout-arrival.connect.ts'
import type { ArrivalActor } from '#machines/checkout-arrival/checkout-arrival.machine.ts'
import { placedAttempt } from '#machines/checkout/checkout.samples.ts'
import { wireCart } from '#src/adapters/cart.ts'
import { wireCheckout } from '#src/adapters/checkout.ts'
import { countFormerSessions } from '#src/adapters/session.ts'
import { Shop, failed } from './checkout.shop.ts'

const incomplete = /^Your cart was not changed completely\. .* Check your cart before you pay\.$/
const lost = () => Promise.reject(new TypeError('network'))
const loadAhead = async () => {}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  localStorage.setItem('token', 'a-token')
})
afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

test.each([
  ['that the server fails', () => failed(500, 'Busy'), []],
  ['whose answer is lost', lost, []],
  ['that fails after the other calls', lost, [/^\/PaymentMethods$/]],
])('CART-8 CART-12 CHK-4 a removal %s is shown until they try again', async (_which, answer, others) => {
  const shop = new Shop()
  const { arrival, clock } = await openCheckout(shop, answer, others)
  document.dispatchEvent(new Event('visibilitychange'))
  clock.increment(60_000)
  expect(arrival.getSnapshot().value).toBe('refused')
  expect(viewOf(arrival)).toMatchObject({ screen: 'failed', problem: expect.stringMatching(incomplete) })
  arrival.send({ type: 'checkout.retry' })
  const { output } = await waitFor(arrival, ({ status }) => status === 'done')
  expect(output).toMatchObject({ kind: 'ready', facts: { lines: [{ cardId: 218 }, { cardId: 253 }] } })
})

test('CART-12 CHK-12 a removal and a payment check that fail are both shown until they try again', async () => {
  localStorage.setItem('checkout', JSON.stringify(placedAttempt))
  const { arrival, clock } = await openCheckout(new Shop(), lost, [/^\/Payments\//])
  clock.increment(60_000)
  expect(arrival.getSnapshot().value).toBe('refused')
  const problem = expect.stringMatching(incomplete)
  expect(viewOf(arrival)).toMatchObject({ screen: 'failed', problem, isPaymentOpen: true })
})

test('CART-12 a removal that fails before the payment check does is shown until they try again', async () => {
  localStorage.setItem('checkout', JSON.stringify(placedAttempt))
  const shop = new Shop()
  let fail: (() => void) | undefined
  const pending = new Promise<void>((resolve) => (fail = resolve))
  shop.answerOnce(/^\/Payments\//, () => pending.then(lost))
  const cart = await openCart(shop)
  shop.answerOnce(/^\/Carts$/, () => failed(500, 'Busy'))
  cart.send({ type: 'quantity.change', control: 'remove', cardId: 218 })
  const { arrival, clock } = arrive(shop, cart)
  await waitFor(cart, ({ value, context }) => value === 'ready' && context.problem !== null)
  fail?.()
  await waitFor(arrival, ({ value }) => value !== 'loading')
  clock.increment(60_000)
  expect(arrival.getSnapshot().value).toBe('refused')
  expect(viewOf(arrival)).toMatchObject({ problem: expect.stringMatching(incomplete) })
})

test('AUTH-3 HDR-8 a check of a checkout that Logout leaves stores no address to return to', async () => {
  const shop = new Shop()
  shop.answerOnce(/^\/PaymentMethods$/, lost)
  const { arrival, clock } = arrive(shop, createActor(wireCart(shop.client)))
  await waitFor(arrival, ({ value }) => value === 'failed')
  localStorage.removeItem('token')
  history.replaceState(null, '', '/login')
  clock.increment(1_000)
  await waitFor(arrival, ({ value }) => value === 'loginRequired')
  expect(localStorage.getItem('redirectAfterLogin')).toBeNull()
})

async function openCart(shop: Shop): Promise<CartActor> {
  const [coffee] = shop.lines
  shop.lines.push({ ...coffee!, cardId: 253 })
  const cart = createActor(wireCart(shop.client)).start()
  cart.send({ type: 'session.began' })
  await waitFor(cart, ({ value }) => value === 'ready')
  return cart
}

/** Checkout while Remove of one of two cards fails with this answer, after the first calls to `others` had none. */
async function openCheckout(shop: Shop, answer: () => Response | Promise<Response>, others: RegExp[]) {
  const cart = await openCart(shop)
  let fail: (() => void) | undefined
  const pending = new Promise<void>((resolve) => (fail = resolve))
  shop.answerOnce(/^\/Carts$/, () => pending.then(answer))
  for (const path of others) shop.answerOnce(path, lost)
  cart.send({ type: 'quantity.change', control: 'remove', cardId: 218 })

  const { arrival, clock } = arrive(shop, cart)
  for (const path of [/^\/PaymentMethods$/, ...others]) await vi.waitFor(() => expect(shop.count('GET', path)).toBe(1))
  fail?.()
  await waitFor(arrival, ({ value }) => value !== 'loading')
  return { arrival, clock }
}

function arrive({ client }: Shop, cart: CartActor) {
  const needed = { client, cart, goTo: vi.fn(), loadAhead, formerSessions: countFormerSessions() }
  const clock = new SimulatedClock()
  const checkout = createActor(wireCheckout(needed), { clock }).start()
  return { arrival: checkout.getSnapshot().children.arrival as ArrivalActor, clock }
}

function viewOf(arrival: ArrivalActor) {
  return connect(arrival.getSnapshot(), arrival.send)
}
