// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import { entryOf, presentKey } from '#src/dom/history-entry.ts'

afterEach(() => history.replaceState(null, '', '/'))

test('NAV-4 the first entries of documents differ by path and hash', () => {
  const addresses = ['/shop/product/1', '/shop/product/2', '/faqs', '/faqs#payments']
  expect(new Set(addresses.map(firstEntryAt)).size).toBe(addresses.length)
  expect(firstEntryAt('/faqs#payments')).toBe(firstEntryAt('/faqs#payments'))
})

test('NAV-4 PWD-2 the first entry of a document contains no token of its path', () => {
  for (const path of [
    '/reset-password/some-token',
    '/auth/password/reset/some-token',
    '/RESET-password//some%2Dtoken/',
  ])
    expect(firstEntryAt(path)).not.toMatch(/some/)
})

test('NAV-4 MKT-6 the first entry of a customer’s page names no order or card', () => {
  for (const path of ['/my-orders/4711', '/orders/4711', '/vault/4711', '/vault/4711/redeem', '/4711'])
    expect(firstEntryAt(path)).not.toMatch(/4711/)
})

test('NAV-4 an entry that the router has added has the key that the router gave it', () => {
  history.replaceState({ key: 'second' }, '', '/shop')
  expect(entryOf(presentKey())).toBe('second')
})

function firstEntryAt(address: string): string {
  history.replaceState(null, '', address)
  return entryOf(presentKey())
}
