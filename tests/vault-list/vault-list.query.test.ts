// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { vaultListCases } from '#machines/vault-list/vault-list.cases.ts'
import { noFilters } from '#machines/vault-list/vault-list.machine.ts'
import { readVaultQuery, withVaultQuery } from '#contract/vault-query.ts'
import { presentSearch } from '#src/adapters/history.ts'
import { wireVaultList } from '#src/adapters/vault.ts'
import { heldClient } from '#tests/support/held-client.ts'
import { settled } from '#model-tests/test-doubles.ts'

const { output: two } = vaultListCases.events['xstate.done.actor.loadVault']['two cards']

afterEach(() => {
  vi.restoreAllMocks()
  history.replaceState(null, '', '/')
})

test.each([
  [noFilters, ''],
  [{ search: 'flat white & cake', status: null, product: null }, '?search=flat%20white%20%26%20cake'],
  [
    { search: 'copper', status: 'Redeemed', product: 'MyFlexiVault' },
    '?search=copper&status=Redeemed&product=MyFlexiVault',
  ],
] as const)('NAV-4 VLT-1 %o is the query “%s”, and is read from it', (filters, query) => {
  expect(withVaultQuery('/my-purchases', filters)).toBe(`/my-purchases${query}`)
  expect(readVaultQuery(new URLSearchParams(query))).toEqual(filters)
})

test('NAV-4 a half of a character is left out of the address', () => {
  expect(withVaultQuery('/my-purchases', { ...noFilters, search: 'a\ud83d' })).toBe('/my-purchases?search=a')
})

test('NAV-4 a query that names no filter of the page is none', () => {
  expect(readVaultQuery(new URLSearchParams('status=Expired&product=__proto__&page=2'))).toEqual(noFilters)
})

test('NAV-4 VLT-1 a search is in the address of its history entry, and Clear removes it', async () => {
  history.replaceState({ idx: 3 }, '', '/my-purchases')
  const { client, requests } = heldClient('a-token')
  const actor = createActor(wireVaultList({ client }), { input: noFilters })
  await settled(() => actor.start())
  await requests[0]?.answer({ userCards: two })
  actor.send({ type: 'search.change', text: 'sunny' })
  expect([location.pathname, location.search, history.state]).toEqual(['/my-purchases', '?search=sunny', { idx: 3 }])
  actor.send({ type: 'filters.clear' })
  expect([location.pathname, location.search]).toEqual(['/my-purchases', ''])
})

test('NAV-4 VLT-1 a browser that refuses another address leaves the search as it is', async () => {
  history.replaceState(null, '', '/my-purchases')
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.spyOn(history, 'replaceState').mockImplementation(() => {
    throw new DOMException('Too many', 'SecurityError')
  })
  const { client, requests } = heldClient('a-token')
  const actor = createActor(wireVaultList({ client }), { input: noFilters })
  await settled(() => actor.start())
  await requests[0]?.answer({ userCards: two })
  actor.send({ type: 'search.change', text: 'sunny' })
  expect(actor.getSnapshot()).toMatchObject({ status: 'active', context: { search: 'sunny' } })
  expect(warned).toHaveBeenCalledOnce()
})

test('NAV-4 VLT-1 a search while another page is about to be shown leaves its address alone', async () => {
  history.replaceState(null, '', '/shop?SearchTerm=hot-deals')
  const { client, requests } = heldClient('a-token')
  const actor = createActor(wireVaultList({ client }), { input: noFilters })
  await settled(() => actor.start())
  await requests[0]?.answer({ userCards: two })
  actor.send({ type: 'search.change', text: 'sunny' })
  expect(location.search).toBe('?SearchTerm=hot-deals')
})

test('AUTH-5 the query of the present address is stored for the return after login', () => {
  history.replaceState(null, '', '/my-purchases?search=sunny')
  expect(presentSearch('/my-purchases', '')).toBe('?search=sunny')
  expect(presentSearch('/vault/9', '?tab=1')).toBe('?tab=1')
})
