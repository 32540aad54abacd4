// @vitest-environment jsdom
import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { addresses } from '#contract/addresses.ts'
import { storageKeys } from '#contract/storage-keys.ts'
import { awaitedAttempt } from '#machines/checkout/checkout.samples.ts'
import { loadPage } from '#src/page/load-page.ts'
import { entry } from '#src/server-entry.tsx'
import { Shop } from '#tests/checkout/checkout.shop.ts'
import { closeTab, inject, openAt } from './browser.tsx'
import { storeSettings } from '#tests/support/store-settings.ts'

configure({ asyncUtilTimeout: 15_000 })
/** The first payment of a shop. */
const intent = '00000000-0000-4000-8000-000000000001'
const now = new Date().toISOString()
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const link = (name: string | RegExp) => screen.findByRole('link', { name })
const heading = (name: string | RegExp) => screen.findByRole('heading', { name })

beforeAll(async () => void (await Promise.all(addresses.map(loadPage))), 60_000)
beforeEach(() => localStorage.clear())
afterEach(closeTab)

test(
  'CART-9 CHK-11 a whole purchase with every button pressed twice sends each request once',
  { timeout: 120_000 },
  async () => {
    const shop = new Shop()
    shop.lines = []
    const { takeSent } = await openAt('/shop', { shop })
    const sent = async () => {
      await atRest()
      return takeSent()
    }

    await button('Add to Cart: Saltbush Kitchen $100')
    expect(await sent()).toEqual(['GET /Cards/Filters', 'GET /Cards?PageNumber=1&PageSize=12'])

    await pressTwice(await button('Add to Cart: Saltbush Kitchen $100'))
    await press(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Login Now' }))
    await logIn()
    await button('Add to Cart: Saltbush Kitchen $100')
    expect(await sent()).toEqual([
      'POST /auth/login {"CountryCode":"+61","MobileNumber":"0491 570 006","Password":"secret"}',
      'GET /Carts',
      'GET /Cards/Filters',
      'GET /Cards?PageNumber=1&PageSize=12',
    ])

    await pressTwice(await button('Add to Cart: Saltbush Kitchen $100'))
    await button('Cart, 1 item')
    expect(await sent()).toEqual(['POST /Carts {"CardId":218,"Quantity":1,"LoadAmount":100}', 'GET /Carts'])

    await press(await link(/^Saltbush Kitchen/))
    await heading('Explore More')
    await link(/^Kookaburra Books/)
    expect(await sent()).toEqual([
      'GET /Cards/218',
      'GET /Cards/Filters',
      'GET /Cards?PageNumber=1&PageSize=13&Category=2&Sub=21',
      'GET /Cards?PageNumber=1&PageSize=13&Category=2',
    ])

    await press(await button('Cart, 1 item'))
    await press(await link('Proceed to Checkout'))
    await pressTwice(await button(/^Increase quantity/))
    await button('Cart, 3 items')
    expect(await sent()).toEqual([
      'PUT /Carts {"CardId":218,"Quantity":2}',
      'PUT /Carts {"CardId":218,"Quantity":3}',
      'GET /Carts',
    ])

    await press(await link('Checkout'))
    await press(await screen.findByRole('radio', { name: /04\*+06/ }))
    expect(await sent()).toEqual(['GET /PaymentMethods', 'GET /UnpaidOrders', 'GET /Carts'])

    await pressTwice(await button('Pay $135.00'))
    await heading('Waiting for payment confirmation...')
    await waitFor(() => expect(shop.openStreams).toBe(1))
    expect((await sent()).map(shortly)).toEqual([
      'GET /UnpaidOrders',
      'GET /Carts',
      'POST /Orders',
      `POST /Payments/${intent}/Start`,
      `GET /PaymentEvents/${intent}`,
    ])

    await act(async () => shop.report('Paid'))
    await heading('Payment Successful')
    expect(await sent()).toEqual([`GET /Payments/${intent}`, 'GET /Carts'])

    await press(await link('See your cards'))
    await press(await link(/Sunny Coffee/))
    await button('Redeem Card')
    expect(await sent()).toEqual(['GET /Vault', 'GET /UserCards/901'])

    await press(await button('Account'))
    await pressTwice(await button('Logout'))
    await heading(/^Log in to/)
    expect(await sent()).toEqual(['POST /auth/logout'])
  },
)

const checkout = ['GET /Carts', 'GET /Carts', 'GET /PaymentMethods', 'GET /UnpaidOrders']
const listing = ['GET /Cards/Filters', 'GET /Cards?PageNumber=1&PageSize=12']
const hotDeals = 'GET /Cards?PageNumber=1&PageSize=4&SearchTerm=hot-deals'
const arrivals: [string, string[]][] = [
  ['/', [hotDeals, 'GET /Carts']],
  ['/login', ['GET /Carts']],
  ['/cart', ['GET /Carts']],
  ['/my-orders', ['GET /Carts', 'GET /Orders/Returned']],
  ['/shop', [...listing, 'GET /Carts']],
  ['/my-purchases', ['GET /Carts', 'GET /Vault']],
  ['/vault/901', ['GET /Carts', 'GET /UserCards/901']],
  ['/vault/901/redeem', ['GET /Carts', 'GET /UserCards/901']],
  ['/checkout', checkout],
]
test.each(arrivals)(
  'NAV-1 CART-1 a logged-in arrival on %s asks for what it shows once, and sends nothing',
  async (path, asked) => {
    localStorage.setItem('token', 'good')
    const { takeSent, calls } = await openAt(path, { shop: new Shop() })
    await waitFor(() => expect(calls('').length).toBeGreaterThanOrEqual(asked.length))
    await atRest()
    expect(takeSent().toSorted()).toEqual(asked.toSorted())
  },
)

test('CART-1 events of a page that was started twice are received once', async () => {
  localStorage.setItem('token', 'good')
  const { calls } = await openAt('/cart', { shop: new Shop() })
  await screen.findByRole('link', { name: 'Checkout' })
  const asked = calls('').length
  await act(async () => void dispatchEvent(new Event('online')))
  await atRest()
  expect(calls('').slice(asked)).toEqual(['GET /api/Customer/Carts'])
})

const results: [string, string[]][] = [
  ['/order-success', [`GET /Payments/${intent}`, `GET /PaymentEvents/${intent}`]],
  ['/payment-failed', [`GET /Payments/${intent}`]],
]
test.each(results)(
  'CHK-12 CHK-14 %s requests an undecided payment once, and again when the page is shown',
  async (path, asked) => {
    localStorage.setItem('token', 'good')
    const shop = new Shop()
    shop.begun()
    const { takeSent, calls } = await openAt(`${path}?intent=${intent}`, { shop })
    await waitFor(() => expect(calls('').length).toBeGreaterThan(asked.length))
    await atRest()
    expect(takeSent().toSorted()).toEqual(['GET /Carts', ...asked].toSorted())
    await turn('hidden')
    await atRest()
    expect(takeSent()).toEqual([])
    await turn('visible')
    await atRest()
    expect(takeSent()).toEqual(asked)
  },
)

test('CHK-11 CHK-13 a reload in the wait reads the status and posts nothing; hiding does nothing', async () => {
  localStorage.setItem('token', 'good')
  const shop = new Shop()
  shop.begun()
  const attempt = { ...awaitedAttempt, intentId: intent, deadline: Date.now() + 90_000 }
  localStorage.setItem(storageKeys.checkout, JSON.stringify(attempt))
  for (let visit = 0; visit < 2; visit++) {
    const { takeSent } = await openAt('/checkout', { shop })
    await heading('Waiting for payment confirmation...')
    await waitFor(() => expect(shop.openStreams).toBe(1))
    await atRest()
    const asked = [
      'GET /Carts',
      'GET /PaymentMethods',
      'GET /UnpaidOrders',
      `GET /PaymentEvents/${intent}`,
      `GET /Payments/${intent}`,
    ]
    expect(takeSent().toSorted()).toEqual(asked.toSorted())
    for (const look of ['hidden', 'visible'] as const) await turn(look)
    await atRest()
    expect(takeSent()).toEqual([])
    await act(async () => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    await atRest()
    expect(takeSent()).toEqual(['GET /Carts'])
    closeTab()
    expect(shop.openStreams).toBe(0)
  }
})

test.each(['/shop', '/shop/product/218'])(
  'SHOP-4 PDP-1 %s resumes from the server’s HTML: only the cart is requested, with a token',
  async (address) => {
    for (const [token, asked] of [
      ['', []],
      ['good', ['GET /Carts']],
    ] as const) {
      localStorage.setItem('token', token)
      const { html, snapshot } = await entry.render(address, { settings: storeSettings, now, inject })
      const faults = vi.spyOn(console, 'error')
      const embedded = { url: address, now, snapshot: JSON.parse(snapshot ?? 'null') as never }
      const { takeSent } = await openAt(address, { html, embedded, shop: new Shop() })
      await atRest()
      expect(takeSent()).toEqual(asked)
      expect(faults).not.toHaveBeenCalled()
      closeTab()
    }
  },
)

test('SHOP-4 of two queries the first is aborted, and its late answer goes nowhere', async () => {
  const { calls, aborted, release } = await openAt('/shop', { slow: /Category=1/ })
  await press(await link('Books'))
  await waitFor(() => expect(calls('Category=1')).toHaveLength(1))
  await press((await screen.findAllByRole('link', { name: /^Hot Deals/ }))[0] as HTMLElement)
  await waitFor(() => expect(calls('SearchTerm=hot-deals')).toHaveLength(1))
  await atRest()
  const shown = mainText()
  release()
  await atRest()
  expect(mainText()).toBe(shown)
  expect(document.title).toBe('Hot Deals · Wattle')
  expect(aborted()).toContain('GET /api/Customer/Cards?PageNumber=1&PageSize=12&Category=1')
})

test('PDP-11 a card that was left for the one before does not show what comes late', async () => {
  const { calls, release } = await openAt('/shop/product/218', { slow: /Cards\/217/ })
  await link(/^Kookaburra Books/)
  const shown = mainText()
  await press(await link('$50'))
  await waitFor(() => expect(calls('Cards/217').length).toBeGreaterThan(0))
  await act(async () => history.back())
  await waitFor(() => expect(mainText()).toBe(shown))
  release()
  await atRest()
  expect(mainText()).toBe(shown)
  expect(document.title).toBe('Saltbush Kitchen $100 · Wattle')
})

async function press(element: HTMLElement): Promise<void> {
  await act(async () => element.click())
}

/** So quickly that nothing is drawn and nothing answered in between. */
async function pressTwice(element: HTMLElement): Promise<void> {
  await act(async () => {
    element.click()
    element.click()
  })
}

async function logIn(): Promise<void> {
  fireEvent.change(await screen.findByLabelText(/Mobile number/), { target: { value: '0491 570 006' } })
  fireEvent.change(screen.getByLabelText(/Password/), { target: { value: 'secret' } })
  await pressTwice(await button('Log in'))
}

async function turn(visibility: DocumentVisibilityState): Promise<void> {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility)
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')))
}

/** A question more would go out in this time. */
async function atRest(): Promise<void> {
  await act(async () => {
    for (let turns = 0; turns < 20; turns++) await new Promise((resolve) => setImmediate(resolve))
  })
}

function mainText(): string {
  return document.querySelector('main')?.textContent ?? ''
}

function shortly(line: string): string {
  return line.split(' ').slice(0, 2).join(' ')
}
