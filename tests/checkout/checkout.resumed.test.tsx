// @vitest-environment jsdom
import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newAttempt } from '#machines/checkout/checkout.samples.ts'
import { computedStyle } from '#model-tests/computed-style.ts'
import { Shop, failed } from './checkout.shop.ts'
import { openTab, waiting } from './checkout.tab.tsx'

window.getComputedStyle = computedStyle
const loadNoPages = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
const whatFails: [string, RegExp | null][] = [
  ['the cart', /^\/Carts$/],
  ['the accounts', /^\/PaymentMethods$/],
  ['the code of the result pages', null],
]

beforeEach(() => {
  localStorage.setItem('token', 'a-token')
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  cleanup()
  localStorage.clear()
})

test.each(whatFails)('CHK-12 CHK-13 a payment under way is resumed when %s cannot be loaded', async (_name, path) => {
  const shop = new Shop()
  ;(await waiting(shop)).close()
  const { screen } = openFailing(shop, path)
  await screen.findByRole('heading', { name: 'Waiting for payment confirmation...' })
  expect(screen.getByRole('button', { name: 'Cancel payment' })).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test.each(whatFails)('CHK-12 CHK-16 an approved payment is resumed when %s cannot be loaded', async (_name, path) => {
  const shop = new Shop()
  const intentId = begin(shop, 'Pending')
  const { goTo } = openFailing(shop, path)
  await expect.poll(() => goTo.mock.lastCall?.[0]).toBe(`/order-success?intent=${intentId}`)
})

test.each(whatFails.slice(0, 2))(
  'CHK-8 CHK-12 a paid payment is shown when %s cannot be loaded',
  async (_name, path) => {
    const shop = new Shop()
    const intentId = begin(shop, 'Paid')
    const { goTo } = openFailing(shop, path)
    await expect.poll(() => goTo.mock.lastCall?.[0]).toBe(`/order-success?intent=${intentId}`)
  },
)

test('CHK-4 CHK-18 a payment that ended is shown once the code of the result pages is loaded', async () => {
  const shop = new Shop()
  begin(shop, 'Paid')
  const { screen, goTo } = openFailing(shop, null)
  expect((await screen.findByRole('alert')).textContent).toContain('Request failed')
  expect(goTo).not.toHaveBeenCalled()
})

test.each(whatFails)('CHK-4 checkout reports that %s cannot be loaded when no payment began', async (_name, path) => {
  const shop = new Shop()
  begin(shop, 'NewRequest', null)
  const { screen } = openFailing(shop, path)
  expect((await screen.findByRole('alert')).textContent).toMatch(/Request failed|Busy/)
  expect(screen.getByText(/^Your cart hasn’t changed/)).toBeTruthy()
})

/** An order of this browser that was placed before; `deadline` 1 has passed. */
function begin(shop: Shop, status: string, deadline: number | null = 1): string {
  const intentId = shop.begun()
  shop.report(status)
  localStorage.setItem('checkout', JSON.stringify({ ...newAttempt, intentId, deadline }))
  return intentId
}

/** Checkout where the calls to `path` fail, or without one the code of the result pages. */
function openFailing(shop: Shop, path: RegExp | null) {
  if (path === null) return openTab(shop, { loadAhead: loadNoPages })
  // In strict mode the page asks twice.
  for (let ask = 0; ask < 2; ask++) shop.answerOnce(path, () => failed(503, 'Busy'))
  return openTab(shop)
}
