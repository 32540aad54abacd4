// @vitest-environment jsdom
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { newAttempt } from '#machines/checkout/checkout.samples.ts'
import { Shop, failed } from './checkout.shop.ts'
import { openTab, orders, starts, storedAttempt, useBrowser, waiting } from './checkout.tab.tsx'

useBrowser()

test('CHK-3 CHK-5 CHK-8 CHK-11 two quick presses of Pay in strict mode order once, start once, and wait', async () => {
  const shop = new Shop()
  const tab = openTab(shop)
  await tab.choose()
  const pay = await tab.screen.findByRole('button', { name: 'Pay $45.00' })
  await userEvent.dblClick(pay)
  await tab.screen.findByRole('heading', { name: 'Waiting for payment confirmation...' })

  expect([shop.count('POST', orders), shop.count('POST', starts)]).toEqual([1, 1])
  expect(shop.bodyOf(orders)).toMatchObject({
    checkoutSessionId: storedAttempt().checkoutSessionId,
    paymentMethod: 'payto',
    items: [{ cardId: 218, quantity: 1, purchaseAmount: null }],
    deviceMetaData: { platform: 'web' },
  })
  expect(shop.bodyOf(starts)).toEqual({
    identificationType: 'phone',
    phone: '0491570006',
    email: null,
    bsb: null,
    accountNumber: null,
  })
  await expect.poll(() => shop.openStreams).toBe(1)
  shop.report('Paid')
  const path = `/order-success?intent=${storedAttempt().intentId}`
  await expect.poll(() => tab.goTo.mock.lastCall).toEqual([path, { replace: true, state: { paymentStatus: 'Paid' } }])
  expect(shop.openStreams).toBe(0)
})

test('CHK-13 a reload during the wait resumes with the same deadline and posts nothing', async () => {
  const shop = new Shop()
  const before = await waiting(shop)
  const { deadline } = storedAttempt()
  before.close()
  expect(shop.openStreams).toBe(0)

  const after = openTab(shop)
  await after.screen.findByRole('heading', { name: 'Waiting for payment confirmation...' })
  expect([shop.count('POST', orders), shop.count('POST', starts)]).toEqual([1, 1])
  expect(storedAttempt().deadline).toBe(deadline)
  await expect.poll(() => shop.openStreams).toBe(1)
  shop.report('Failed')
  await expect.poll(() => after.goTo.mock.lastCall?.[0]).toBe(`/payment-failed?intent=${storedAttempt().intentId}`)
})

test.each(['an accepted', 'an unanswered'])(
  'CHK-13 CART-12 %s Start is resumed while another tab changes the cart',
  async (start) => {
    const shop = new Shop()
    const before = await waiting(shop)
    before.close()
    if (start === 'an unanswered')
      localStorage.setItem('checkout', JSON.stringify({ ...storedAttempt(), deadline: null }))
    const never = new Promise<void>(() => {})
    const request = (name: string, work: () => unknown) => (name === 'cart-changes' ? never : work())
    Object.assign(navigator, { locks: { request } })
    try {
      const after = openTab(shop)
      await after.screen.findByRole('heading', { name: 'Waiting for payment confirmation...' })
    } finally {
      Reflect.deleteProperty(navigator, 'locks')
    }
  },
)

test('CHK-4 CHK-11 an order whose answer is lost is asked for again under the same name', async () => {
  const shop = new Shop()
  shop.answerOnce(orders, () => Promise.reject(new TypeError('network')))
  const tab = openTab(shop)
  await tab.choose()
  await tab.pay()
  expect((await tab.screen.findByRole('alert')).textContent).toContain('Request failed')
  const { checkoutSessionId } = storedAttempt()
  await tab.pay()
  await tab.screen.findByRole('heading', { name: 'Waiting for payment confirmation...' })
  expect(shop.bodyOf(orders)).toMatchObject({ checkoutSessionId })
})

test('CHK-5 CHK-11 a Start whose answer is lost is found by asking, and not posted again', async () => {
  const shop = new Shop()
  const tab = openTab(shop)
  await tab.choose()
  shop.answerOnce(starts, () => {
    shop.report('InProgress')
    return failed(502, 'Bad gateway')
  })
  await tab.pay()
  await tab.screen.findByRole('heading', { name: 'Waiting for payment confirmation...' })
  expect([shop.count('POST', orders), shop.count('POST', starts)]).toEqual([1, 1])
})

test('CHK-4 CHK-5 a refused Start shows the message of the server, the order and the cart intact', async () => {
  const shop = new Shop()
  const tab = openTab(shop)
  await tab.choose()
  shop.answerOnce(starts, () => failed(400, 'There is no such account to pay from.'))
  await tab.pay()
  const alert = await tab.screen.findByRole('alert')
  expect(alert.textContent).toContain('There is no such account to pay from.')
  expect(tab.screen.getByRole('heading', { name: 'Order Summary' })).toBeTruthy()
  expect(storedAttempt().deadline).toBeNull()
})

test('API-14 CHK-5 a refused Start shows its message where the server knows no such intent id', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const shop = new Shop()
  const tab = openTab(shop)
  await tab.choose()
  shop.answerOnce(starts, () => failed(400, 'Bank says no'))
  for (const path of [/^\/Payments\/[^/]+$/, /^\/PaymentEvents\//])
    shop.answerOnce(path, () => failed(400, 'paymentIntentId: Invalid UUID'))
  await tab.pay()
  const alert = await tab.screen.findByRole('alert')
  expect(alert.textContent).toContain('Bank says no')
  expect(await tab.screen.findByRole('heading', { name: 'Order Summary' })).toBeTruthy()
  const { checkoutSessionId } = storedAttempt()
  await tab.pay()
  await tab.screen.findByRole('heading', { name: 'Waiting for payment confirmation...' })
  expect(shop.bodyOf(orders)).toMatchObject({ checkoutSessionId })
})

test('CHK-4 CHK-5 CHK-12 a refused Start shows its message when the payment cannot be checked', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const shop = new Shop()
  const tab = openTab(shop)
  await tab.choose()
  shop.answerOnce(starts, () => failed(400, 'Bank says no'))
  shop.answerOnce(/^\/Payments\/[^/]+$/, () => failed(503, 'Busy'))
  await tab.pay()
  const alert = await tab.screen.findByRole('alert')
  expect(alert.textContent).toContain('Bank says no')
  expect(tab.screen.getByText(/Please don’t pay again/)).toBeTruthy()
})

test.each([200, 503])('AUTH-7 CHK-12 a refusal of the payment check, status %i, shows its message', async (status) => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const shop = new Shop()
  ;(await waiting(shop)).close()
  // In strict mode the page asks twice.
  for (let ask = 0; ask < 2; ask++) shop.answerOnce(/^\/Payments\/[^/]+$/, () => failed(status, 'Payments are paused.'))
  const { screen } = openTab(shop)
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Payments are paused.')
  expect(screen.getByText(/Please don’t pay again/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('heading', { name: 'Waiting for payment confirmation...' })
})

test('CHK-18 a Start without an answer reports only that the payment cannot be checked', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const shop = new Shop()
  const tab = openTab(shop)
  await tab.choose()
  shop.answerOnce(starts, () => Response.error())
  shop.answerOnce(/^\/Payments\/[^/]+$/, () => Response.error())
  await tab.pay()
  const alert = await tab.screen.findByRole('alert')
  expect(alert.textContent).toContain('We can’t check your payment right now.')
  expect(alert.textContent).not.toContain('Request failed')
})

test('API-8 a cart that changed since closes the old order and takes a new name', async () => {
  const shop = new Shop()
  const tab = openTab(shop)
  await tab.choose()
  shop.answerOnce(starts, () => failed(400, 'Not now.'))
  await tab.pay()
  await tab.screen.findByRole('alert')
  const old = storedAttempt().checkoutSessionId
  tab.close()
  shop.lines = [{ ...shop.lines[0]!, quantity: 2 }]

  const again = openTab(shop)
  await again.choose()
  await again.pay()
  await again.screen.findByRole('heading', { name: 'Waiting for payment confirmation...' })
  expect(shop.count('POST', /\/Recall$/)).toBe(1)
  expect(storedAttempt().checkoutSessionId).not.toBe(old)
})

test('API-5 CHK-7 what another shopper left in this browser neither stops nor shortens a purchase', async () => {
  const shop = new Shop()
  const theirs = { ...newAttempt, intentId: '00000000-0000-4000-8000-000000000009', deadline: 1 }
  localStorage.setItem('checkout', JSON.stringify(theirs))
  const tab = await waiting(shop)
  expect(storedAttempt().deadline).toBeGreaterThan(Date.now() + 170_000)
  expect(tab.goTo).not.toHaveBeenCalled()
})

test('CHK-15 a price that changed is shown and asked about before Start', async () => {
  const shop = new Shop()
  const tab = openTab(shop)
  await tab.choose()
  shop.lines = [{ ...shop.lines[0]!, price: 47 }]
  await tab.pay()
  await tab.screen.findByText('The price was $45.00 and is now $47.00.')
  expect(shop.count('POST', starts)).toBe(0)
  await userEvent.click(tab.screen.getByRole('button', { name: 'Pay $47.00' }))
  await tab.screen.findByText('$47.00')
  expect(shop.count('POST', starts)).toBe(1)
})

test('CHK-15 a card of another value at an equal price is shown and asked about before Start', async () => {
  const shop = new Shop()
  const [coffee] = shop.lines
  shop.lines = [{ ...coffee!, value: 90 }]
  const tab = openTab(shop)
  await tab.choose()
  shop.lines = [{ ...coffee!, value: 45 }]
  await tab.pay()
  await tab.screen.findByText('The card’s value was $90.00 and is now $45.00.')
  expect(shop.count('POST', starts)).toBe(0)
  await userEvent.click(tab.screen.getByRole('button', { name: 'Pay $45.00' }))
  await tab.screen.findByRole('heading', { name: 'Waiting for payment confirmation...' })
  expect(shop.count('POST', starts)).toBe(1)
})

test('CHK-7 CHK-12 a stream that breaks is Expired and is not opened again', async () => {
  const shop = new Shop()
  const tab = await waiting(shop)
  await expect.poll(() => shop.openStreams).toBe(1)
  shop.breakStreams()
  await expect.poll(() => tab.goTo.mock.lastCall?.[0]).toBe(`/payment-failed?intent=${storedAttempt().intentId}`)
  expect(shop.count('GET', /PaymentEvents/)).toBe(1)
})

test.each([
  ['Pending', 'order-success'],
  ['InProgress', 'payment-failed'],
])('CHK-16 a %s payment whose wait has ended is resumed on /%s', async (status, page) => {
  const shop = new Shop()
  const intentId = shop.begun()
  shop.report(status)
  localStorage.setItem('checkout', JSON.stringify({ ...newAttempt, intentId, deadline: 1 }))
  const { goTo } = openTab(shop)
  await expect.poll(() => goTo.mock.lastCall?.[0]).toBe(`/${page}?intent=${intentId}`)
})

test('API-14 CHK-13 a server without the optional calls resumes from the first stream status', async () => {
  const shop = new Shop()
  shop.hasOwnCalls = false
  ;(await waiting(shop)).close()
  const after = openTab(shop)
  await after.screen.findByRole('heading', { name: 'Waiting for payment confirmation...' })
  expect(shop.count('POST', starts)).toBe(1)
})

test('AUTH-5 without a token checkout asks for login, stores the address and makes no call', async () => {
  localStorage.removeItem('token')
  const shop = new Shop()
  const tab = openTab(shop)
  await userEvent.click(await tab.screen.findByRole('button', { name: 'Log in' }))
  expect(shop.asked).toEqual([])
  expect(localStorage.getItem('redirectAfterLogin')).toBe(location.pathname + location.search)
  expect(tab.goTo).toHaveBeenCalledWith('/login')
})
