// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { productCases } from '#machines/product/product.cases.ts'
import type { Client } from '#src/adapters/client.ts'
import { wireProduct } from '#src/adapters/product.ts'
import { wireShopList } from '#src/adapters/shop-list.ts'
import type { Embedded } from '#src/page/resume.ts'
import { settle } from '#src/page/settle.ts'
import { cards, closeTab, filters, goHome, openAt } from './browser.tsx'

const minute = 60_000
const formerName = 'A card of an earlier day'

beforeEach(() => {
  localStorage.clear()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  closeTab()
  vi.restoreAllMocks()
})

const notice = () => screen.queryByRole('region', { name: 'Saved page' })
const card = (name: string) => screen.findByRole('heading', { name, level: 3 })

test('PWA-1 NAV-9 a saved page stays until its current content is there, which replaces it', async () => {
  const { release, calls } = await openAt('/shop', { embedded: await saved(6 * minute), slow: /\/Cards/ })
  expect(await card(formerName)).not.toBeNull()
  await waitFor(() => expect(calls('/Cards/Filters')).not.toEqual([]))
  expect(screen.queryByText('Loading…')).toBeNull()
  await act(async () => release())
  expect(await card(cards[0]?.cardName ?? '')).not.toBeNull()
  expect(screen.queryByText(formerName)).toBeNull()
  expect(notice()).toBeNull()
})

test('PWA-1 a page of the last five minutes is current: nothing is loaded', async () => {
  const { calls } = await openAt('/shop', { embedded: await saved(4 * minute) })
  expect(await card(formerName)).not.toBeNull()
  expect(calls('/api/')).toEqual([])
})

test('PWA-1 offline a saved page shows its date until it is loaded again online', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { calls } = await openAt('/shop', { embedded: await saved(3 * 24 * 60 * minute) })
  await waitFor(() =>
    expect(notice()?.textContent).toMatch(/^Saved on \d+ \w+\. Prices and stock may have changed\. We’ll update this/),
  )
  expect(await card(formerName)).not.toBeNull()
  expect(calls('/api/')).toEqual([])
  onLine.mockReturnValue(true)
  await act(async () => void dispatchEvent(new Event('online')))
  expect(await card(cards[0]?.cardName ?? '')).not.toBeNull()
  expect(notice()).toBeNull()
})

test('PWA-1 a page of which a part does not load stays as it was saved', async () => {
  await openAt('/shop', { embedded: await saved(6 * minute), refused: /Filters/ })
  await waitFor(() => expect(notice()).not.toBeNull())
  expect(await card(formerName)).not.toBeNull()
})

test('PWA-1 PDP-1 a saved card that is no longer sold is replaced by this answer', async () => {
  const sold = productCases.events['xstate.done.actor.loadCard']['two are left'].output
  const data = { card: sold, categories: [], subCategories: [] }
  const client = { call: async () => ({ data }) } as unknown as Client
  const input = { id: '999', deliveryBy: '20 November 2026', preview: null }
  const snapshot = await settle(
    wireProduct(client, async () => {}),
    input,
  )
  await openAt('/shop/product/999', { embedded: { url: '/shop/product/999', now: ago(6 * minute), snapshot } })
  expect(await screen.findByText('Product not found.')).not.toBeNull()
  expect(notice()).toBeNull()
})

test('PWA-1 a saved page whose content is still current stays mounted', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await openAt('/shop', { embedded: await saved(6 * minute, cards) })
  const drawn = await card(cards[0]?.cardName ?? '')
  await waitFor(() => expect(notice()).not.toBeNull())
  onLine.mockReturnValue(true)
  await act(async () => void dispatchEvent(new Event('online')))
  await waitFor(() => expect(notice()).toBeNull())
  expect(drawn.isConnected).toBe(true)
})

test('PWA-1 an open dialog stays, and the page is loaded when it is shown again', async () => {
  const { release, calls } = await openAt('/shop', { embedded: await saved(6 * minute), slow: /\/Cards/ })
  await userEvent.click(await screen.findByRole('button', { name: 'Categories' }))
  const dialog = await screen.findByRole('dialog', { name: 'Categories' })
  await act(async () => release())
  await waitFor(() => expect(calls('/Cards?')).not.toEqual([]))
  await act(() => new Promise(setImmediate))
  expect(dialog.isConnected).toBe(true)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
  await act(async () => void dispatchEvent(new Event('online')))
  expect(await card(cards[0]?.cardName ?? '')).not.toBeNull()
})

test('PWA-1 NAV-4 Back to a saved page shows it with its date, and loads it', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await openAt('/shop', { embedded: await saved(6 * minute) })
  await waitFor(() => expect(notice()).not.toBeNull())
  await goHome()
  expect(notice()).toBeNull()
  await act(async () => history.back())
  expect(await card(formerName)).not.toBeNull()
  await waitFor(() => expect(notice()).not.toBeNull())
  onLine.mockReturnValue(true)
  await act(async () => void dispatchEvent(new Event('online')))
  expect(await card(cards[0]?.cardName ?? '')).not.toBeNull()
})

test('PWA-1 SHOP-1 another query under the same path is loaded, and no longer a saved page', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { calls } = await openAt('/shop', { embedded: await saved(6 * minute) })
  await waitFor(() => expect(notice()).not.toBeNull())
  await userEvent.type(screen.getByRole('searchbox'), 'books{Enter}')
  await waitFor(() => expect(notice()).toBeNull())
  expect(await card(cards[0]?.cardName ?? '')).not.toBeNull()
  onLine.mockReturnValue(true)
  await act(async () => void dispatchEvent(new Event('online')))
  expect(calls('/Cards?')).toEqual([expect.stringContaining('SearchTerm=books')])
})

/** /shop as the server embedded it so many milliseconds ago. */
async function saved(ageMs: number, drawn = [{ ...cards[0], cardName: formerName }]): Promise<Embedded> {
  const answers: Record<string, object> = { getFilters: filters, listCards: { cards: drawn } }
  const client = { call: async (name: string) => ({ data: answers[name] }) } as unknown as Client
  return { url: '/shop', now: ago(ageMs), snapshot: await settle(wireShopList(client), { query: {} }) }
}

function ago(ms: number): string {
  return new Date(Date.now() - ms).toISOString()
}
