import { expect, test } from 'vitest'
import { vaultListCases } from '#machines/vault-list/vault-list.cases.ts'
import type { VaultFilters } from '#contract/vault-query.ts'
import { isNarrowing, matches, rowOf } from '#machines/vault-list/vault-list.rows.ts'

const [coffee, sample] = vaultListCases.events['xstate.done.actor.loadVault']['two cards'].output
const everything = { search: '', status: null, product: null }

function matched(filters: Partial<VaultFilters>) {
  return [coffee, sample].map((card) => card && matches(card, { ...everything, ...filters }))
}

test('VLT-2 a row has value, Sydney dates as dd MMM yyyy, and what it earns', () => {
  expect(coffee && rowOf(coffee)).toMatchObject({
    valueCents: 5000,
    purchased: '01 Sep 2026',
    redeemed: null,
    reward: { cents: 100, percent: 2 },
  })
  expect(sample && rowOf(sample)).toMatchObject({ valueCents: 12_950, redeemed: '09 Mar 2026', reward: null })
})

test('VLT-9 an available card shows its expiry, also after it; a redeemed one does not', () => {
  expect(coffee && rowOf(coffee).expiry).toEqual({ date: '30 Nov 2026', isPast: false })
  expect(coffee && rowOf({ ...coffee, isExpired: true }).expiry).toEqual({ date: '30 Nov 2026', isPast: true })
  expect(coffee && rowOf({ ...coffee, cardStatus: 'Redeemed' }).expiry).toBeNull()
  expect(sample && rowOf({ ...sample, cardStatus: 'Active' }).expiry).toBeNull()
})

test('API-17 VLT-2 a returned card is Blocked and earns nothing, unless it was redeemed', () => {
  expect(coffee && rowOf({ ...coffee, isBlocked: true })).toMatchObject({ status: 'Blocked', reward: null })
  expect(sample && rowOf({ ...sample, isBlocked: false }).status).toBe('Redeemed')
})

test.each([
  ['name', 'sunny COFFEE'],
  ['code', 'sun-50'],
  ['description', 'cafés'],
  ['type', 'egiftcard'],
  ['brand', 'Sunny'],
  ['category', ' food '],
  ['words of several of them, in any order', 'drink coffee'],
])('VLT-8 the search looks through the %s', (_, search) => {
  expect(matched({ search })).toEqual([true, false])
})

test('VLT-1 VLT-7 status and product filter by cardStatus and cardType, both at once', () => {
  expect(matched({ status: 'Redeemed' })).toEqual([false, true])
  expect(matched({ product: 'eGiftCard' })).toEqual([true, false])
  expect(matched({ status: 'Redeemed', product: 'eGiftCard' })).toEqual([false, false])
})

test('VLT-1 blanks are no search', () => {
  expect(isNarrowing({ ...everything, search: '  ' })).toBe(false)
  expect(coffee && matches(coffee, { ...everything, search: '  ' })).toBe(true)
})
