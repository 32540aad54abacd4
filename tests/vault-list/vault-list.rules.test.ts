import { expect, test } from 'vitest'
import { vaultListMachine } from '#machines/vault-list/vault-list.machine.ts'
import { arrow, rulesOf } from '#tests/support/rules.ts'

const { claim, everyTransitionIsClaimed } = rulesOf(vaultListMachine)

test('VLT-1 cards are shown only when they arrived; a failure says why', () => {
  expect(claim(({ source }) => source === 'loading')).toMatchObject([
    { kind: 'done', target: 'empty', guard: 'isNothing', actions: [] },
    { kind: 'done', target: 'browsing', actions: ['keepCards'] },
    { kind: 'error', target: 'failed', actions: ['showProblem'] },
  ])
})

test('VLT-1 a failed list offers Retry and nothing else', () => {
  expect(claim(({ source }) => source === 'failed').map(arrow)).toEqual(['failed · list.retry → loading'])
})

test('VLT-1 toggles stand in the Filters panel, and applying closes it', () => {
  expect(claim(({ event }) => event.endsWith('.toggle') || event === 'filters.close').map(arrow)).toEqual([
    'browsing · filters.toggle → filtering',
    'filtering · status.toggle → filtering',
    'filtering · product.toggle → filtering',
    'filtering · filters.toggle → browsing',
    'filtering · filters.close → browsing',
  ])
})

test('VLT-1 VLT-8 search and filters narrow what is there and make no call', () => {
  const narrowing = claim(({ event }) => event === 'search.change' || event === 'filters.clear')
  expect(narrowing.every(({ source, target }) => source === target)).toBe(true)
  expect(new Set(narrowing.flatMap(({ actions }) => actions))).toEqual(new Set(['keepSearch', 'clearFilters']))
})

everyTransitionIsClaimed()
