// @vitest-environment jsdom
import { createActor, waitFor } from 'xstate'
import { beforeEach, expect, test, vi } from 'vitest'
import { storageKeys } from '#contract/storage-keys.ts'
import { CallFailed } from '#machines/problem.ts'
import { wireAddToCart } from '#src/adapters/add-to-cart.ts'
import { storePurchase } from '#src/adapters/interrupted-purchase.ts'
import type { Store } from '#src/adapters/store.ts'

const request = { CardId: 272, Quantity: 1, LoadAmount: 50 }

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

test('CART-11 PDP-10 without a token no call is made; Login Now keeps the place to come back to', async () => {
  history.replaceState(null, '', '/shop/product/272?x=1')
  const { actor, call, goTo } = started()
  actor.send({ type: 'card.add', request })
  await waitFor(actor, ({ value }) => value === 'loginRequired')
  expect(call).not.toHaveBeenCalled()

  actor.send({ type: 'login.accept' })
  expect(localStorage.getItem(storageKeys.redirectAfterLogin)).toBe('/shop/product/272?x=1')
  expect(goTo).toHaveBeenCalledWith('/login')
})

test('PDP-9 CART-1 Buy Now adds, has the cart read again and goes to the checkout', async () => {
  localStorage.setItem(storageKeys.token, 'token')
  const { actor, call, cart, goTo } = started()
  actor.send({ type: 'card.buy', request })
  await waitFor(actor, ({ status }) => status === 'done')
  expect(call).toHaveBeenCalledWith('addToCart', { body: request })
  expect(cart.send).toHaveBeenCalledWith({ type: 'cart.reload' })
  expect(goTo).toHaveBeenCalledWith('/checkout')
})

test('AUTH-6 a session that has ended meanwhile asks to log in', async () => {
  localStorage.setItem(storageKeys.token, 'stale')
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { actor } = started(new CallFailed(401, 'Session expired'))
  actor.send({ type: 'card.add', request })
  expect((await waitFor(actor, ({ value }) => value !== 'adding')).value).toBe('loginRequired')
})

test('CART-8 PDP-9 a failed Buy Now is logged, goes nowhere and has the stock looked up', async () => {
  localStorage.setItem(storageKeys.token, 'token')
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { actor, goTo, checkStock } = started(new CallFailed(409, 'Only 2 are left.'))
  actor.send({ type: 'card.buy', request })
  await waitFor(actor, ({ value }) => value === 'failed')
  expect(log).toHaveBeenCalledWith('Add to cart failed', expect.any(CallFailed))
  expect(checkStock).toHaveBeenCalledOnce()
  expect(goTo).not.toHaveBeenCalled()
})

test('API-3 CART-8 a refusal is shown without the name of its field', async () => {
  localStorage.setItem(storageKeys.token, 'token')
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const refusal = 'This card’s value is now $100.00.'
  const { actor } = started(new CallFailed(400, `LoadAmount: ${refusal}`, { field: 'LoadAmount' }))
  actor.send({ type: 'card.add', request })
  const { context } = await waitFor(actor, ({ value }) => value === 'failed')
  expect(context.reason).toBe(refusal)
})

test('PDP-9 PDP-15 a Buy Now that asked for a login leads back to its card, not to a value that was loading', async () => {
  history.replaceState(null, '', '/shop/product/273')
  const visitor = started()
  visitor.actor.send({ type: 'card.buy', request })
  await waitFor(visitor.actor, ({ value }) => value === 'loginRequired')
  visitor.actor.send({ type: 'login.accept' })
  expect(localStorage.getItem(storageKeys.redirectAfterLogin)).toBe('/shop/product/272')

  localStorage.setItem(storageKeys.token, 'token')
  const other = started()
  expect(other.actor.getSnapshot().value).not.toBe('adding')
  expect(other.call).not.toHaveBeenCalled()
  other.actor.stop()
})

test('PDP-9 a Buy Now that asked for a login continues once after it, on the same page', async () => {
  history.replaceState(null, '', '/shop/product/272?x=1')
  const visitor = started()
  visitor.actor.send({ type: 'card.buy', request })
  await waitFor(visitor.actor, ({ value }) => value === 'loginRequired')
  visitor.actor.send({ type: 'login.accept' })

  localStorage.setItem(storageKeys.token, 'token')
  const { actor, call, goTo } = started()
  await waitFor(actor, ({ status }) => status === 'done')
  expect(call).toHaveBeenCalledExactlyOnceWith('addToCart', { body: request })
  expect(goTo).toHaveBeenCalledWith('/checkout')
  expect(sessionStorage.getItem('interruptedPurchase')).toBeNull()
})

test('PDP-9 CART-9 a press before the interrupted Buy Now is read takes its place', async () => {
  for (const [press, end] of [['card.add', 'added'] as const, ['card.buy', 'goingToCheckout'] as const]) {
    storePurchase('/shop/product/272', request)
    history.replaceState(null, '', '/shop/product/272')
    localStorage.setItem(storageKeys.token, 'token')
    const { actor, call } = started()
    actor.send({ type: press, request })
    await waitFor(actor, ({ value }) => value === end)
    expect(call).toHaveBeenCalledOnce()
    expect(sessionStorage).toHaveLength(0)
    actor.stop()
  }
})

test('PDP-9 PDP-10 AUTH-1 a login in another tab closes the dialog: Buy Now continues, an addition does not', async () => {
  for (const [press, state, added] of [['card.buy', 'goingToCheckout', 1] as const, ['card.add', 'idle', 0] as const]) {
    localStorage.clear()
    const { actor, call, goTo } = started()
    actor.send({ type: press, request })
    await waitFor(actor, ({ value }) => value === 'loginRequired')
    localStorage.setItem(storageKeys.token, 'token')
    dispatchEvent(new StorageEvent('storage', { key: storageKeys.token }))
    await waitFor(actor, ({ value }) => value === state)
    expect([call.mock.calls.length, goTo.mock.calls.length]).toEqual([added, added])
    actor.stop()
  }
})

test('PDP-9 an interrupted Buy Now does not continue on another page or without a login', async () => {
  for (const [path, token] of [['/shop/product/273', 'token'] as const, ['/shop/product/272', null] as const]) {
    history.replaceState(null, '', '/shop/product/272')
    localStorage.clear()
    const visitor = started()
    visitor.actor.send({ type: 'card.buy', request })
    await waitFor(visitor.actor, ({ value }) => value === 'loginRequired')
    visitor.actor.send({ type: 'login.accept' })

    history.replaceState(null, '', path)
    if (token) localStorage.setItem(storageKeys.token, token)
    const { actor, call } = started()
    await vi.waitFor(() => expect(sessionStorage.getItem('interruptedPurchase')).toBeNull())
    expect([actor.getSnapshot().value, call.mock.calls.length]).toEqual(['idle', 0])
  }
})

test('PDP-9 Add to Cart is not repeated after the login that it asked for', async () => {
  const { actor } = started()
  actor.send({ type: 'card.add', request })
  await waitFor(actor, ({ value }) => value === 'loginRequired')
  actor.send({ type: 'login.accept' })
  expect(sessionStorage.getItem('interruptedPurchase')).toBeNull()
})

function started(failure?: Error) {
  const call = vi.fn<() => Promise<object>>(async () => {
    if (failure) throw failure
    return { success: true }
  })
  const [goTo, checkStock, cart] = [vi.fn<() => void>(), vi.fn<() => void>(), { send: vi.fn<() => void>() }]
  const store = { client: { call }, cart, goTo } as unknown as Store
  const actor = createActor(wireAddToCart(store, { checkStock, offersBuyNow: true }), {
    input: { loginText: 'Please log in.' },
  }).start()
  return { actor, call, cart, goTo, checkStock }
}
