import { expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import type { CartLine } from '#contract/cart-lines.ts'
import { cartCases } from '#machines/cart/cart.cases.ts'
import { type CartEvent, cartMachine } from '#machines/cart/cart.machine.ts'
import type { Wish } from '#machines/cart/cart.wishes.ts'
import { CallFailed } from '#machines/problem.ts'
import { heldCall, openPort } from '#tests/support/held-ports.ts'
import { portsLiveWithTheirStates } from '#tests/support/ports-rule.ts'

const coffee: CartLine = { cardId: 11, name: 'Coffee', brand: 'Sunny', priceCents: 4750, quantity: 1, imageUrl: null }
const kettle: CartLine = { ...coffee, cardId: 12, name: 'Kettle' }
const plus = { type: 'quantity.change', cardId: 11, control: 'plus' } as const
const refusal = new CallFailed(409, 'Only 2 are left.')

test('CART-9 of quick presses one is on its way at a time, and the last comes next', async () => {
  const { actor, updates, loads } = await ready([coffee])
  for (let press = 0; press < 5; press++) actor.send(plus)
  expect(updates.calls.map(({ input }) => input)).toEqual([{ cardId: 11, control: 'plus', quantity: 2 }])
  await updates.latest().answer()
  expect(updates.calls.map(({ input }) => input.quantity)).toEqual([2, 6])
  expect(loads.calls).toHaveLength(1)
  await updates.latest().answer()
  expect([updates.calls.length, loads.calls.length]).toEqual([2, 2])
})

test('CART-9 presses on two lines go one after the other and are read back once', async () => {
  const { actor, updates, loads } = await ready([coffee, kettle])
  actor.send(plus)
  actor.send({ type: 'quantity.change', cardId: 12, control: 'remove' })
  await updates.latest().answer()
  await updates.latest().answer()
  expect(updates.calls.map(({ input: { cardId, quantity } }) => [cardId, quantity])).toEqual([
    [11, 2],
    [12, 0],
  ])
  expect(loads.calls).toHaveLength(2)
})

test('CART-1 CART-9 of two readings the later one counts, however late the earlier one answers', async () => {
  for (const order of ['earlier first', 'later first']) {
    const { actor, loads } = await ready([coffee])
    actor.send({ type: 'cart.reload' })
    const earlier = loads.latest()
    actor.send({ type: 'cart.reload' })
    const later = loads.latest()
    expect([earlier.signal.aborted, later.signal.aborted]).toEqual([true, false])
    if (order === 'earlier first') await earlier.answer([kettle])
    await later.answer([coffee, kettle])
    const seen = actor.getSnapshot()
    await earlier.answer([kettle])
    await earlier.fail(refusal)
    expect(actor.getSnapshot()).toBe(seen)
    expect(seen).toMatchObject({ value: 'ready', context: { lines: [coffee, kettle], problem: null } })
    expect(loads.calls).toHaveLength(3)
  }
})

test('CART-1 an add during the first reading has it read again, and the first answer is dropped', async () => {
  const { actor, loads } = start()
  actor.send({ type: 'session.began' })
  actor.send({ type: 'cart.reload' })
  expect(loads.calls.map(({ signal }) => signal.aborted)).toEqual([true, false])
  await loads.calls[0]?.answer([])
  expect(actor.getSnapshot().value).toBe('loading')
  await loads.latest().answer([coffee])
  expect(actor.getSnapshot()).toMatchObject({ value: 'ready', context: { lines: [coffee] } })
})

test('CART-8 CART-9 a press while the cart is read does not disturb the reading and goes next', async () => {
  const { actor, loads, updates } = await ready([coffee])
  actor.send({ type: 'cart.reload' })
  actor.send(plus)
  expect([loads.calls.length, updates.calls.length]).toEqual([2, 0])
  expect(loads.latest().signal.aborted).toBe(false)
  await loads.latest().answer([{ ...coffee, quantity: 7 }])
  expect(updates.calls.map(({ input }) => input.quantity)).toEqual([2])
})

test('CART-11 what was on its way for one shopper does not reach the next, nor one who logged out', async () => {
  for (const next of ['session.ended', 'session.began'] as const) {
    const { actor, loads } = start()
    actor.send({ type: 'session.began' })
    actor.send({ type: next })
    const [first] = loads.calls
    expect(first?.signal.aborted).toBe(true)
    await first?.answer([coffee])
    expect(actor.getSnapshot().context.lines).toEqual([])
    expect(actor.getSnapshot().value).toBe(next === 'session.ended' ? 'loggedOut' : 'loading')
    expect(loads.calls).toHaveLength(next === 'session.ended' ? 1 : 2)
  }
})

test('CART-11 a quantity that is kept or refused after another session began changes nothing of it', async () => {
  for (const late of ['kept', 'refused']) {
    const { actor, loads, updates, logFailure } = await ready([coffee])
    actor.send(plus)
    actor.send(plus)
    actor.send({ type: 'session.began' })
    await loads.latest().answer([kettle])
    const seen = actor.getSnapshot()
    await (late === 'kept' ? updates.latest().answer() : updates.latest().fail(refusal))
    expect(actor.getSnapshot()).toBe(seen)
    expect(seen.context).toEqual({ lines: [kettle], wishes: [], sending: null, problem: null })
    expect([updates.calls.length, loads.calls.length]).toEqual([1, 2])
    expect(logFailure).not.toHaveBeenCalled()
  }
})

test('CART-1 other tabs are listened to once, from the opening of the page to its end', async () => {
  const { actor, watch, loads, updates } = await ready([coffee])
  actor.send(plus)
  await updates.latest().answer()
  await loads.latest().fail(refusal)
  watch.say({ type: 'cart.reload' })
  actor.send({ type: 'session.ended' })
  actor.send({ type: 'session.began' })
  expect(watch.openings).toMatchObject([{ closed: 0 }])
  actor.stop()
  watch.say({ type: 'cart.reload' })
  expect(watch.openings).toMatchObject([{ closed: 1 }])
  expect(loads.calls).toHaveLength(4)
})

portsLiveWithTheirStates(cartMachine, cartCases, {
  // CART-1: the cart changed while it was read. CART-11: another shopper's cart is another cart.
  loading: ['cart.reload', 'session.began'],
  reloading: ['cart.reload'],
  // CART-9: the quantity that was pressed meanwhile.
  updating: ['xstate.done.actor.updateQuantity'],
})

function start() {
  const loads = heldCall<CartLine[]>()
  const updates = heldCall<void, Wish>()
  const watch = openPort<CartEvent>()
  const logFailure = vi.fn()
  const machine = cartMachine.provide({
    actors: { loadCart: loads.logic, updateQuantity: updates.logic, watchCart: watch.logic },
    actions: { logFailure },
  })
  return { actor: createActor(machine).start(), loads, updates, watch, logFailure }
}

/** The cart of a shopper who is logged in. */
async function ready(lines: CartLine[]) {
  const started = start()
  started.actor.send({ type: 'session.began' })
  await started.loads.latest().answer(lines)
  return started
}
