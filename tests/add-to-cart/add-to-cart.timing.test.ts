import { expect, test, vi } from 'vitest'
import { SimulatedClock, createActor } from 'xstate'
import type { AddToCart } from '#contract/cart.ts'
import { addToCartCases } from '#machines/add-to-cart/add-to-cart.cases.ts'
import type { AddToCartEvent, AddToCartOutcome } from '#machines/add-to-cart/add-to-cart.setup.ts'
import { addToCartMachine } from '#machines/add-to-cart/add-to-cart.machine.ts'
import { CallFailed, noAnswer } from '#machines/problem.ts'
import { heldCall, openPort } from '#model-tests/held-ports.ts'
import { portsLiveWithTheirStates } from '#model-tests/ports-rule.ts'

const request = { CardId: 272, Quantity: 3, LoadAmount: 50 }

test('SHOP-5 a successful add is announced for exactly 4 s', async () => {
  const { actor, clock, adds } = start()
  actor.send({ type: 'card.add', request })
  await adds.latest().answer('added')
  clock.increment(3_999)
  expect(actor.getSnapshot().value).toBe('added')
  clock.increment(1)
  expect(actor.getSnapshot().value).toBe('idle')
})

test('SHOP-5 a second add is announced for its own 4 s, which start when it succeeds', async () => {
  const { actor, clock, adds } = start()
  actor.send({ type: 'card.add', request })
  await adds.latest().answer('added')
  clock.increment(3_000)
  actor.send({ type: 'card.add', request })
  clock.increment(20_000)
  expect(actor.getSnapshot().value).toBe('adding')
  await adds.latest().answer('added')
  clock.increment(3_999)
  expect(actor.getSnapshot().value).toBe('added')
  clock.increment(1)
  expect(actor.getSnapshot().value).toBe('idle')
})

test('SHOP-5 unrelated events do not extend the announcement', async () => {
  const { actor, clock, adds } = start()
  actor.send({ type: 'card.add', request })
  await adds.latest().answer('added')
  for (let second = 0; second < 3; second++) {
    clock.increment(1_000)
    actor.send({ type: 'login.cancel' })
    actor.send({ type: 'login.accept' })
  }
  clock.increment(1_000)
  expect(actor.getSnapshot().value).toBe('idle')
})

test('CART-8 a failure is shown until the next attempt; the request is never repeated alone', async () => {
  const { actor, clock, adds, checkStock } = start()
  actor.send({ type: 'card.add', request })
  await adds.latest().fail(new CallFailed(409, 'Only 2 are left.'))
  clock.increment(600_000)
  expect(actor.getSnapshot()).toMatchObject({ value: 'failed', context: { reason: 'Only 2 are left.' } })
  expect(adds.calls).toHaveLength(1)
  expect(checkStock).toHaveBeenCalledOnce()
  actor.send({ type: 'card.add', request })
  expect(actor.getSnapshot().context.reason).toBeNull()
})

test('CART-9 PDP-9 presses during a request send nothing', async () => {
  for (const press of ['card.add', 'card.buy'] as const) {
    const { actor, adds } = start()
    for (let repeat = 0; repeat < 3; repeat++) actor.send({ type: press, request })
    actor.send({ type: 'card.add', request })
    actor.send({ type: 'card.buy', request })
    expect(adds.calls.map(({ input }) => input)).toEqual([request])
  }
})

test('PDP-9 Buy Now opens checkout once, when the card is in the cart, and not otherwise', async () => {
  const { actor, adds, goToCheckout, checkStock } = start()
  actor.send({ type: 'card.buy', request })
  await adds.latest().fail(new CallFailed(409, 'Only 2 are left.'))
  expect(actor.getSnapshot()).toMatchObject({ value: 'failed', context: { reason: 'Only 2 are left.' } })
  expect([goToCheckout.mock.calls.length, checkStock.mock.calls.length]).toEqual([0, 1])
  actor.send({ type: 'card.buy', request })
  expect(actor.getSnapshot().context.reason).toBeNull()
  expect(goToCheckout).not.toHaveBeenCalled()
  await adds.latest().answer('added')
  expect(goToCheckout).toHaveBeenCalledOnce()
  expect([actor.getSnapshot().status, adds.calls.length]).toEqual(['done', 2])
})

test('SHOP-6 PDP-10 an anonymous visitor is asked to log in, and further presses send nothing', async () => {
  for (const press of ['card.add', 'card.buy'] as const) {
    const { actor, adds, goToLogin } = start()
    actor.send({ type: press, request })
    await adds.latest().answer('loginRequired')
    actor.send({ type: 'card.add', request })
    actor.send({ type: 'card.buy', request })
    expect([actor.getSnapshot().value, adds.calls.length, goToLogin.mock.calls.length]).toEqual(['loginRequired', 1, 0])
    actor.send({ type: 'login.cancel' })
    expect(actor.getSnapshot().value).toBe('idle')
    actor.send({ type: press, request })
    await adds.latest().answer('loginRequired')
    actor.send({ type: 'login.accept' })
    expect([actor.getSnapshot().status, adds.calls.length, goToLogin.mock.calls.length]).toEqual(['done', 2, 1])
  }
})

test('AUTH-1 PDP-9 a login in another tab continues Buy Now once, and never after Cancel', async () => {
  const { actor, adds, login, goToCheckout } = start()
  actor.send({ type: 'card.buy', request })
  await adds.latest().answer('loginRequired')
  actor.send({ type: 'login.cancel' })
  login.openings[0]?.emit({ type: 'session.began' })
  expect([actor.getSnapshot().value, adds.calls.length]).toEqual(['idle', 1])
  actor.send({ type: 'card.buy', request })
  await adds.latest().answer('loginRequired')
  for (let event = 0; event < 2; event++) login.emit({ type: 'session.began' })
  expect(adds.calls.map(({ input }) => input)).toEqual([request, request, request])
  await adds.latest().answer('added')
  expect(goToCheckout).toHaveBeenCalledOnce()
})

test('PDP-9 a page that was left goes nowhere when its add is answered late', async () => {
  for (const late of ['added', 'loginRequired', new CallFailed(409, 'Only 2 are left.')] as const) {
    const { actor, adds, checkStock, goToCheckout, goToLogin } = start()
    actor.send({ type: 'card.buy', request })
    actor.stop()
    const { signal, answer, fail } = adds.latest()
    expect(signal.aborted).toBe(true)
    await (late instanceof CallFailed ? fail(late) : answer(late))
    expect(actor.getSnapshot()).toMatchObject({ value: 'buying', context: { reason: null } })
    for (const effect of [checkStock, goToCheckout, goToLogin]) expect(effect).not.toHaveBeenCalled()
  }
})

test('PDP-9 Buy Now while the card shows Added of the same quantity adds nothing', async () => {
  const within = start()
  within.actor.send({ type: 'card.add', request })
  await within.adds.latest().answer('added')
  within.clock.increment(3_999)
  within.actor.send({ type: 'card.buy', request })
  expect([within.adds.calls.length, within.goToCheckout.mock.calls.length]).toEqual([1, 1])
})

test('PDP-9 Buy Now while the card shows Added adds what was chosen beyond the last addition', async () => {
  const more = { ...request, Quantity: 5 }
  const { actor, adds, goToCheckout } = start()
  actor.send({ type: 'card.add', request })
  await adds.latest().answer('added')
  actor.send({ type: 'card.buy', request: more })
  expect(adds.latest().input).toEqual({ ...request, Quantity: 2 })
  await adds.latest().fail(new CallFailed(0, noAnswer))
  actor.send({ type: 'card.buy', request: more })
  expect(adds.latest().input).toEqual({ ...request, Quantity: 2 })
  await adds.latest().answer('added')
  expect([adds.calls.length, goToCheckout.mock.calls.length]).toEqual([3, 1])
})

test('PDP-9 Buy Now adds in full when a difference failed more than 4 s ago', async () => {
  const { actor, clock, adds } = start()
  actor.send({ type: 'card.add', request })
  await adds.latest().answer('added')
  const more = { ...request, Quantity: 5 }
  for (const waitMs of [0, 3_999]) {
    clock.increment(waitMs)
    actor.send({ type: 'card.buy', request: more })
    expect(adds.latest().input).toEqual({ ...request, Quantity: 2 })
    await adds.latest().fail(new CallFailed(0, noAnswer))
  }
  clock.increment(4_000)
  expect(actor.getSnapshot().value).toBe('failed')
  actor.send({ type: 'card.buy', request: more })
  expect(adds.latest().input).toEqual(more)
})

test('PDP-9 Buy Now of another card or value while one shows Added adds it in full', async () => {
  for (const other of [
    { ...request, CardId: 273 },
    { ...request, LoadAmount: 100 },
  ]) {
    const { actor, adds } = start()
    actor.send({ type: 'card.add', request })
    await adds.latest().answer('added')
    actor.send({ type: 'card.buy', request: other })
    expect(adds.calls.map(({ input }) => input)).toEqual([request, other])
  }
})

test('PDP-9 Buy Now after an addition that failed or is no longer shown adds in full', async () => {
  const failed = start()
  failed.actor.send({ type: 'card.add', request })
  await failed.adds.latest().answer('added')
  failed.actor.send({ type: 'card.add', request })
  await failed.adds.latest().fail(new CallFailed(409, 'Only 2 are left.'))
  failed.actor.send({ type: 'card.buy', request })
  expect(failed.adds.calls.map(({ input }) => input)).toEqual([request, request, request])

  const later = start()
  later.actor.send({ type: 'card.add', request })
  await later.adds.latest().answer('added')
  later.clock.increment(4_000)
  later.actor.send({ type: 'card.buy', request })
  expect([later.adds.calls.length, later.goToCheckout.mock.calls.length]).toEqual([2, 0])
})

test('PDP-9 an interrupted Buy Now is added once and opens the checkout', async () => {
  const { actor, adds, watch, goToCheckout, removeStoredPurchase } = start()
  watch.emit({ type: 'purchase.resume', request })
  watch.emit({ type: 'purchase.resume', request })
  actor.send({ type: 'card.buy', request })
  expect(adds.calls.map(({ input }) => input)).toEqual([request])
  expect(removeStoredPurchase).toHaveBeenCalledOnce()
  await adds.latest().answer('added')
  expect(goToCheckout).toHaveBeenCalledOnce()
})

test('PDP-9 a press before the interrupted purchase is found counts instead of it', () => {
  const { actor, adds, watch } = start()
  actor.send({ type: 'card.add', request })
  watch.emit({ type: 'purchase.resume', request })
  expect([actor.getSnapshot().value, adds.calls.length]).toEqual(['adding', 1])
})

test('PDP-9 SHOP-6 Login Now passes on the purchase of Buy Now, and none after Add to Cart', async () => {
  for (const [press, purchase] of [['card.buy', request] as const, ['card.add', null] as const]) {
    const { actor, adds, goToLogin } = start()
    actor.send({ type: 'card.buy', request })
    await adds.latest().answer('loginRequired')
    actor.send({ type: 'login.cancel' })
    actor.send({ type: press, request })
    await adds.latest().answer('loginRequired')
    actor.send({ type: 'login.accept' })
    expect(goToLogin).toHaveBeenCalledExactlyOnceWith(expect.anything(), { purchase })
  }
})

portsLiveWithTheirStates(addToCartMachine, addToCartCases)

function start() {
  const clock = new SimulatedClock()
  const adds = heldCall<AddToCartOutcome, AddToCart>()
  const watch = openPort<AddToCartEvent>()
  const login = openPort<AddToCartEvent>()
  const effects = { checkStock: vi.fn(), goToCheckout: vi.fn(), goToLogin: vi.fn(), removeStoredPurchase: vi.fn() }
  const actors = { addToCart: adds.logic, watchPurchase: watch.logic, watchLogin: login.logic }
  const machine = addToCartMachine.provide({ actors, actions: effects })
  const actor = createActor(machine, { input: addToCartCases.inputs['in the shop'], clock }).start()
  return { actor, clock, adds, watch, login, ...effects }
}
