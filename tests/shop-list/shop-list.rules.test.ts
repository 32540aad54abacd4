import { expect, test } from 'vitest'
import { shopListMachine } from '#machines/shop-list/shop-list.machine.ts'
import { arrow, rulesOf } from '#tests/support/rules.ts'

const { claim, transitions, everyTransitionIsClaimed } = rulesOf(shopListMachine)

test('SHOP-1 SHOP-4 another query starts the list over from any state', () => {
  const changes = claim(({ event }) => event === 'query.change')
  expect(changes.map(arrow)).toEqual([
    'shopList · query.change [hasNoFilters] → loadingFilters',
    'shopList · query.change → loadingFirst',
  ])
  for (const change of changes) expect(change.actions).toEqual(['startOver'])
})

test('SHOP-4 filters load first, and the list follows whether they came or not', () => {
  expect(claim(({ source }) => source === 'loadingFilters').map(arrow)).toEqual([
    'loadingFilters · xstate.done.actor.loadFilters → loadingFirst',
    'loadingFilters · xstate.error.actor.loadFilters → loadingFirst',
  ])
  for (const retry of claim(({ event }) => event === 'filters.retry')) {
    expect(retry).toMatchObject({ guard: 'hasNoFilters', target: 'loadingFilters', actions: ['emptyList'] })
  }
})

test('SHOP-4 cards are appended, and nothing else ever removes one but another query or the categories’ retry', () => {
  for (const page of claim(({ target, event }) => target === 'listed' && event.endsWith('loadCards'))) {
    expect(page.actions).toEqual(['appendCards'])
  }
  const removing = transitions.filter(({ actions }) => actions.some((name) => /startOver|emptyList/.test(name)))
  expect(new Set(removing.map(({ event }) => event))).toEqual(new Set(['query.change', 'filters.retry']))
})

test('SHOP-4 a page without further cards ends the list', () => {
  expect(claim(({ guard }) => guard === 'hasNothingNew').map(arrow)).toEqual([
    'loadingFirst · xstate.done.actor.loadCards [hasNothingNew] → loadingPopular',
    'loadingMore · xstate.done.actor.loadCards [hasNothingNew] → ended',
  ])
  expect(transitions.filter(({ source }) => source === 'ended').map(({ event }) => event)).toEqual(['filters.retry'])
})

test('SHOP-4 the next page is asked for only from a list that may go on', () => {
  expect(claim(({ target }) => target === 'loadingMore').map(arrow)).toEqual([
    'listed · more.request → loadingMore',
    'moreFailed · list.retry → loadingMore',
  ])
})

test('SHOP-9 a listing that fails says why and can be asked for again where it stopped', () => {
  const failures = claim(({ event }) => event === 'xstate.error.actor.loadCards')
  expect(failures.map(arrow)).toEqual([
    'loadingFirst · xstate.error.actor.loadCards → failed',
    'loadingMore · xstate.error.actor.loadCards → moreFailed',
  ])
  for (const failure of failures) expect(failure.actions).toEqual(['showProblem'])
  expect(claim(({ event }) => event === 'list.retry').map(arrow)).toEqual([
    'moreFailed · list.retry → loadingMore',
    'failed · list.retry → loadingFirst',
  ])
})

test('SHOP-7 an empty result is shown with popular cards or without; their failure is only logged', () => {
  expect(claim(({ target }) => target === 'empty').map(({ event, actions }) => [event, actions])).toEqual([
    ['xstate.done.actor.loadPopular', ['keepPopular']],
    ['xstate.error.actor.loadPopular', ['log']],
  ])
})

everyTransitionIsClaimed()
