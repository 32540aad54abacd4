// @vitest-environment jsdom
import { act, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeTab, goHome, logInElsewhere, openAt } from './browser.tsx'

beforeEach(() => localStorage.clear())
afterEach(() => {
  closeTab()
  vi.restoreAllMocks()
})

const account = () => screen.getByRole('button', { name: 'Account' })

test('HDR-2 a search keeps category and sub, and names a term only when there is one', async () => {
  await openAt('/shop?category=2&sub=21')
  await userEvent.type(screen.getByRole('searchbox'), ' books {Enter}')
  expect(location.search).toBe('?SearchTerm=books&category=2&sub=21')
  await userEvent.clear(screen.getByRole('searchbox'))
  await userEvent.type(screen.getByRole('searchbox'), '  {Enter}')
  expect(location.search).toBe('?category=2&sub=21')
})

test('HDR-2 SHOP-1 a search drops what is no id of a category', async () => {
  await openAt('/shop?category=-3&sub=1.5')
  await userEvent.type(screen.getByRole('searchbox'), 'books{Enter}')
  expect(location.search).toBe('?SearchTerm=books')
})

test('HDR-2 the box keeps the focus after a search, follows the address, and keeps input', async () => {
  await openAt('/shop')
  await screen.findByRole('heading', { name: 'Shop' })
  const box = screen.getByRole<HTMLInputElement>('searchbox')
  await userEvent.type(box, ' books {Enter}')
  await expect.poll(() => document.title).toMatch(/^Results for “books”/)
  expect(document.activeElement).toBe(box)
  expect(box.value).toBe('books')
  await userEvent.click(screen.getAllByRole('link', { name: /^Hot Deals/ })[0] as HTMLElement)
  await expect.poll(() => box.value).toBe('')
  box.value = 'cof'
  history.back()
  await expect.poll(() => document.title).toMatch(/^Results for “books”/)
  expect(box.value).toBe('cof')
})

test('HDR-6 CART-2 CART-3 the badge counts the cart, which opens as a panel and makes way for its page', async () => {
  localStorage.setItem('token', 'good')
  await openAt('/about')
  await userEvent.click(await screen.findByRole('button', { name: 'Cart, 3 items' }))
  const panel = await screen.findByRole('dialog', { name: 'Cart' })
  expect(within(panel).getByText('$125.00')).not.toBeNull()
  await act(async () => within(panel).getByRole('link', { name: 'Proceed to Checkout' }).click())
  expect(screen.queryByRole('dialog')).toBeNull()
  await expect.poll(() => location.pathname).toBe('/cart')
})

test('CART-8 AUTH-6 a session that ends at a press is logged, and named in the cart that opened', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  localStorage.setItem('token', 'good')
  await openAt('/about')
  await userEvent.click(await screen.findByRole('button', { name: 'Cart, 3 items' }))
  const panel = await screen.findByRole('dialog', { name: 'Cart' })
  localStorage.setItem('token', 'stale')
  await userEvent.click(within(panel).getByRole('button', { name: 'Increase quantity of Saltbush Kitchen $100' }))
  await within(panel).findByText('Session expired')
  expect(within(panel).getByRole('link', { name: 'Log in' })).not.toBeNull()
  expect(logged).toHaveBeenCalledWith('Update quantity failed', expect.objectContaining({ status: 401 }))
  await logInElsewhere('fresh')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('AUTH-6 /cart names a session that has expired, and no reason where there was none', async () => {
  for (const token of ['stale', null]) {
    if (token) localStorage.setItem('token', token)
    await openAt('/cart')
    await screen.findByText('Your cart is empty')
    expect(screen.queryAllByText('Session expired')).toHaveLength(token ? 1 : 0)
    closeTab()
  }
})

test('HDR-7 AUTH-1 the account menu closes and is updated when another tab logs in or out', async () => {
  await openAt('/about')
  for (const [token, item] of [
    ['fresh', 'Logout'],
    [null, 'Login'],
  ] as const) {
    await userEvent.click(account())
    expect(account().getAttribute('aria-expanded')).toBe('true')
    if (token) localStorage.setItem('token', token)
    else localStorage.removeItem('token')
    dispatchEvent(new StorageEvent('storage', { key: 'token' }))
    await expect.poll(() => account().getAttribute('aria-expanded')).toBe('false')
    await userEvent.click(account())
    expect(screen.getByText(item)).not.toBeNull()
    await userEvent.keyboard('{Escape}')
  }
})

test('HDR-7 an open menu closes when the page changes', async () => {
  await openAt('/shop')
  await userEvent.click(account())
  await goHome()
  await expect.poll(() => account().getAttribute('aria-expanded')).toBe('false')
})

test('SHOP-6 AUTH-5 a visitor who adds a listed card is asked to log in and returns to the listing', async () => {
  const { calls } = await openAt('/shop?category=2')
  const [add] = await screen.findAllByRole('button', { name: /^Add to Cart/ })
  await userEvent.click(add as HTMLElement)
  const dialog = await screen.findByRole('dialog', { name: 'Login Required' })
  expect(within(dialog).getByText('Please log in to add items to your cart.')).not.toBeNull()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Login Now' }))
  expect(location.pathname).toBe('/login')
  expect(localStorage.getItem('redirectAfterLogin')).toBe('/shop?category=2')
  expect(calls('/Carts')).toEqual([])
})

test('PDP-10 a visitor who presses Buy Now is asked to log in; Cancel changes nothing', async () => {
  const { calls } = await openAt('/product/218')
  const [buy] = await screen.findAllByRole('button', { name: 'Buy Now' })
  await userEvent.click(buy as HTMLElement)
  const dialog = await screen.findByRole('dialog', { name: 'Login Required' })
  expect(within(dialog).getByText('Please log in to continue with this action.')).not.toBeNull()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(location.pathname).toBe('/product/218')
  expect(calls('/Carts')).toEqual([])
})
