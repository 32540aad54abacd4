// @vitest-environment jsdom
import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { storageKeys } from '#contract/storage-keys.ts'
import { dropToken } from '#src/adapters/token-store.ts'
import { awaitedAttempt } from '#machines/checkout/checkout.samples.ts'
import { Shop } from '#tests/checkout/checkout.shop.ts'
import { settled } from '#model-tests/test-doubles.ts'
import { cards, closeTab, logInElsewhere, logOutElsewhere, openAt } from './browser.tsx'

beforeEach(() => {
  localStorage.clear()
  localStorage.setItem('token', 'first')
})
afterEach(closeTab)

const heading = (name: string | RegExp) => screen.findByRole('heading', { name })
const main = () => screen.getByRole('main').textContent
const attempt = () => localStorage.getItem(storageKeys.checkout)

test('AUTH-1 CHK-5 checkout restarts with the cart of another session and charges its customer only', async () => {
  const { first, second, shop } = twoCustomers()
  await openAt('/checkout', { shop })
  await heading('Order Summary')
  expect(main()).toContain('Kookaburra Coffee')
  await logInElsewhere('second')
  await expect.poll(main).toContain('Desert Tea')
  expect(main()).not.toContain('Kookaburra Coffee')

  await pay('Pay $20.00')
  await heading('Waiting for payment confirmation...')
  expect(second.bodyOf(/^\/Orders$/)).toMatchObject({ items: [{ cardId: 300 }] })
  expect(first.count('POST', /./)).toBe(0)
})

test('AUTH-1 AUTH-9 checkout and a result page show no customer who logs out in another tab', async () => {
  const { first, shop } = twoCustomers()
  const intent = first.begun()
  first.report('Paid')
  for (const [path, former] of [
    ['/checkout', 'Order Summary'],
    [`/order-success?intent=${intent}`, 'Payment Successful'],
  ] as const) {
    localStorage.setItem('token', 'first')
    await openAt(path, { shop })
    await heading(former)
    await logOutElsewhere()
    await expect.poll(() => screen.queryByRole('heading', { name: former })).toBeNull()
    expect(main()).not.toContain('Kookaburra Coffee')
    closeTab()
  }
})

test('AUTH-1 CHK-5 checkout shows no session that expired here when another customer logs in', async () => {
  const { first, shop } = twoCustomers()
  await openAt('/checkout', { shop })
  await heading('Order Summary')
  await act(async () => dropToken())
  await logInElsewhere('second')
  await expect.poll(main).toContain('Desert Tea')
  expect(main()).not.toContain('Kookaburra Coffee')
  expect(first.count('POST', /./)).toBe(0)
})

test('AUTH-1 another session leaves Continue as it is, which shows nothing of a customer', async () => {
  await openAt('/continue')
  const shown = await heading(/^Continue|pay/i)
  await logInElsewhere('second')
  expect(shown.isConnected).toBe(true)
})

test('AUTH-1 CHK-13 another session ends the wait on the page; the payment stays with its customer', async () => {
  const { first, second, shop } = twoCustomers()
  await openAt('/checkout', { shop })
  await pay('Pay $45.00')
  await heading('Waiting for payment confirmation...')
  await expect.poll(() => first.openStreams).toBe(1)
  const stored = attempt()

  await logInElsewhere('second')
  await heading('Order Summary')
  expect(main()).not.toContain('$45.00')
  await expect.poll(() => first.openStreams).toBe(0)
  expect(second.openStreams).toBe(0)
  expect(second.count('POST', /./)).toBe(0)
  expect(attempt()).toBe(stored)

  await logInElsewhere('third')
  await heading('Waiting for payment confirmation...')
  expect(first.count('POST', /Orders|Start$/)).toBe(2)
})

test('AUTH-1 CHK-11 a late answer to the former customer leaves the payment of the next one stored', async () => {
  const { first, second, shop } = twoCustomers()
  const answerFirst = holdOrder(first)
  await openAt('/checkout', { shop })
  await pay('Pay $45.00')
  await expect.poll(() => first.count('POST', /^\/Orders$/)).toBe(1)
  await logInElsewhere('second')
  await pay('Pay $20.00')
  await heading('Waiting for payment confirmation...')
  const stored = attempt()

  await answerFirst()
  expect(attempt()).toBe(stored)
  closeTab()
  await openAt('/checkout', { shop })
  await heading('Waiting for payment confirmation...')
  expect(second.count('POST', /Orders|Start$/)).toBe(2)
  expect(first.count('POST', /Start$/)).toBe(0)
})

test('AUTH-1 CHK-11 an order that is answered in another session is sent again with its session id', async () => {
  const { first, shop } = twoCustomers()
  const answerFirst = holdOrder(first)
  await openAt('/checkout', { shop })
  await pay('Pay $45.00')
  await expect.poll(() => first.count('POST', /^\/Orders$/)).toBe(1)
  const sent = first.bodyOf(/^\/Orders$/)
  await logInElsewhere('second')
  await screen.findByRole('button', { name: 'Pay $20.00' })
  await answerFirst()

  await logInElsewhere('third')
  await pay('Pay $45.00')
  await heading('Waiting for payment confirmation...')
  expect(first.count('POST', /^\/Orders$/)).toBe(2)
  expect(first.bodyOf(/^\/Orders$/)).toEqual(sent)
})

test('AUTH-1 CHK-14 the result pages report no payment to the customer of another session', async () => {
  for (const [path, status, result] of [
    ['/order-success', 'Paid', 'Payment Successful'],
    ['/payment-failed', 'Failed', 'Payment Failed'],
  ] as const) {
    localStorage.setItem('token', 'first')
    const { first, shop } = twoCustomers()
    const intent = first.begun()
    first.report(status)
    await openAt(`${path}?intent=${intent}`, { shop })
    await heading(result)
    await logInElsewhere('second')
    await heading('There is no recent payment')
    expect(main()).not.toContain('Kookaburra Coffee')
    closeTab()
  }
})

test('AUTH-1 CHK-17 the notice of an open payment is not shown to the customer of another session', async () => {
  const { first, shop } = twoCustomers()
  const intentId = first.begun()
  localStorage.setItem(storageKeys.checkout, JSON.stringify({ ...awaitedAttempt, intentId }))
  await openAt('/about', { shop })
  await screen.findByRole('region', { name: 'Your payment' })
  await logInElsewhere('second')
  await expect.poll(() => screen.queryByRole('region', { name: 'Your payment' })).toBeNull()
})

test('AUTH-1 another session leaves a public page as it is', async () => {
  const { calls } = await openAt('/shop')
  const title = await heading('Shop')
  await heading(cards[0]?.cardName ?? '')
  const before = calls('/Cards')
  await logInElsewhere('second')
  expect(await heading('Shop')).toBe(title)
  expect(calls('/Cards')).toEqual(before)
})

test('AUTH-1 another session leaves the forms of a visitor as they are', async () => {
  for (const path of ['/login', '/forgot-password', '/reset-password/some-token']) {
    localStorage.setItem('token', 'first')
    await openAt(path)
    const field = (await screen.findAllByLabelText(/Mobile number|Email|^New password/))[0]
    await logInElsewhere('second')
    expect(screen.getAllByLabelText(/Mobile number|Email|^New password/)[0]).toBe(field)
    closeTab()
  }
})

test('AUTH-1 the first login in another tab does not begin a page twice', async () => {
  localStorage.clear()
  const { shop, first } = twoCustomers()
  await openAt('/checkout', { shop })
  const title = await heading('Log in to check out')
  await logInElsewhere('first')
  await heading('Order Summary')
  expect(title.isConnected).toBe(false)
  // One for the page, one for the application's cart.
  expect(first.count('GET', /^\/Carts$/)).toBe(2)
})

/** The customers of two tokens: `second` has tea in the cart, every other token belongs to the first, who has coffee. */
function twoCustomers() {
  const [first, second] = [new Shop(), new Shop()]
  second.lines = [{ cardId: 300, name: 'Desert Tea', brand: 'Desert', price: 20, quantity: 1 }]
  return { first, second, shop: (authorization: string | null) => (authorization === 'Bearer second' ? second : first) }
}

/** Holds the next order of a shop; the result answers it with a payment that the shop does not know. */
function holdOrder(shop: Shop): () => Promise<void> {
  let answer: (response: Response) => void
  shop.answerOnce(/^\/Orders$/, () => new Promise<Response>((resolve) => (answer = resolve)))
  const paymentIntent = { paymentIntentId: '00000000-0000-4000-8000-000000000099' }
  return async () => {
    await settled(() => answer(Response.json({ success: true, order: { id: '99', total: 45, paymentIntent } })))
    // The recorded network hands an answer over in the next task.
    await settled(() => {})
  }
}

async function pay(button: string): Promise<void> {
  await userEvent.click(await screen.findByRole('radio', { name: /04\*+06/ }))
  await act(async () => screen.getByRole('button', { name: button }).click())
}
