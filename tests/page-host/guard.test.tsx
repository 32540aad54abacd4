// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { closeTab, logInElsewhere, logOutElsewhere, openAt } from './browser.tsx'

beforeEach(() => localStorage.clear())
afterEach(closeTab)

const loginPage = () => screen.findByRole('heading', { name: /^Log in to/ })
const vaultPage = () => screen.findByRole('heading', { name: 'My Purchases' })

test('AUTH-5 without a token a guarded page makes no call, stores its address and opens login', async () => {
  const { calls } = await openAt('/vault?from=mail')
  await loginPage()
  expect(location.pathname).toBe('/login')
  expect(localStorage.getItem('redirectAfterLogin')).toBe('/vault?from=mail')
  expect(screen.queryByText('Session expired')).toBeNull()
  expect(calls('/Vault')).toEqual([])
})

test('AUTH-5 VLT-4 a card of the eVault and its link to the app are guarded too', async () => {
  for (const path of ['/vault/901', '/vault/901/redeem']) {
    const { calls } = await openAt(path)
    await loginPage()
    expect(localStorage.getItem('redirectAfterLogin')).toBe(path)
    expect(calls('/UserCards')).toEqual([])
    closeTab()
  }
})

test('AUTH-5 login leads back to the page, once', async () => {
  await openAt('/my-purchases')
  await logIn()
  await vaultPage()
  expect(location.pathname).toBe('/my-purchases')
  expect(localStorage.getItem('redirectAfterLogin')).toBeNull()
})

test('AUTH-6 AUTH-5 a session that the server ended is explained on login, which leads back', async () => {
  localStorage.setItem('token', 'stale')
  const { calls } = await openAt('/my-purchases')
  await loginPage()
  expect(screen.getByText('Session expired')).not.toBeNull()
  expect(localStorage.getItem('token')).toBeNull()
  expect(calls('/Vault')).not.toEqual([])
  await logIn()
  await vaultPage()
})

test('AUTH-6 a result page shows on login that the session expired, and no such reason after a logout', async () => {
  const path = '/order-success?intent=2f0c1c5e-0a55-4a4e-9d0e-6a6b1f0b7a11'
  localStorage.setItem('token', 'stale')
  await openAt(path)
  await loginPage()
  expect(screen.getByText('Session expired')).not.toBeNull()
  closeTab()

  localStorage.setItem('token', 'good')
  const { release } = await openAt(path, { slow: /Payments/ })
  await logOutElsewhere()
  release()
  await loginPage()
  expect(screen.queryByText('Session expired')).toBeNull()
  expect(localStorage.getItem('redirectAfterLogin')).toBe(path)
})

test('AUTH-6 a late refusal of an old token leaves the session that has replaced it alone', async () => {
  localStorage.setItem('token', 'replaced')
  const { calls } = await openAt('/my-purchases')
  await vaultPage()
  expect(calls('/Carts')).not.toEqual([])
  expect(localStorage.getItem('token')).toBe('fresh')
  expect(location.pathname).toBe('/my-purchases')
})

test('AUTH-1 a token that another tab replaces restarts the page with its shopper’s cards', async () => {
  localStorage.setItem('token', 'first')
  await openAt('/my-purchases')
  const heading = await vaultPage()
  expect(await cardNames()).toEqual(['Sunny Coffee', 'Copper Kettle'])
  await logInElsewhere('second')
  await expect.poll(cardNames).toEqual(['Desert Tea'])
  expect(await vaultPage()).not.toBe(heading)
})

test('HDR-8 AUTH-5 a page left by logout is not stored; one asked for afterwards is', async () => {
  localStorage.setItem('token', 'good')
  const { calls } = await openAt('/my-purchases')
  await vaultPage()
  await userEvent.click(screen.getByRole('button', { name: 'Account' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Logout' }))
  await loginPage()
  expect(calls('/auth/logout')).toHaveLength(1)
  expect(localStorage.getItem('redirectAfterLogin')).toBeNull()

  history.back()
  await expect.poll(() => localStorage.getItem('redirectAfterLogin')).toBe('/my-purchases')
  await loginPage()
})

test('AUTH-5 checkout is not redirected: it asks to log in and makes no private call', async () => {
  const { calls } = await openAt('/checkout')
  await screen.findByRole('heading', { name: 'Log in to check out' })
  expect(location.pathname).toBe('/checkout')
  expect(calls('/api/')).toEqual([])
})

async function cardNames(): Promise<string[]> {
  const links = await screen.findAllByRole('link', { name: /^View Details/ })
  return links.map(({ textContent }) => textContent.replace('View Details of ', ''))
}

async function logIn() {
  await loginPage()
  await userEvent.type(screen.getByLabelText(/Mobile number/), '0491 570 006')
  await userEvent.type(screen.getByLabelText(/Password/), 'secret')
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }))
}
