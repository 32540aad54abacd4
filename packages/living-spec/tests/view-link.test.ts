import { expect, test } from 'vitest'
import { readView, viewQuery } from '../src/client/diagram/view-link.ts'

test('SM-4 without a choice in the address, descriptions are shown without counts and ids', () => {
  expect(readView('')).toEqual({ view: 'plain', counts: false, ids: false })
  expect(readView('?view=other&counts=1')).toEqual({ view: 'plain', counts: false, ids: false })
})

test.each([
  [{ view: 'code', counts: false, ids: false } as const, '?view=code'],
  [{ view: 'plain', counts: true, ids: true } as const, '?counts=on&ids=on'],
  [{ view: 'plain', counts: false, ids: false } as const, ''],
])('SM-4 the choice %o is in the address as “%s”', (choice, query) => {
  expect(viewQuery('', choice)).toBe(query)
  expect(readView(query)).toEqual(choice)
})

test('SM-4 a choice leaves the rest of the address as it is', () => {
  expect(viewQuery('?live=1&view=code', { view: 'plain', counts: true, ids: false })).toBe('?live=1&counts=on')
})
