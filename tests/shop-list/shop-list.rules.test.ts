import { expect } from 'vitest'
import { connect } from '#machines/shop-list/shop-list.connect.ts'
import type { ShopListContext } from '#machines/shop-list/shop-list.setup.ts'
import { shopListMachine } from '#machines/shop-list/shop-list.machine.ts'
import { effectsOf } from '#model-tests/effects.ts'
import { type Edge, explore } from '#model-tests/explore.ts'
import { fullArrow, rulesOf } from '#model-tests/rules.ts'
import { startsOf } from '#model-tests/starts.ts'
import { stepsOn } from '#model-tests/steps.ts'
import { pressAll } from '#model-tests/verbs.ts'
import { deadVerbs, viewsOf } from '#model-tests/views.ts'
import { shopListModel } from './shop-list.model.tsx'

const { rule, statesWith, claim, transitions, doing, everythingIsClaimed } = rulesOf(shopListMachine)
const listing = ['listed', 'loadingMore', 'moreFailed', 'ended']
const withCards = [...listing, 'reloadingFilters']
const withoutCards = ['empty', 'failed']
const canReload = [...listing, ...withoutCards]

rule('SHOP-3 SHOP-4 SHOP-9 filters load first, and the cards follow whether they came or not', () => {
  expect(statesWith('start')).toEqual(['loadingFilters'])
  expect(statesWith('port loadFilters')).toEqual(['loadingFilters', 'reloadingFilters'])
  expect(claim(({ source }) => source === 'loadingFilters').map(fullArrow)).toEqual([
    'loadingFilters · xstate.done.actor.loadFilters → loadingFirst / keepFilters',
    'loadingFilters · xstate.error.actor.loadFilters → loadingFirst / log',
  ])
  expect(claim(({ source }) => source === 'reloadingFilters').map(fullArrow)).toEqual([
    'reloadingFilters · xstate.done.actor.loadFilters → listed / keepFilters',
    'reloadingFilters · xstate.error.actor.loadFilters → listed / log',
  ])
  for (const { eventCase, to } of stepsOn(shopListModel, 'loadFilters answers')) {
    expect(to.context.filters).toEqual(eventCase.event['output'])
  }
  for (const edge of stepsOn(shopListModel, 'loadFilters fails')) expect(loggedBy(edge)).toEqual(['Filters failed'])
})

rule('SHOP-1 SHOP-4 another query restarts the list from any state and drops pending answers', () => {
  expect(claim(({ event }) => event === 'query.change').map(fullArrow)).toEqual([
    'shopList · query.change [hasNoFilters] → loadingFilters / startOver',
    'shopList · query.change → loadingFirst / startOver',
  ])
  for (const edge of stepsOn(shopListModel, 'query.change')) {
    const [before, after] = contextsOf(edge)
    const { query } = edge.eventCase.event
    expect(after).toMatchObject({ query, cards: [], page: 0, popular: [], filters: before.filters })
    const running = ['loadFilters', 'loadCards', 'loadPopular'].filter((port) => isRunning(edge, port))
    const stopped = effectsOf(shopListModel, edge).filter((effect) => String(effect).endsWith(' stops'))
    expect(stopped).toEqual(running.map((port) => `${port} stops`))
  }
})

rule('SHOP-1 SHOP-4 cards are asked for by the query of the address, one page after the other', () => {
  expect(statesWith('port loadCards')).toEqual(['loadingFirst', 'loadingMore'])
  for (const { input, state } of startsOf(shopListModel, 'loadCards')) {
    const { query, page }: ShopListContext = state.snapshot.context
    expect(input).toEqual({ query, page: page + 1 })
    expect(page > 0).toBe(state.snapshot.value === 'loadingMore')
  }
})

rule('SHOP-4 SHOP-5 SHOP-7 new cards are appended; a page without any ends the list, or is an empty result', () => {
  expect(claim(({ event }) => event === 'xstate.done.actor.loadCards').map(fullArrow)).toEqual([
    'loadingFirst · xstate.done.actor.loadCards [hasNothingNew] → loadingPopular',
    'loadingFirst · xstate.done.actor.loadCards → listed / appendCards',
    'loadingMore · xstate.done.actor.loadCards [hasNothingNew] → ended',
    'loadingMore · xstate.done.actor.loadCards → listed / appendCards',
  ])
  for (const edge of stepsOn(shopListModel, 'loadCards answers')) {
    const [before, after] = contextsOf(edge)
    const answered = edge.eventCase.event['output'] as ShopListContext['cards']
    const known = idsOf(before.cards)
    const added = idsOf(answered).filter((id) => !known.includes(id))
    expect(idsOf(after.cards)).toEqual([...known, ...added])
    expect(after.page).toBe(added.length > 0 ? before.page + 1 : before.page)
    expect(edge.to.value === 'listed').toBe(added.length > 0)
  }
})

rule('SHOP-4 SHOP-9 only another query takes cards away', () => {
  expect(doing('startOver')).toHaveLength(2)
  for (const edge of explore(shopListModel).edges) {
    const [before, after] = contextsOf(edge)
    if (edge.eventCase.label.startsWith('query.change')) continue
    expect(idsOf(after.cards).slice(0, before.cards.length)).toEqual(idsOf(before.cards))
  }
})

rule('SHOP-4 SHOP-9 the next page is requested only from a list that may have more', () => {
  expect(claim(({ target }) => target === 'loadingMore').map(fullArrow)).toEqual([
    'listed · more.request → loadingMore',
    'moreFailed · list.retry → loadingMore',
  ])
  expect(transitions.filter(({ source }) => source === 'ended').map(({ event }) => event)).toEqual(['filters.retry'])
})

rule('SHOP-9 a listing that fails shows why, keeps its cards and can be retried from there', () => {
  expect(claim(({ event }) => event === 'xstate.error.actor.loadCards').map(fullArrow)).toEqual([
    'loadingFirst · xstate.error.actor.loadCards → failed / showProblem',
    'loadingMore · xstate.error.actor.loadCards → moreFailed / showProblem',
  ])
  expect(claim(({ event }) => event === 'list.retry').map(fullArrow)).toEqual([
    'moreFailed · list.retry → loadingMore',
    'failed · list.retry → loadingFirst',
  ])
  const texts = { 'reason from the server': 'The shop is being restocked. Please try again soon.' }
  const others = { 'no message': 'Request failed', exception: 'Unexpected error occurred' }
  for (const [failure, problem] of Object.entries({ ...texts, ...others })) {
    for (const { from, to } of stepsOn(shopListModel, `loadCards fails: ${failure}`)) {
      expect(to.context).toEqual({ ...from.snapshot.context, problem })
    }
  }
})

rule('SHOP-9 the message of a failure is removed once the cards are requested again', () => {
  expect(statesWith('entry clearProblem')).toEqual(['loadingFirst', 'loadingMore', 'reloadingFilters'])
  for (const { snapshot } of explore(shopListModel).states) {
    const { problem }: ShopListContext = snapshot.context
    if (snapshot.value !== 'loadingFilters') expect(problem !== null).toBe(/failed/i.test(snapshot.value))
  }
})

rule('SHOP-3 SHOP-9 categories that did not load can be asked for again from wherever the list rests', () => {
  expect(claim(({ event }) => event === 'filters.retry').map(fullArrow)).toEqual([
    ...listing.map((state) => `${state} · filters.retry [hasNoFilters] → reloadingFilters`),
    ...withoutCards.map((state) => `${state} · filters.retry [hasNoFilters] → loadingFilters / dropPopular`),
  ])
  for (const edge of stepsOn(shopListModel, 'filters.retry')) {
    const [before, after] = contextsOf(edge)
    const isTaken = before.filters === null && canReload.includes(edge.from.snapshot.value)
    expect(edge.taken.length > 0).toBe(isTaken)
    const isShown = listing.includes(edge.from.snapshot.value)
    if (isTaken) expect(after).toEqual({ ...before, ...(isShown ? { problem: null } : { popular: [] }) })
  }
})

rule('SHOP-7 an empty result is shown with popular cards or without; a failure is only logged', () => {
  expect(statesWith('port loadPopular')).toEqual(['loadingPopular'])
  expect(claim(({ source }) => source === 'loadingPopular').map(fullArrow)).toEqual([
    'loadingPopular · xstate.done.actor.loadPopular → empty / keepPopular',
    'loadingPopular · xstate.error.actor.loadPopular → empty / log',
  ])
  for (const { eventCase, to } of stepsOn(shopListModel, 'loadPopular')) {
    expect(to.context.popular).toEqual(eventCase.event['output'] ?? [])
  }
  for (const edge of stepsOn(shopListModel, 'loadPopular fails')) {
    expect(loggedBy(edge)).toEqual(['Popular products failed'])
  }
})

rule('SHOP-4 SHOP-7 there are cards exactly where a list is shown, each once', () => {
  for (const { snapshot } of explore(shopListModel).states) {
    const { cards, page }: ShopListContext = snapshot.context
    expect(cards.length > 0).toBe(withCards.includes(snapshot.value))
    expect(page > 0).toBe(cards.length > 0)
    expect(new Set(idsOf(cards)).size).toBe(cards.length)
  }
})

rule('NAV-3 SHOP-4 SHOP-7 SHOP-9 a page can be sent once its first cards are there, or it is known why not', () => {
  expect(statesWith('tag ready')).toEqual(['listed', 'empty', 'failed'])
  expect(statesWith('tag failed')).toEqual(['failed'])
})

rule('SHOP-4 SHOP-7 SHOP-9 each state shows what there is, and what can be done below the last card', () => {
  const problem = expect.stringMatching(/./)
  const shown = {
    loadingFilters: { screen: 'loading' },
    loadingFirst: { screen: 'loading' },
    loadingPopular: { screen: 'loading' },
    listed: { screen: 'list', end: 'more', verbs: { loadMore: 'more.request' } },
    loadingMore: { screen: 'list', end: 'loading' },
    reloadingFilters: { screen: 'list', end: 'loading', categories: { show: 'failed', retry: null } },
    moreFailed: { screen: 'list', end: 'failed', problem, verbs: { retry: 'list.retry' } },
    ended: { screen: 'list', end: 'all' },
    empty: { screen: 'empty' },
    failed: { screen: 'failed', problem, verbs: { retry: 'list.retry' } },
  }
  const views = viewsOf(shopListModel, connect)
  expect(Object.keys(views).toSorted()).toEqual(Object.keys(shown).toSorted())
  for (const [state, due] of Object.entries(shown))
    for (const view of views[state] ?? []) expect(view).toMatchObject(due)
})

rule('SHOP-4 SHOP-9 only Show more, Retry, and without categories their Retry can be pressed', () => {
  expect(deadVerbs(shopListModel, connect)).toEqual([])
  for (const { snapshot } of explore(shopListModel).states) {
    const { value, context } = snapshot
    const canRetryFilters = context.filters === null && canReload.includes(value)
    expect(Object.keys(pressAll(connect, snapshot)).toSorted()).toEqual([
      ...(canRetryFilters ? ['categories.retry'] : []),
      ...(value === 'listed' ? ['loadMore'] : []),
      ...(value === 'moreFailed' || value === 'failed' ? ['retry'] : []),
    ])
    if (canRetryFilters) expect(pressAll(connect, snapshot)['categories.retry']).toEqual([{ type: 'filters.retry' }])
  }
})

rule('SHOP-2 SHOP-5 SHOP-7 what is shown is what the list holds', () => {
  for (const { snapshot } of explore(shopListModel).states) {
    const { cards, popular, filters }: ShopListContext = snapshot.context
    const { categories, ...view } = connect(snapshot as never, () => {})
    expect(categories.show === 'links').toBe(filters !== null)
    if (view.screen === 'list') expect(idsOf(view.cards)).toEqual(idsOf(cards))
    if (view.screen === 'empty') expect(idsOf(view.popularCards)).toEqual(idsOf(popular))
  }
})

everythingIsClaimed()

function contextsOf({ from, to }: Edge): [ShopListContext, ShopListContext] {
  return [from.snapshot.context, to.context]
}

function idsOf(cards: { cardId: number }[]): number[] {
  return cards.map(({ cardId }) => cardId)
}

function isRunning({ from }: Edge, port: string): boolean {
  return statesWith(`port ${port}`).includes(from.snapshot.value)
}

/** What is logged on this step, without the errors. */
function loggedBy(edge: Edge): unknown[] {
  return effectsOf(shopListModel, edge).flatMap((effect) => {
    const entry = typeof effect === 'object' ? (effect['do log'] as { what: string } | undefined) : undefined
    return entry ? [entry.what] : []
  })
}
