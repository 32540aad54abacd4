// @vitest-environment jsdom
import { act, cleanup, render, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useMachine } from '@xstate/react'
import { StrictMode, useState } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { newAttempt } from '#machines/checkout/checkout.samples.ts'
import { sessionMachine } from '#machines/session/session.machine.ts'
import failedPage from '#src/routes/payment-failed.route.tsx'
import successPage from '#src/routes/order-success.route.tsx'
import type { Page } from '#src/page/page.tsx'
import type { Store } from '#src/adapters/store.ts'
import { Shop, failed } from '#tests/checkout/checkout.shop.ts'
import { computedStyle } from '#model-tests/computed-style.ts'

window.getComputedStyle = computedStyle
const asks = /^\/Payments\/[^/]+$/

beforeEach(() => {
  localStorage.setItem('token', 'a-token')
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  localStorage.clear()
})

test('CHK-9 CHK-10 a paid order is recorded once, also after a reload, and the cart is read again', async () => {
  const shop = new Shop()
  const intent = shop.begun()
  keepAttempt(intent)
  shop.report('Paid')
  for (let visit = 0; visit < 2; visit++) {
    const tab = open(successPage, shop, intent)
    await tab.screen.findByRole('heading', { name: 'Payment Successful' })
    await expect.poll(() => tab.cart).toHaveBeenCalledWith({ type: 'cart.reload' })
    tab.close()
  }
  expect(JSON.parse(localStorage.getItem('orders') ?? '')).toEqual([
    {
      id: '1',
      items: [{ image: null, name: 'Kookaburra Coffee', brand: 'Kookaburra', price: 45, quantity: 1 }],
      total: 45,
      createdAt: '2026-11-20T01:00:00Z',
    },
  ])
  expect(localStorage.getItem('checkout')).toBeNull()
  expect(shop.count('PUT', /Carts/)).toBe(0)
})

test('NAV-9 CHK-10 a payment that checkout knows to be paid shows its order at once, recorded after the answer', async () => {
  const shop = new Shop()
  const intent = shop.begun()
  keepAttempt(intent)
  shop.report('Paid')
  const { screen } = open(successPage, shop, intent, { paymentStatus: 'Paid' })
  expect(screen.getByRole('heading', { name: 'Payment Successful' })).toBeDefined()
  expect(screen.getByText('Kookaburra Coffee')).toBeDefined()
  expect(localStorage.getItem('orders')).toBeNull()
  await expect.poll(() => localStorage.getItem('orders')).not.toBeNull()
})

test.each([
  ['without a status', null, true],
  ['with a status that does not exist', { paymentStatus: 'Teapot' }, true],
  ['without the stored order', { paymentStatus: 'Paid' }, false],
])('NAV-9 CHK-14 a result page opened %s looks the payment up', (_name, state, isStored) => {
  const shop = new Shop()
  const intent = shop.begun()
  keepAttempt(isStored ? intent : newAttempt.checkoutSessionId)
  const { screen } = open(successPage, shop, intent, state)
  expect(screen.getByText('Looking up your payment')).toBeDefined()
})

test('CHK-9 CHK-10 an undecided payment is processed, recorded only once it is paid', async () => {
  const shop = new Shop()
  const intent = shop.begun()
  const { screen } = open(successPage, shop, intent)
  await screen.findByRole('heading', { name: 'Processing Payment' })
  expect(localStorage.getItem('orders')).toBeNull()
  await expect.poll(() => shop.openStreams).toBe(1)
  shop.report('Paid')
  await screen.findByRole('heading', { name: 'Payment Successful' })
  expect(localStorage.getItem('orders')).not.toBeNull()
})

test('CHK-12 after Expired the status is requested once, when visible, and on Check again', async () => {
  const shop = new Shop()
  const intent = shop.begun()
  const { screen, goTo } = open(failedPage, shop, intent)
  await screen.findByText('We don’t know yet whether money has left your account.')
  const asked = () => shop.count('GET', asks)
  const first = asked()
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await expect.poll(asked).toBe(first + 1)
  await userEvent.click(await screen.findByRole('button', { name: 'Check again' }))
  await expect.poll(asked).toBe(first + 2)

  shop.report('Paid')
  await userEvent.click(await screen.findByRole('button', { name: 'Check again' }))
  await expect.poll(() => goTo.mock.lastCall?.[0]).toBe(`/order-success?intent=${intent}`)
})

test('CHK-12 the stored attempt stays until the server reports a final status', async () => {
  const shop = new Shop()
  const intent = shop.begun()
  keepAttempt(intent)
  const { screen } = open(failedPage, shop, intent)
  await userEvent.click(await screen.findByRole('button', { name: 'Keep waiting' }))
  await screen.findByRole('heading', { name: 'Processing Payment' })
  await expect.poll(() => shop.openStreams).toBe(1)
  expect(localStorage.getItem('checkout')).not.toBeNull()
  shop.report('Expired')
  await screen.findByRole('heading', { name: 'Payment Expired' })
  expect(localStorage.getItem('checkout')).toBeNull()
  expect(screen.getByRole('link', { name: 'Try again' }).getAttribute('href')).toBe('/checkout')
})

test('CHK-14 an unknown payment, or none, is no recent payment', async () => {
  const shop = new Shop()
  const { screen } = open(successPage, shop, '00000000-0000-4000-8000-000000000009')
  await screen.findByRole('heading', { name: 'There is no recent payment' })
  const without = open(failedPage, shop, null)
  await without.screen.findByRole('heading', { name: 'There is no recent payment' })
})

test('API-14 CHK-10 with a status-only server the browser completes the order and empties the cart', async () => {
  const shop = new Shop()
  shop.hasOwnCalls = false
  const intent = shop.begun()
  keepAttempt(intent)
  shop.report('Paid')
  for (let visit = 0; visit < 2; visit++) {
    const tab = open(successPage, shop, intent)
    await tab.screen.findByRole('heading', { name: 'Payment Successful' })
    expect(tab.screen.getByText('$45.00')).toBeDefined()
    await expect.poll(() => tab.cart).toHaveBeenCalled()
    tab.close()
  }
  expect(shop.count('PUT', /Carts/)).toBe(1)
  expect(shop.bodyOf(/Carts/)).toEqual({ CardId: 218, Quantity: 0 })
  expect(JSON.parse(localStorage.getItem('orders') ?? '')).toMatchObject([{ id: '7', total: 45 }])
})

test.each([true, false])(
  'CHK-10 CHK-11 a paid order that storage cannot record ends its attempt; own calls %s',
  async (hasOwnCalls) => {
    const shop = new Shop()
    shop.hasOwnCalls = hasOwnCalls
    const intent = shop.begun()
    keepAttempt(intent)
    shop.report('Paid')
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    })
    const { screen, cart } = open(successPage, shop, intent)
    await screen.findByRole('heading', { name: 'Payment Successful' })
    await expect.poll(() => cart).toHaveBeenCalledWith({ type: 'cart.reload' })
    expect(localStorage.getItem('checkout')).toBeNull()
    expect(shop.count('PUT', /Carts/)).toBe(hasOwnCalls ? 0 : 1)
    expect(console.error).toHaveBeenCalledWith('The order could not be recorded here', expect.any(DOMException))
  },
)

test('API-14 CHK-9 CHK-10 a paid order is shown where the answer about it has another shape', async () => {
  const shop = new Shop()
  const intent = shop.begun()
  keepAttempt(intent)
  shop.report('Paid')
  // In strict mode the page asks twice.
  for (let ask = 0; ask < 2; ask++) shop.answerOnce(asks, () => Response.json({ success: true, data: {} }))
  const { screen } = open(successPage, shop, intent)
  await screen.findByRole('heading', { name: 'Payment Successful' })
  expect(JSON.parse(localStorage.getItem('orders') ?? '')).toMatchObject([{ id: '7', total: 45 }])
})

test('AUTH-6 a session that ended asks to log in and comes back here', async () => {
  const shop = new Shop()
  shop.answerOnce(asks, () => failed(401, 'Session expired'))
  shop.answerOnce(asks, () => failed(401, 'Session expired'))
  const { goTo } = open(successPage, shop, shop.begun())
  await expect.poll(() => goTo.mock.lastCall?.[0]).toBe('/login')
  expect(localStorage.getItem('redirectAfterLogin')).toBe(location.pathname + location.search)
})

function keepAttempt(intentId: string): void {
  const line = {
    cardId: 218,
    name: 'Kookaburra Coffee',
    brand: 'Kookaburra',
    priceCents: 4500,
    quantity: 1,
    imageUrl: null,
  }
  const order = { id: '7', totalCents: 4500, lines: [line] }
  localStorage.setItem('checkout', JSON.stringify({ ...newAttempt, intentId, deadline: 1, order }))
}

function open(page: Page, shop: Shop, intent: string | null, state: unknown = null) {
  const goTo = vi.fn<Store['goTo']>()
  const cart = vi.fn()
  const session = createActor(sessionMachine)
  const store = { client: shop.client, session, goTo, cart: { send: cart } } as unknown as Store
  const query = new URLSearchParams(intent === null ? {} : { intent })
  const input: unknown = page.input({ params: {}, query, state, now: '2026-11-20T01:00:00.000Z' })
  function Tab() {
    const [machine] = useState(() => page.wire(store))
    const [snapshot, send] = useMachine(machine, { input: input as never })
    return <page.Screen snapshot={snapshot as never} send={send as never} store={store} />
  }
  const { container, unmount } = render(
    <StrictMode>
      <MemoryRouter>
        <Tab />
      </MemoryRouter>
    </StrictMode>,
  )
  return { screen: within(container), goTo, cart, close: unmount }
}
