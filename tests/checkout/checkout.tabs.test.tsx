// @vitest-environment jsdom
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { newAttempt } from '#machines/checkout/checkout.samples.ts'
import { Shop, failed } from './checkout.shop.ts'
import { openTab, orders, starts, storedAttempt, useBrowser, waiting } from './checkout.tab.tsx'

useBrowser()

test('CHK-11 two tabs that press Pay at once make one order under one name', async () => {
  const shop = new Shop()
  const [one, other] = [openTab(shop), openTab(shop)]
  for (const tab of [one, other]) await tab.choose()
  await Promise.all([one.pay(), other.pay()])
  for (const { screen } of [one, other]) {
    await screen.findByRole('heading', { name: 'Waiting for payment confirmation...' })
  }
  const names = shop.asked
    .filter(({ path, method }) => orders.test(path) && method === 'POST')
    .map(({ body }) => (body as { checkoutSessionId: string }).checkoutSessionId)
  expect(new Set(names)).toEqual(new Set([storedAttempt().checkoutSessionId]))
})

test('CHK-11 a tab that comes later follows the payment of the first and posts nothing', async () => {
  const shop = new Shop()
  const later = openTab(shop)
  await later.choose()
  await waiting(shop)
  await later.pay()
  await later.screen.findByRole('heading', { name: 'Waiting for payment confirmation...' })
  expect([shop.count('POST', orders), shop.count('POST', starts)]).toEqual([1, 1])
})

test('CHK-11 CHK-15 a tab whose cart was bought in another one orders nothing', async () => {
  const shop = new Shop()
  const later = openTab(shop)
  await later.choose()
  await waiting(shop)
  localStorage.removeItem('checkout')
  shop.lines = []
  await later.pay()
  expect((await later.screen.findByRole('alert')).textContent).toMatch(/^Your cart has changed since you opened/)
  await later.screen.findByRole('heading', { name: 'Your cart is empty' })
  expect([shop.count('POST', orders), shop.count('POST', starts)]).toEqual([1, 1])
})

test('CHK-11 AUTH-9 a payment that was started elsewhere is shown before the shopper pays, and resumed', async () => {
  const shop = new Shop()
  shop.begun()
  const tab = openTab(shop)
  const text = 'Your bank hasn’t finished order 1 ($45.00) yet. If you pay now, that’s a new payment for this cart.'
  const notice = await tab.screen.findByText(text)
  const showPayment = tab.screen.getByRole('button', { name: 'Show payment of order 1' })
  // On a separate row, as high as a touch target.
  expect(notice.contains(showPayment)).toBe(false)
  await userEvent.click(showPayment)
  await tab.screen.findByRole('heading', { name: 'Waiting for payment confirmation...' })
  expect(shop.count('POST', /./)).toBe(0)
})

test('CHK-11 a payment that another device starts meanwhile is shown after Pay; Place my order orders once', async () => {
  const shop = new Shop()
  const tab = openTab(shop)
  await tab.choose()
  shop.begun()
  await tab.pay()
  await tab.screen.findByRole('heading', { name: 'You have a payment under way' })
  expect(shop.count('POST', orders)).toBe(0)
  await userEvent.click(tab.screen.getByRole('button', { name: 'Place my order' }))
  await tab.screen.findByRole('heading', { name: 'Waiting for payment confirmation...' })
  expect([shop.count('POST', orders), shop.count('POST', starts)]).toEqual([1, 1])
})

test('CHK-11 CHK-17 Show payment leaves the payment that another tab of this browser waits for', async () => {
  const shop = new Shop()
  const elsewhere = shop.begun()
  const tab = openTab(shop)
  const show = await tab.screen.findByRole('button', { name: 'Show payment of order 1' })
  const here = shop.begun()
  const waited = { checkoutSessionId: newAttempt.checkoutSessionId, intentId: here, deadline: Date.now() + 60_000 }
  localStorage.setItem('checkout', JSON.stringify({ ...waited, account: null, order: null }))
  await userEvent.click(show)
  await tab.screen.findByRole('heading', { name: 'Waiting for payment confirmation...' })
  expect([storedAttempt().intentId, here === elsewhere]).toEqual([here, false])
})

test('CHK-11 CHK-12 a payment of elsewhere that ended meanwhile opens its result page', async () => {
  const shop = new Shop()
  const intent = shop.begun()
  const tab = openTab(shop)
  const show = await tab.screen.findByRole('button', { name: 'Show payment of order 1' })
  shop.report('Failed')
  await userEvent.click(show)
  await expect.poll(() => tab.goTo.mock.lastCall?.[0]).toBe(`/payment-failed?intent=${intent}`)
})

test('CHK-9 CHK-11 an approved payment of elsewhere is a link to its page, and Pay stays free', async () => {
  const shop = new Shop()
  const intent = shop.begun()
  shop.report('Pending')
  const tab = openTab(shop)
  const link = await tab.screen.findByRole('link', { name: 'Show payment of order 1' })
  expect(link.getAttribute('href')).toBe(`/order-success?intent=${intent}`)
  await tab.choose()
  await tab.pay()
  await tab.screen.findByRole('heading', { name: 'Waiting for payment confirmation...' })
  expect([shop.count('POST', orders), shop.count('POST', starts)]).toEqual([1, 1])
})

test('CHK-11 CHK-12 a payment of which a wrong amount was debited is a link to the page that reports it', async () => {
  const shop = new Shop()
  const intent = shop.begun()
  shop.report('Pending')
  shop.money = 'wrongAmount'
  const tab = openTab(shop)
  const link = await tab.screen.findByRole('link', { name: 'Show payment of order 1' })
  expect(link.getAttribute('href')).toBe(`/payment-failed?intent=${intent}`)
  const text =
    'Your bank took the wrong amount for order 1 ($45.00). If you pay now, that’s a new payment for this cart.'
  expect(tab.screen.getByText(text)).not.toBeNull()
})

test('CHK-11 a list of other payments that does not load holds nothing up; Pay asks again', async () => {
  const shop = new Shop()
  shop.answerOnce(/UnpaidOrders/, () => failed(500, 'Not now'))
  const tab = openTab(shop)
  await tab.choose()
  shop.answerOnce(/UnpaidOrders/, () => failed(500, 'Not now'))
  await tab.pay()
  expect((await tab.screen.findByRole('alert')).textContent).toBe('Not now')
  expect(shop.count('POST', orders)).toBe(0)
})

test('AUTH-5 AUTH-1 a login in another tab opens the checkout here', async () => {
  localStorage.removeItem('token')
  const tab = openTab(new Shop())
  await tab.screen.findByRole('button', { name: 'Log in' })
  localStorage.setItem('token', 'a-token')
  dispatchEvent(new StorageEvent('storage', { key: 'token' }))
  expect(await tab.screen.findByRole('heading', { name: 'Payment Method' })).not.toBeNull()
})
