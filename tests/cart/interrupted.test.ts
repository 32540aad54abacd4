// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import type { CartActor } from '#machines/cart/cart.machine.ts'
import { cartMachine } from '#machines/cart/cart.machine.ts'
import { wireCart } from '#src/adapters/cart.ts'
import { readUnfinished } from '#src/adapters/unfinished-cart.ts'
import { waitForWholeCart } from '#src/adapters/whole-cart.ts'
import { cartOf, shop, stops } from './cart.shop.ts'

beforeEach(() => {
  sessionStorage.clear()
  localStorage.setItem('token', 'secret')
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

/** The cart of a page that has just opened and counts so many cards. */
async function openCart(server: ReturnType<typeof shop>, count: number) {
  const cart = cartOf(server)
  cart.actor.send({ type: 'session.began' })
  await server.letGo()
  await cart.rest(count)
  return cart
}

test('CART-6 CART-12 a Clear Cart that a reload interrupts goes on after it, and can be undone', async () => {
  const server = shop({ 1: { quantity: 2, stock: 9 }, 2: { quantity: 5, stock: 9 }, 3: { quantity: 1, stock: 9 } })
  const { actor } = await openCart(server, 8)
  actor.send({ type: 'cart.clear' })
  await server.letGo()
  await vi.waitFor(() => expect(server.calls.at(-1)).toBe('PUT 2 0'))
  actor.stop()
  server.waiting.splice(0)

  const again = cartOf(server)
  again.actor.send({ type: 'session.began' })
  await server.letGo()
  await vi.waitFor(() => expect(again.view()).toMatchObject({ screen: 'empty', removal: { text: '8 cards removed' } }))
  for (let request = 0; request < 3; request++) await server.letGo()
  await again.rest(0)
  expect(server.calls.slice(3)).toEqual(['GET', 'PUT 2 0', 'PUT 3 0', 'GET'])
  expect(again.view()).toMatchObject({ removal: { undo: expect.any(Function) } })
  expect(sessionStorage.length).toBe(0)
})

test('CART-12 an Undo that a reload interrupts goes on after it, and adds no line twice', async () => {
  const server = shop({ 1: { quantity: 2, stock: 9 }, 2: { quantity: 5, stock: 9 } })
  const { actor, rest } = await openCart(server, 7)
  actor.send({ type: 'cart.clear' })
  for (let request = 0; request < 3; request++) await server.letGo()
  await rest(0)
  actor.send({ type: 'removal.undo' })
  actor.stop()
  await server.letGo()

  const again = cartOf(server)
  again.actor.send({ type: 'session.began' })
  await server.letGo()
  await vi.waitFor(() => expect(again.view()).toMatchObject({ count: 7, waitsFor: 'Restoring your cart…' }))
  for (let request = 0; request < 2; request++) await server.letGo()
  await again.rest(7)
  expect(server.calls.slice(4)).toEqual(['POST 1 2', 'GET', 'POST 2 5', 'GET'])
  expect(again.view()).toMatchObject({ waitsFor: null })
})

test('CART-11 CART-12 a session that ends during Undo leaves a message until the next login', async () => {
  const server = shop({ 1: { quantity: 2, stock: 9 } })
  const { actor, rest, view } = await openCart(server, 2)
  actor.send({ type: 'cart.clear' })
  for (let request = 0; request < 2; request++) await server.letGo()
  await rest(0)
  actor.send({ type: 'removal.undo' })
  actor.send({ type: 'session.ended' })
  const problem = 'Not restored. You were logged out. Log in and check your cart.'
  expect(view()).toEqual({ screen: 'loggedOut', removal: { text: '', undo: null, problem } })
  actor.send({ type: 'session.began' })
  for (let request = 0; request < 2; request++) await server.letGo()
  await vi.waitFor(() => expect(view()).toMatchObject({ removal: null }))
})

test('CART-12 a restored line whose interrupted call arrives late is not there twice', async () => {
  const server = shop({ 1: { quantity: 2, stock: 9 } })
  const { actor, rest } = await openCart(server, 2)
  actor.send({ type: 'cart.clear' })
  for (let request = 0; request < 2; request++) await server.letGo()
  await rest(0)
  actor.send({ type: 'removal.undo' })
  await vi.waitFor(() => expect(server.calls.at(-1)).toBe('POST 1 2'))
  actor.stop()
  const [interrupted] = server.waiting.splice(0)

  const again = cartOf(server)
  again.actor.send({ type: 'session.began' })
  await server.letGo()
  await vi.waitFor(() => expect(server.calls.at(-1)).toBe('POST 1 2'))
  interrupted?.()
  for (let request = 0; request < 2; request++) await server.letGo()
  await again.rest(2)
  expect(server.calls.slice(3)).toEqual(['POST 1 2', 'GET', 'POST 1 2', 'GET'])
})

test('CART-12 changes that a tab has stored for more than a minute are not sent: the cart may be another by now', async () => {
  const server = shop({ 1: { quantity: 2, stock: 9 } })
  const { actor } = await openCart(server, 2)
  actor.send({ type: 'cart.clear' })
  actor.stop()
  server.waiting.splice(0)
  const storedAt = Date.now()
  vi.spyOn(Date, 'now').mockReturnValue(storedAt + 61_000)

  const again = cartOf(server)
  again.actor.send({ type: 'session.began' })
  await server.letGo()
  await again.rest(2)
  expect(server.calls.at(-1)).toBe('GET')
})

test('CART-11 CART-12 changes that one session left unfinished are not sent in another', async () => {
  const server = shop({ 1: { quantity: 2, stock: 9 } })
  const { actor } = await openCart(server, 2)
  actor.send({ type: 'cart.clear' })
  actor.stop()
  server.waiting.splice(0)
  localStorage.setItem('token', 'of-another-shopper')
  const other = cartOf(server)
  other.actor.send({ type: 'session.began' })
  await server.letGo()
  await other.rest(2)
  expect(server.calls).toEqual(['GET', 'PUT 1 0', 'GET'])
  expect(sessionStorage.length).toBe(0)
})

test('CART-12 a call that the end of the page stops has not failed', async () => {
  const server = shop({ 1: { quantity: 2, stock: 9 } })
  const { actor, rest } = await openCart(server, 2)
  actor.send({ type: 'cart.clear' })
  dispatchEvent(new Event('pagehide'))
  server.goOffline()
  await server.letGo()
  await server.letGo()
  await rest(2)
  expect(await readUnfinished()).toMatchObject({ pendingUpdates: [{ cardId: 1, control: 'clear', quantity: 0 }] })
  dispatchEvent(new Event('pageshow'))
})

test('CART-12 stored changes that are garbled or of another shape are ignored', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  for (const text of ['{', '[]', '{"session":"secret","restoring":[{"cardId":"1"}]}']) {
    sessionStorage.setItem('unfinished-cart', text)
    expect(await readUnfinished()).toBeNull()
  }
})

test('CART-12 CHK-1 checkout waits until the cart is restored', async () => {
  const { server, actor, done } = await checkingOut()
  await server.letGo()
  await vi.waitFor(() => expect(server.calls.at(-1)).toBe('POST 2 5'))
  expect(done).not.toHaveBeenCalled()
  await server.letGo()
  await server.letGo()
  await vi.waitFor(() => expect(done).toHaveBeenCalledWith('whole'))
  expect(actor.getSnapshot().context.lines).toHaveLength(2)
})

test('CART-12 CHK-4 checkout reports a restoration that fails, and accepts the cart at the next attempt', async () => {
  const { server, actor, done } = await checkingOut()
  await server.letGo()
  server.goOffline()
  await server.letGo()
  await server.letGo()
  await vi.waitFor(() =>
    expect(done).toHaveBeenCalledWith(expect.stringMatching(/^Your cart was not changed completely\. .*Check/)),
  )
  await expect(waitForWholeCart(actor, new AbortController().signal)).resolves.toBeUndefined()
})

test('CART-12 CHK-1 checkout does not wait for a cart that nothing is changing', async () => {
  const actor = createActor(cartMachine)
  await expect(waitForWholeCart(actor, new AbortController().signal)).resolves.toBeUndefined()
})

test('CART-12 CHK-4 checkout reports a cart whose interrupted changes cannot be read', async () => {
  sessionStorage.setItem('unfinished-cart', '{}')
  const server = shop({})
  server.goOffline()
  const actor = createActor(wireCart(server.client)).start()
  stops.push(() => actor.stop())
  actor.send({ type: 'session.began' })
  const waiting = waitForWholeCart(actor, new AbortController().signal)
  waiting.catch(() => {})
  await server.letGo()
  await expect(waiting).rejects.toThrow('We couldn’t reach the store.')
})

/** A checkout that opens while an Undo of two lines is under way. */
async function checkingOut() {
  const server = shop({ 1: { quantity: 2, stock: 9 }, 2: { quantity: 5, stock: 9 } })
  const { actor, rest } = await openCart(server, 7)
  actor.send({ type: 'cart.clear' })
  for (let request = 0; request < 3; request++) await server.letGo()
  await rest(0)
  actor.send({ type: 'removal.undo' })
  const done = vi.fn()
  waitForWholeCart(actor as CartActor, new AbortController().signal).then(
    () => done('whole'),
    (error: Error) => done(error.message),
  )
  return { server, actor, done }
}
