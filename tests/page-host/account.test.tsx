// @vitest-environment jsdom
import { act, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { brand } from '#contract/brand.ts'
import { facts, reconciled } from '#contract/facts.ts'
import { closeTab, openAt } from './browser.tsx'

beforeEach(() => localStorage.clear())
afterEach(closeTab)

const heading = (name: string | RegExp) => screen.findByRole('heading', { name })

test('AUTH-5 PROF-1 without a token the profile makes no call and stores its address', async () => {
  const { calls } = await openAt('/profile')
  await heading('Log in to see your profile')
  expect(location.pathname).toBe('/profile')
  expect(localStorage.getItem('redirectAfterLogin')).toBe('/profile')
  expect(calls('/api/')).toEqual([])
  // The page whose code is still to come suspends.
  await act(async () => within(screen.getByRole('main')).getByRole('button', { name: 'Log in' }).click())
  await heading(/^Log in to Wattle/)
  await userEvent.type(screen.getByLabelText('Mobile number'), '0491 570 006')
  await userEvent.type(screen.getByLabelText('Password'), 'Wattle@2026')
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }))
  await screen.findByText('04******06')
  expect(location.pathname).toBe('/profile')
})

test('PROF-1 CHK-1 the profile shows masked contacts, links to the shopper’s pages, and the app', async () => {
  localStorage.setItem('token', 'a-token')
  await openAt('/profile')
  for (const masked of ['j***', '04******06', '062-000 ****1234'])
    expect(await screen.findByText(masked)).not.toBeNull()
  const ways = within(screen.getByRole('navigation', { name: 'Your account' })).getAllByRole('link')
  expect(ways.map((way) => way.getAttribute('href'))).toEqual([
    '/my-purchases',
    '/my-orders',
    '/account/payment-methods',
    '/rewards',
  ])
  expectStoreBadges()
})

test('AUTH-6 PROF-1 a logout in another tab removes the details; an expired session also shows why', async () => {
  localStorage.setItem('token', 'a-token')
  await openAt('/profile')
  await screen.findByText('j***')
  await act(async () => {
    localStorage.removeItem('token')
    dispatchEvent(new StorageEvent('storage', { key: 'token' }))
  })
  await heading('Log in to see your profile')
  expect(screen.queryByText('j***')).toBeNull()
  expect(screen.queryByText('Session expired')).toBeNull()
  closeTab()

  localStorage.setItem('token', 'stale')
  await openAt('/profile')
  await heading('Log in to see your profile')
  expect(screen.getByText('Session expired')).not.toBeNull()
  expect(localStorage.getItem('redirectAfterLogin')).toBe('/profile')
})

test('AUTH-5 PROF-1 a shopper who logs out on the profile is not led back to it', async () => {
  localStorage.setItem('token', 'a-token')
  await openAt('/profile')
  await screen.findByText('j***')
  await userEvent.click(screen.getByRole('button', { name: 'Account' }))
  await userEvent.click(screen.getByRole('button', { name: 'Logout' }))
  await heading(/^Log in to Wattle/)
  expect(localStorage.getItem('redirectAfterLogin')).toBeNull()
})

test('PROF-1 CHK-2 the page explains that payment methods are changed in the app, and makes no call', async () => {
  const { calls } = await openAt('/account/payment-methods')
  await heading('Payment methods')
  expectStoreBadges()
  expect(calls('/api/')).toEqual([])
  expect(screen.getByRole('link', { name: 'your profile' }).getAttribute('href')).toBe('/profile')
})

test('RWD-1 rewards link to the app with the payout amount; purchases are listed below', async () => {
  localStorage.setItem('token', 'a-token')
  const { calls } = await openAt('/rewards')
  await heading('Rewards')
  expectStoreBadges()
  const text = screen.getByRole('main').textContent
  expect(text).toContain(`Once you have $${facts.rewards.minimumTransfer}, `)
  expect(facts.rewards.minimumTransfer).toBe(10)
  expect(text).toContain('after a short wait')
  expect(text).toContain(reconciled.rewards)
  const purchases = await screen.findByRole('region', { name: 'Your purchases' })
  expect(await within(purchases).findByRole('link', { name: /View Details.*Sunny Coffee/ })).not.toBeNull()
  expect(calls('/Vault')).not.toEqual([])
})

test('AUTH-5 RWD-1 rewards are guarded: without a token they make no call and login leads back', async () => {
  const { calls } = await openAt('/rewards')
  await heading(/^Log in to Wattle/)
  expect(localStorage.getItem('redirectAfterLogin')).toBe('/rewards')
  expect(calls('/Vault')).toEqual([])
})

/** Both stores. */
function expectStoreBadges() {
  const names = ['Get the app for iPhone on the App Store', 'Get the app for Android on Google Play']
  const main = within(screen.getByRole('main'))
  const hrefs = names.map((name) => main.getByRole('link', { name }).getAttribute('href'))
  expect(hrefs).toEqual([brand.appStores.ios, brand.appStores.android])
}
