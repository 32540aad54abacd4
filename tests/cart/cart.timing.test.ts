import { expect, test } from 'vitest'
import { SimulatedClock, createActor } from 'xstate'
import type { CartLine } from '#contract/cart-lines.ts'
import { cartCases } from '#machines/cart/cart.cases.ts'
import type { CartEvent } from '#machines/cart/cart.context.ts'
import { cartMachine } from '#machines/cart/cart.machine.ts'
import type { OpenedCart } from '#machines/cart/cart.unfinished.ts'
import type { PendingUpdate } from '#machines/cart/cart.pending-updates.ts'
import { CallFailed } from '#machines/problem.ts'
import { heldCall, openPort } from '#model-tests/held-ports.ts'
import { portsLiveWithTheirStates } from '#model-tests/ports-rule.ts'

const coffee: CartLine = { cardId: 11, name: 'Coffee', brand: 'Sunny', priceCents: 4750, quantity: 1, imageUrl: null }
const sample: CartLine = { ...coffee, cardId: 12, name: 'Kettle' }
const plus = { type: 'quantity.change', cardId: 11, control: 'plus' } as const
const remove = { type: 'quantity.change', cardId: 11, control: 'remove' } as const
const refusal = new CallFailed(409, 'Only 2 are left.')

test('CART-9 quick presses are sent one at a time, and the last comes next', async () => {
  const { actor, updates, loads } = await ready([coffee])
  for (let press = 0; press < 5; press++) actor.send(plus)
  expect(updates.calls.map(({ input }) => input)).toEqual([{ cardId: 11, control: 'plus', quantity: 2 }])
  await updates.latest().answer()
  expect(updates.calls.map(({ input }) => input.quantity)).toEqual([2, 6])
  expect(loads.calls).toHaveLength(0)
  await updates.latest().answer()
  expect([updates.calls.length, loads.calls.length]).toEqual([2, 1])
})

test('CART-9 presses on two lines go one after the other and are read back once', async () => {
  const { actor, updates, loads } = await ready([coffee, sample])
  actor.send(plus)
  actor.send({ type: 'quantity.change', cardId: 12, control: 'remove' })
  await updates.latest().answer()
  await updates.latest().answer()
  expect(updates.calls.map(({ input: { cardId, quantity } }) => [cardId, quantity])).toEqual([
    [11, 2],
    [12, 0],
  ])
  expect(loads.calls).toHaveLength(1)
})

test('CART-1 CART-9 of two readings the later one counts, however late the earlier one answers', async () => {
  for (const order of ['earlier first', 'later first']) {
    const { actor, loads } = await ready([coffee])
    actor.send({ type: 'cart.reload' })
    const earlier = loads.latest()
    actor.send({ type: 'cart.reload' })
    const later = loads.latest()
    expect([earlier.signal.aborted, later.signal.aborted]).toEqual([true, false])
    if (order === 'earlier first') await earlier.answer([sample])
    await later.answer([coffee, sample])
    const seen = actor.getSnapshot()
    await earlier.answer([sample])
    await earlier.fail(refusal)
    expect(actor.getSnapshot()).toBe(seen)
    expect(seen).toMatchObject({ value: 'ready', context: { lines: [coffee, sample], problem: null } })
    expect(loads.calls).toHaveLength(2)
  }
})

test('CART-1 an add during the first load starts it again, and the first answer is dropped', async () => {
  const { actor, opens } = start()
  actor.send({ type: 'session.began' })
  actor.send({ type: 'cart.reload' })
  expect(opens.calls.map(({ signal }) => signal.aborted)).toEqual([true, false])
  await opens.calls[0]?.answer({ lines: [], unfinished: null })
  expect(actor.getSnapshot().value).toBe('loading')
  await opens.latest().answer({ lines: [coffee], unfinished: null })
  expect(actor.getSnapshot()).toMatchObject({ value: 'ready', context: { lines: [coffee] } })
})

test('CART-8 CART-9 a press while the cart is read does not disturb the reading and goes next', async () => {
  const { actor, loads, updates } = await ready([coffee])
  actor.send({ type: 'cart.reload' })
  actor.send(plus)
  expect([loads.calls.length, updates.calls.length]).toEqual([1, 0])
  expect(loads.latest().signal.aborted).toBe(false)
  await loads.latest().answer([{ ...coffee, quantity: 7 }])
  expect(updates.calls.map(({ input }) => input.quantity)).toEqual([2])
})

test('CART-11 a pending change of one shopper does not reach the next, nor a logged-out cart', async () => {
  for (const next of ['session.ended', 'session.began'] as const) {
    const { actor, opens } = start()
    actor.send({ type: 'session.began' })
    actor.send({ type: next })
    const [first] = opens.calls
    expect(first?.signal.aborted).toBe(true)
    await first?.answer({ lines: [coffee], unfinished: null })
    expect(actor.getSnapshot().context.lines).toEqual([])
    expect(actor.getSnapshot().value).toBe(next === 'session.ended' ? 'loggedOut' : 'loading')
    expect(opens.calls).toHaveLength(next === 'session.ended' ? 1 : 2)
  }
})

test('CART-11 a quantity answered after another session began changes nothing of it', async () => {
  for (const late of ['kept', 'refused']) {
    const { actor, opens, updates } = await ready([coffee])
    actor.send(plus)
    actor.send(plus)
    actor.send({ type: 'session.began' })
    await opens.latest().answer({ lines: [sample], unfinished: null })
    const seen = actor.getSnapshot()
    await (late === 'kept' ? updates.latest().answer() : updates.latest().fail(refusal))
    expect(actor.getSnapshot()).toBe(seen)
    expect(seen.context).toEqual({
      lines: [sample],
      pendingUpdates: [],
      sending: null,
      removed: [],
      restoring: [],
      order: [12],
      problem: null,
    })
    expect([updates.calls.length, opens.calls.length]).toEqual([1, 2])
  }
})

test('CART-1 other tabs are listened to once, from the opening of the page to its end', async () => {
  const { actor, watch, opens, loads, updates } = await ready([coffee])
  actor.send(plus)
  await updates.latest().answer()
  await loads.latest().fail(refusal)
  watch.emit({ type: 'cart.reload' })
  actor.send({ type: 'session.ended' })
  actor.send({ type: 'session.began' })
  expect(watch.openings).toMatchObject([{ closed: 0 }])
  actor.stop()
  watch.emit({ type: 'cart.reload' })
  expect(watch.openings).toMatchObject([{ closed: 1 }])
  expect([opens.calls.length, loads.calls.length]).toEqual([2, 2])
})

test('CART-12 a removal can be undone for exactly 8 s after the server removed it', async () => {
  const { actor, clock, updates, loads } = await ready([coffee, sample])
  actor.send(remove)
  clock.increment(60_000)
  expect(actor.getSnapshot().value).toBe('updating')
  await updates.latest().answer()
  await loads.latest().answer([sample])
  clock.increment(7_999)
  expect(actor.getSnapshot()).toMatchObject({ value: 'undoable', context: { removed: [coffee] } })
  clock.increment(1)
  expect(actor.getSnapshot()).toMatchObject({ value: 'ready', context: { removed: [] } })
})

test('CART-12 Undo adds each removed line once, one after another, and reads the cart once', async () => {
  const { actor, updates, loads, restores } = await ready([coffee, { ...sample, quantity: 3 }])
  actor.send({ type: 'cart.clear' })
  await updates.latest().answer()
  await updates.latest().answer()
  await loads.latest().answer([])
  for (let press = 0; press < 3; press++) actor.send({ type: 'removal.undo' })
  expect(restores.calls.map(({ input }) => [input.cardId, input.quantity])).toEqual([[11, 1]])
  await restores.latest().answer()
  expect(restores.calls.map(({ input }) => [input.cardId, input.quantity])).toEqual([
    [11, 1],
    [12, 3],
  ])
  expect(loads.calls).toHaveLength(1)
  await restores.latest().answer()
  expect([restores.calls.length, loads.calls.length]).toEqual([2, 2])
})

test('CART-8 CART-12 a line that cannot be restored ends Undo, and the cart is read', async () => {
  const { actor, updates, loads, restores } = await ready([coffee, sample])
  actor.send({ type: 'cart.clear' })
  await updates.latest().answer()
  await updates.latest().answer()
  await loads.latest().answer([])
  actor.send({ type: 'removal.undo' })
  await restores.latest().fail(refusal)
  expect(actor.getSnapshot()).toMatchObject({
    value: 'reloading',
    context: { restoring: [], problem: { control: 'undo', cardId: null, text: 'Only 2 are left.' } },
  })
  expect(restores.calls).toHaveLength(1)
})

test('CART-8 CART-12 after a Clear Cart that fails halfway, Undo offers only the removed lines', async () => {
  const { actor, updates, loads } = await ready([coffee, sample])
  actor.send({ type: 'cart.clear' })
  await updates.latest().answer()
  await updates.latest().fail(refusal)
  await loads.latest().answer([sample])
  expect(actor.getSnapshot()).toMatchObject({ value: 'undoable', context: { lines: [sample], removed: [coffee] } })
})

test('CART-12 three quick removals are undone together, for 8 s after the last', async () => {
  const third = { ...coffee, cardId: 13, name: 'Toaster' }
  const { actor, clock, updates, loads, restores } = await ready([coffee, sample, third])
  for (const cardId of [11, 12]) actor.send({ type: 'quantity.change', cardId, control: 'remove' })
  await updates.latest().answer()
  await updates.latest().answer()
  await loads.latest().answer([third])
  clock.increment(7_999)
  actor.send({ type: 'quantity.change', cardId: 13, control: 'remove' })
  await updates.latest().answer()
  await loads.latest().answer([])
  clock.increment(7_999)
  actor.send({ type: 'removal.undo' })
  for (let line = 0; line < 3; line++) await restores.latest().answer()
  expect(restores.calls.map(({ input }) => input.cardId)).toEqual([11, 12, 13])
})

test('CART-12 a line that cannot be restored is the last of the next Undo', async () => {
  const { actor, updates, loads, restores } = await ready([coffee, sample])
  actor.send({ type: 'cart.clear' })
  await updates.latest().answer()
  await updates.latest().answer()
  await loads.latest().answer([])
  actor.send({ type: 'removal.undo' })
  await restores.latest().fail(refusal)
  await loads.latest().answer([])
  actor.send({ type: 'removal.undo' })
  await restores.latest().answer()
  expect(restores.calls.map(({ input }) => input.cardId)).toEqual([11, 12, 11])
})

test('CART-12 a press while lines are restored is sent after them, and Clear Cart is ignored', async () => {
  const { actor, updates, loads, restores } = await ready([coffee, sample])
  actor.send(remove)
  await updates.latest().answer()
  await loads.latest().answer([sample])
  actor.send({ type: 'removal.undo' })
  actor.send({ type: 'cart.clear' })
  actor.send({ type: 'quantity.change', cardId: 12, control: 'plus' })
  actor.send(remove)
  expect(actor.getSnapshot()).toMatchObject({ value: 'restoring', context: { removed: [] } })
  await restores.latest().answer()
  await loads.latest().answer([sample, coffee])
  expect(updates.calls.map(({ input }) => [input.cardId, input.quantity])).toEqual([
    [11, 0],
    [12, 2],
  ])
})

test('CART-12 a line that another tab added again is not restored', async () => {
  const { actor, updates, loads } = await ready([coffee, sample])
  actor.send(remove)
  await updates.latest().answer()
  await loads.latest().answer([sample])
  actor.send({ type: 'cart.reload' })
  await loads.latest().answer([coffee, sample])
  expect(actor.getSnapshot()).toMatchObject({ value: 'ready', context: { removed: [] } })
})

test('CART-12 a removal that waits for a reading can be undone after it', async () => {
  const { actor, updates, loads } = await ready([coffee, sample])
  actor.send({ type: 'cart.reload' })
  actor.send(remove)
  await loads.latest().answer([coffee, sample])
  await updates.latest().answer()
  await loads.latest().answer([sample])
  expect(actor.getSnapshot()).toMatchObject({ value: 'undoable', context: { removed: [coffee] } })
})

portsLiveWithTheirStates(cartMachine, cartCases, {
  // CART-1: the cart changed while it was read. CART-11: another shopper's cart is another cart.
  loading: ['cart.reload', 'session.began'],
  reloading: ['cart.reload'],
  // CART-9: the quantity that was pressed meanwhile.
  updating: ['xstate.done.actor.updateQuantity'],
  // CART-12: the next removed line.
  restoring: ['xstate.done.actor.restoreLine'],
})

function start() {
  const opens = heldCall<OpenedCart>()
  const loads = heldCall<CartLine[]>()
  const updates = heldCall<void, PendingUpdate>()
  const restores = heldCall<void, CartLine>()
  const clock = new SimulatedClock()
  const watch = openPort<CartEvent>()
  const machine = cartMachine.provide({
    actors: {
      openCart: opens.logic,
      loadCart: loads.logic,
      updateQuantity: updates.logic,
      restoreLine: restores.logic,
      watchCart: watch.logic,
    },
  })
  return { actor: createActor(machine, { clock }).start(), clock, opens, loads, updates, restores, watch }
}

/** The cart of a shopper who is logged in. */
async function ready(lines: CartLine[]) {
  const started = start()
  started.actor.send({ type: 'session.began' })
  await started.opens.latest().answer({ lines, unfinished: null })
  return started
}
