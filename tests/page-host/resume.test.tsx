// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Client } from '#src/adapters/client.ts'
import { wireShopList } from '#src/adapters/shop-list.ts'
import { type Embedded, Resume } from '#src/page/resume.ts'
import { settle } from '#src/page/settle.ts'
import { cards, closeTab, filters, goHome, openAt } from './browser.tsx'

beforeEach(() => localStorage.clear())
afterEach(closeTab)

const shop = () => screen.findByRole('heading', { name: 'Shop', level: 1 })
const now = new Date().toISOString()

test('SHOP-4 a page resumes from the snapshot that the server embedded and fetches nothing', async () => {
  const { calls } = await openAt('/shop', { embedded: await drawn() })
  await shop()
  expect(screen.getByRole('heading', { name: cards[0]?.cardName ?? '' })).not.toBeNull()
  expect(calls('/api/')).toEqual([])
})

test('the embedded snapshot serves once: opening the address again fetches again', async () => {
  const { calls } = await openAt('/shop', { embedded: await drawn() })
  await shop()
  await goHome()
  await userEvent.click(within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name: 'Shop' }))
  await waitFor(() => expect(calls('/Cards?')).not.toEqual([]))
})

test('SHOP-1 what is no id in the address is not asked for', async () => {
  const { calls } = await openAt('/shop?category=2&sub=-1')
  await waitFor(() => expect(calls('Category=2')).not.toEqual([]))
  expect(calls('Sub=')).toEqual([])
  closeTab()
  const { calls: second } = await openAt('/shop?category=two&sub=1')
  await waitFor(() => expect(second('Sub=1')).not.toEqual([]))
  expect(second('Category=')).toEqual([])
})

test('a snapshot of another address is left alone', async () => {
  const { calls } = await openAt('/shop?category=2', { embedded: await drawn() })
  await waitFor(() => expect(calls('/Cards?')).not.toEqual([]))
})

test('NAV-4 going back shows what the page showed, without another call', async () => {
  const { calls } = await openAt('/shop')
  await shop()
  await screen.findByRole('heading', { name: cards[0]?.cardName ?? '' })
  await goHome()
  const asked = calls('/Cards').length
  history.back()
  await shop()
  expect(screen.getByRole('heading', { name: cards[0]?.cardName ?? '' })).not.toBeNull()
  expect(calls('/Cards')).toHaveLength(asked)
})

test('SHOP-1 another query under the same path reaches the running list', async () => {
  const { calls } = await openAt('/shop')
  await shop()
  await userEvent.type(screen.getByRole('searchbox'), 'books{Enter}')
  await waitFor(() => expect(calls('SearchTerm=books')).toHaveLength(1))
  expect(location.search).toBe('?SearchTerm=books')
  await waitFor(() => expect(document.title).toBe('Results for “books” · Wattle'))
  history.back()
  await waitFor(() => expect(calls('/Cards?')).toHaveLength(3))
})

test('snapshots of the latest 20 pages are stored, each found as a copy', () => {
  const resume = new Resume()
  const snapshot = { status: 'active', output: undefined, error: undefined } as const
  for (let page = 0; page < 21; page++) resume.keep('/shop', `page ${page}`, { snapshot, savedAt: null })
  expect(resume.find('/shop', 'page 0')).toBeUndefined()
  expect(resume.find('/shop', 'page 20')).toEqual(snapshot)
  expect(resume.find('/shop', 'page 20')).not.toBe(resume.find('/shop', 'page 20'))
})

test('NAV-4 a snapshot is found for its own address, not for another one with the same history key', () => {
  const resume = new Resume()
  const snapshot = { status: 'active', output: undefined, error: undefined } as const
  resume.keep('/shop/product/1', 'default', { snapshot, savedAt: null })
  resume.keep('/shop/product/2', 'default', { snapshot: { ...snapshot, status: 'stopped' }, savedAt: null })
  expect(resume.find('/shop/product/1', 'default')).toEqual(snapshot)
  expect(resume.find('/shop', 'default')).toBeUndefined()
})

test('NAV-4 Back to the first page shows it after a link within another page', async () => {
  await openAt('/')
  await screen.findByRole('heading', { name: /^Wattle: / })
  await userEvent.click(within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name: 'Shop' }))
  await shop()
  await userEvent.click(screen.getByRole('link', { name: 'Skip to content' }))
  await expect.poll(() => location.hash).toBe('#main')
  await act(async () => history.back())
  await expect.poll(() => location.hash).toBe('')
  await act(async () => history.back())
  expect(await screen.findByRole('heading', { name: /^Wattle: / })).not.toBeNull()
})

/** /shop as the server embeds it. */
async function drawn(): Promise<Embedded> {
  const answers: Record<string, object> = { getFilters: filters, listCards: { cards } }
  const client = { call: async (name: string) => ({ data: answers[name] }) } as unknown as Client
  return { url: '/shop', now, snapshot: await settle(wireShopList(client), { query: {} }) }
}
