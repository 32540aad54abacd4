// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CartView } from '#machines/cart/cart.connect.ts'
import { addToCart } from '#src/adapters/cart.ts'
import { channelOf } from '#src/adapters/channel.ts'
import { createClient } from '#src/adapters/client.ts'
import { cartOf, shop, stops } from './cart.shop.ts'

function rows(view: CartView) {
  return view.screen === 'lines' ? view.rows : expect.fail(`the cart shows ${view.screen}`)
}

beforeEach(() => {
  sessionStorage.clear()
  localStorage.setItem('token', 'secret')
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

test('CART-1 the cart loads once when a session begins', async () => {
  const server = shop({ 1: { quantity: 2, stock: 9 } })
  const { actor, view, rest } = cartOf(server)
  expect(view()).toEqual({ screen: 'loading' })
  actor.send({ type: 'session.began' })
  await server.letGo()
  await rest(2)
  expect(server.calls).toEqual(['GET'])
})

test('CART-11 without a session no call is made, on any press or event', async () => {
  const server = shop({})
  const { actor, view } = cartOf(server)
  actor.send({ type: 'session.ended' })
  actor.send({ type: 'cart.reload' })
  actor.send({ type: 'cart.clear' })
  actor.send({ type: 'quantity.change', cardId: 1, control: 'plus' })
  expect(view()).toEqual({ screen: 'loggedOut', removal: null })
  expect(server.calls).toEqual([])
})

test('CART-1 CART-9 quick presses end at the pressed quantity, with one request at a time', async () => {
  const server = shop({ 1: { quantity: 1, stock: 99 } })
  const { actor, view, rest, badge } = cartOf(server)
  actor.send({ type: 'session.began' })
  await server.letGo()
  await rest(1)
  for (let press = 0; press < 6; press++) rows(view())[0]?.plus?.()
  expect(badge()).toBe(7)
  await server.letGo()
  await server.letGo()
  await server.letGo()
  await rest(7)
  expect(server.calls).toEqual(['GET', 'PUT 1 2', 'PUT 1 7', 'GET'])
  expect(server.most()).toBe(1)
})

test('CART-8 a press that the stock refuses is reset to the server’s value, shown, logged', async () => {
  const server = shop({ 1: { quantity: 2, stock: 2 } })
  const { actor, view, rest, badge } = cartOf(server)
  actor.send({ type: 'session.began' })
  await server.letGo()
  await rest(2)
  rows(view())[0]?.plus?.()
  expect(badge()).toBe(3)
  await server.letGo()
  await server.letGo()
  await rest(2)
  expect(rows(view())[0]).toMatchObject({ quantity: 2, problem: { control: 'plus', text: 'Only 2 are left.' } })
  expect(console.error).toHaveBeenCalledWith('Update quantity failed', expect.anything())
})

test('CART-8 the next press removes the message', async () => {
  const server = shop({ 1: { quantity: 2, stock: 2 } })
  const { actor, view, rest } = cartOf(server)
  actor.send({ type: 'session.began' })
  await server.letGo()
  await rest(2)
  rows(view())[0]?.plus?.()
  await server.letGo()
  await server.letGo()
  await rest(2)
  rows(view())[0]?.minus?.()
  expect(rows(view())[0]?.problem).toBeNull()
})

test('CART-8 CART-9 a queued change that succeeds removes the message of the one that failed', async () => {
  const server = shop({ 1: { quantity: 1, stock: 1 }, 2: { quantity: 1, stock: 1 } })
  const { actor, view, rest } = cartOf(server)
  actor.send({ type: 'session.began' })
  await server.letGo()
  await rest(2)
  for (const press of ['plus', 'minus'] as const) rows(view())[0]?.[press]?.()
  rows(view())[1]?.remove?.()
  await server.letGo()
  await server.letGo()
  await expect.poll(() => server.calls.at(-1)).toBe('PUT 1 1')
  expect(rows(view())[0]?.problem).toMatchObject({ text: 'Only 1 are left.' })
  await server.letGo()
  await expect.poll(() => server.calls.at(-1)).toBe('PUT 2 0')
  expect(rows(view())[0]?.problem).toBeNull()
})

test('CART-8 a press on a line that another device removed states that its card has left the cart', async () => {
  const held: Parameters<typeof shop>[0] = { 1: { quantity: 2, stock: 9 }, 2: { quantity: 1, stock: 9 } }
  const server = shop(held)
  const { actor, view, rest } = cartOf(server)
  actor.send({ type: 'session.began' })
  await server.letGo()
  await rest(3)
  delete held[1]
  rows(view())[0]?.plus?.()
  await server.letGo()
  await server.letGo()
  await rest(1)
  const problem = 'Quantity not changed. Card 1 is no longer in your cart.'
  expect(view()).toMatchObject({ rows: [{ cardId: 2, problem: null }], removal: { text: '', undo: null, problem } })
  held[1] = { quantity: 1, stock: 9 }
  actor.send({ type: 'cart.reload' })
  await server.letGo()
  await rest(2)
  expect(view()).toMatchObject({ removal: null })
})

test('CART-6 Clear Cart sets every line to 0, one after the other, then the cart is empty', async () => {
  const server = shop({ 1: { quantity: 2, stock: 9 }, 2: { quantity: 1, stock: 9 }, 3: { quantity: 1, stock: 9 } })
  const { actor, view, rest } = cartOf(server)
  actor.send({ type: 'session.began' })
  await server.letGo()
  await rest(4)
  const shown = view()
  if (shown.screen === 'lines') shown.clear.press?.()
  for (let request = 0; request < 4; request++) await server.letGo()
  await rest(0)
  expect(view()).toMatchObject({ screen: 'empty', removal: { text: '4 cards removed' } })
  expect(server.calls).toEqual(['GET', 'PUT 1 0', 'PUT 2 0', 'PUT 3 0', 'GET'])
  expect(server.most()).toBe(1)
})

test('CART-12 Undo adds the cleared lines again at their quantities, one request at a time', async () => {
  const server = shop({ 1: { quantity: 2, stock: 9 }, 2: { quantity: 5, stock: 9 } })
  const { actor, view, rest } = cartOf(server)
  actor.send({ type: 'session.began' })
  await server.letGo()
  await rest(7)
  actor.send({ type: 'cart.clear' })
  expect(view()).toMatchObject({ screen: 'empty', removal: { text: '7 cards removed', undo: null } })
  for (let request = 0; request < 3; request++) await server.letGo()
  await rest(0)
  actor.send({ type: 'removal.undo' })
  for (let request = 0; request < 3; request++) await server.letGo()
  await rest(7)
  expect(server.calls.slice(4)).toEqual(['POST 1 2', 'POST 2 5', 'GET'])
  expect(server.most()).toBe(1)
})

test('CART-6 CART-8 offline, Clear Cart fails at once, shows why and keeps every line', async () => {
  const server = shop({ 1: { quantity: 2, stock: 9 }, 2: { quantity: 1, stock: 9 } })
  const { actor, view, rest } = cartOf(server)
  actor.send({ type: 'session.began' })
  await server.letGo()
  await rest(3)
  server.goOffline()
  actor.send({ type: 'cart.clear' })
  await server.letGo()
  await server.letGo()
  await rest(3)
  expect(view()).toMatchObject({ clear: { problem: expect.stringContaining('Check your connection') } })
  expect(server.calls).toEqual(['GET', 'PUT 1 0', 'GET'])
})

test('CART-1 an add has the cart read again, also in the other tabs', async () => {
  const server = shop({ 1: { quantity: 1, stock: 9 } })
  const here = cartOf(server)
  here.actor.send({ type: 'session.began' })
  await server.letGo()
  await here.rest(1)
  const heard = vi.fn()
  const otherTab = channelOf('cart')
  stops.push(otherTab.subscribe(heard))

  const reload = () => here.actor.send({ type: 'cart.reload' })
  const adding = addToCart(server.client, reload, { CardId: 1, Quantity: 2, LoadAmount: 10 })
  await server.letGo()
  expect(await adding).toBe('added')
  await server.letGo()
  await here.rest(3)
  await vi.waitFor(() => expect(heard).toHaveBeenCalledOnce())
  otherTab.publish('changed')
  await server.letGo()
  expect(server.calls).toEqual(['GET', 'POST 1 2', 'GET', 'GET'])
})

test('CART-8 a refused add is logged and leaves the cart alone', async () => {
  const server = shop({ 1: { quantity: 1, stock: 1 } })
  const reload = vi.fn()
  const adding = addToCart(server.client, reload, { CardId: 1, Quantity: 1, LoadAmount: 10 })
  adding.catch(() => {})
  await server.letGo()
  await expect(adding).rejects.toMatchObject({ name: 'CallFailed', message: 'Only 1 are left.' })
  expect(console.error).toHaveBeenCalledWith('Add to cart failed', expect.anything())
  expect(reload).not.toHaveBeenCalled()
})

test.each([
  ['without an answer', () => Promise.reject(new TypeError('Failed to fetch')), 0],
  ['with a server error', async () => Response.json({ success: false, message: '' }, { status: 502 }), 502],
  ['with an unreadable answer', async () => new Response('<html>'), 200],
])('CART-1 CART-8 after an add %s the cart is read again, also in the other tabs', async (_name, fetch, status) => {
  const client = createClient({ base: '/api', readToken: () => 'secret', onSessionExpired: () => {}, fetch })
  const [reload, heard] = [vi.fn(), vi.fn()]
  stops.push(channelOf('cart').subscribe(heard))
  await expect(addToCart(client, reload, { CardId: 1, Quantity: 1, LoadAmount: 10 })).rejects.toMatchObject({ status })
  expect(console.error).toHaveBeenCalledWith('Add to cart failed', expect.anything())
  expect(reload).toHaveBeenCalledOnce()
  await vi.waitFor(() => expect(heard).toHaveBeenCalledOnce())
})

test('CART-11 an add without a token asks to log in and makes no call', async () => {
  localStorage.clear()
  const server = shop({})
  expect(await addToCart(server.client, vi.fn(), { CardId: 1, Quantity: 1, LoadAmount: 10 })).toBe('loginRequired')
  expect(server.calls).toEqual([])
})

test('CART-1 a cart that could not be loaded is asked for again when the connection is back', async () => {
  const server = shop({ 1: { quantity: 1, stock: 9 } })
  const { actor, view } = cartOf(server)
  actor.send({ type: 'session.began' })
  server.goOffline()
  await server.letGo()
  await vi.waitFor(() => expect(view()).toMatchObject({ screen: 'failed' }))
  dispatchEvent(new Event('online'))
  expect(view()).toEqual({ screen: 'loading' })
})

test('CART-1 a page that returns from the back/forward cache reads the cart again', async () => {
  const held = { 1: { quantity: 1, stock: 9 } }
  const server = shop(held)
  const { actor, rest } = cartOf(server)
  actor.send({ type: 'session.began' })
  await server.letGo()
  await rest(1)
  held[1].quantity = 3
  for (const persisted of [true, false]) dispatchEvent(new PageTransitionEvent('pageshow', { persisted }))
  await server.letGo()
  await rest(3)
  expect(server.calls).toEqual(['GET', 'GET'])
  actor.stop()
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  expect(server.calls).toEqual(['GET', 'GET'])
})

test('CART-11 a logout in the middle of a request empties the cart for good', async () => {
  const server = shop({ 1: { quantity: 1, stock: 9 } })
  const { actor, view, rest, badge } = cartOf(server)
  actor.send({ type: 'session.began' })
  await server.letGo()
  await rest(1)
  rows(view())[0]?.plus?.()
  actor.send({ type: 'session.ended' })
  await server.letGo()
  await vi.waitFor(() => expect(server.waiting).toEqual([]))
  expect(view()).toEqual({ screen: 'loggedOut', removal: null })
  expect(badge()).toBe(0)
})
