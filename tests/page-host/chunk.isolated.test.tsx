// @vitest-environment jsdom
import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { paths } from '#contract/paths.ts'
import { closeTab, goHome, openAt } from './browser.tsx'

// Compiling the home page is no part of the wait for it.
beforeAll(async () => void (await import('#src/routes/home.route.tsx')), 60_000)
beforeEach(() => {
  localStorage.clear()
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  closeTab()
  vi.useRealTimers()
})

vi.mock('#src/routes/cart.route.tsx', () => {
  throw new Error('Failed to fetch dynamically imported module')
})
vi.mock('#src/routes/contact.route.tsx', () => {
  throw new Error('Failed to fetch dynamically imported module')
})
vi.mock('#src/routes/not-found.route.tsx', () => new Promise(() => {}))
vi.mock('#src/routes/disclaimer.route.tsx', () => new Promise(() => {}))
vi.mock('#src/routes/orders.route.tsx', async () => {
  const { staticPage } = await import('#src/page/page.tsx')
  return {
    default: staticPage(
      () => ({ title: '', description: '' }),
      () => {
        throw new Error('A fault in the page')
      },
    ),
  }
})

const failure = 'This page did not load'

test('NAV-6 a page whose code fails shows an error with Retry, inside the frame', async () => {
  await openAt('/cart')
  expect(await screen.findByRole('heading', { name: failure })).not.toBeNull()
  expect(screen.getByRole('banner')).not.toBeNull()
  expect(screen.getByRole('link', { name: 'Report a problem' }).getAttribute('href')).toBe(paths.submitEnquiry)

  const reload = vi.fn()
  vi.stubGlobal('location', { reload })
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(reload).toHaveBeenCalledOnce()
})

test('NAV-6 ENQ-7 the contact page, which has the form to report with, offers Retry alone', async () => {
  await openAt(paths.contact)
  expect(await screen.findByRole('button', { name: 'Retry' })).not.toBeNull()
  expect(screen.queryByRole('link', { name: 'Report a problem' })).toBeNull()
})

test('NAV-6 a page that breaks while it is drawn does the same, and another page still opens', async () => {
  await openAt('/my-orders')
  expect(await screen.findByRole('heading', { name: failure })).not.toBeNull()
  expect(await goHome()).not.toBeNull()
})

test('NAV-6 a page whose code has not loaded after 120 s does the same; until then it loads', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await openAt('/nowhere')
  await act(() => vi.advanceTimersByTimeAsync(119_999))
  expect(screen.queryByText(failure)).toBeNull()
  expect(screen.getByText('Loading…')).not.toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(screen.getByRole('button', { name: 'Retry' })).not.toBeNull()
})

test('HDR-8 NAV-9 a logout is shown in the header while the code of the next page is awaited', async () => {
  localStorage.setItem('token', 'good')
  await openAt('/about')
  await screen.findByRole('heading', { level: 1 })
  const account = screen.getByRole('button', { name: 'Account' })
  await userEvent.click(account)
  expect(await screen.findByText('Logout')).not.toBeNull()
  await act(async () => {
    screen.getByRole('link', { name: 'Disclaimer' }).click()
    localStorage.removeItem('token')
    dispatchEvent(new StorageEvent('storage', { key: 'token' }))
  })
  expect(screen.getByRole('progressbar')).not.toBeNull()
  await userEvent.click(account)
  expect(screen.queryByText('Logout')).toBeNull()
  expect(screen.getByText('Login')).not.toBeNull()
})
