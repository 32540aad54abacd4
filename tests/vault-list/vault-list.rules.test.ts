import { expect } from 'vitest'
import { connect } from '#machines/vault-list/vault-list.connect.ts'
import { type VaultListSnapshot, vaultListMachine } from '#machines/vault-list/vault-list.machine.ts'
import { namedActionsOf } from '#model-tests/effects.ts'
import { type Edge, explore, stepLine } from '#model-tests/explore.ts'
import { fullArrow, rulesOf } from '#model-tests/rules.ts'
import { pressAll } from '#model-tests/verbs.ts'
import { deadVerbs } from '#model-tests/views.ts'
import { vaultListModel as model } from './vault-list.model.tsx'

const { rule, claim, statesWith, everythingIsClaimed } = rulesOf(vaultListMachine)

rule('VLT-1 cards are shown only when they are loaded; a failure shows why', () => {
  expect(statesWith('start')).toEqual(['loading'])
  expect(statesWith('port loadVault')).toEqual(['loading'])
  expect(claim(({ source }) => source === 'loading').map(fullArrow)).toEqual([
    'loading · xstate.done.actor.loadVault [isNothing] → empty',
    'loading · xstate.done.actor.loadVault → browsing / keepCards',
    'loading · xstate.error.actor.loadVault → failed / showProblem',
  ])
})

rule('VLT-1 a failed list offers Retry only, and loads again without the old message', () => {
  expect(claim(({ source }) => source === 'failed').map(fullArrow)).toEqual(['failed · list.retry → loading'])
  expect(statesWith('entry clearProblem')).toEqual(['loading'])
})

rule('VLT-1 the Filters panel has the toggles, and applying closes it', () => {
  const panel = ['status.toggle', 'product.toggle', 'filters.open', 'filters.close']
  expect(claim(({ event }) => panel.includes(event)).map(fullArrow)).toEqual([
    'browsing · filters.open → filtering',
    'filtering · status.toggle → stays / toggleStatus, storeFilters',
    'filtering · product.toggle → stays / toggleProduct, storeFilters',
    'filtering · filters.close → browsing',
  ])
})

rule('NAV-4 VLT-1 VLT-8 search and filters narrow the list while no panel covers it, without a call', () => {
  expect(claim(({ event }) => event === 'search.change' || event === 'filters.clear').map(fullArrow)).toEqual([
    'browsing · search.change → stays / keepSearch, storeFilters',
    'browsing · filters.clear [isNarrowed] → stays / clearFilters, storeFilters',
  ])
  for (const edge of explore(model).edges) {
    const { search, status, product } = (edge.to as VaultListSnapshot).context
    const isStored =
      edge.taken.length > 0 && /^(search|status|product)\.|^filters\.clear/.test(edge.eventCase.event.type)
    const stored = isStored ? [{ 'do storeFilters': { search, status, product } }] : []
    expect(namedActionsOf(model, edge), stepLine(edge)).toEqual(stored)
  }
})

rule('VLT-1 AUTH-7 what the server answers decides what is shown', () => {
  const shown: Record<string, [string, string | null]> = {
    'loadVault answers: two cards': ['browsing', null],
    'loadVault answers: nothing': ['empty', null],
    'loadVault fails: a fault of the server': ['failed', 'Something went wrong at our end.'],
    'loadVault fails: no message': ['failed', 'Failed to fetch your cards'],
    'loadVault fails: an exception': ['failed', 'Failed to load your cards'],
  }
  for (const edge of explore(model).edges.filter(({ from }) => from.snapshot.value === 'loading')) {
    const { value, context } = edge.to as VaultListSnapshot
    expect([value, context.problem], stepLine(edge)).toEqual(shown[edge.eventCase.label] ?? ['loading', null])
  }
  for (const { snapshot } of places()) expect(snapshot.context.problem !== null).toBe(snapshot.value === 'failed')
})

rule('VLT-1 VLT-7 each press changes its own filter: a chosen one is cleared, Clear removes all', () => {
  for (const edge of explore(model).edges) {
    const { search, status, product } = (edge.to as VaultListSnapshot).context
    expect({ search, status, product }, stepLine(edge)).toEqual(filtersAfter(edge))
  }
})

rule('VLT-1 the cards stay those that arrived, whatever is searched for', () => {
  for (const { snapshot } of places()) {
    const names = snapshot.context.userCards.map(({ cardName }) => cardName)
    const isShown = snapshot.value === 'browsing' || snapshot.value === 'filtering'
    expect(names, snapshot.value).toEqual(isShown ? ['Sunny Coffee', 'Copper Kettle'] : [])
  }
})

rule('VLT-1 VLT-8 the rows are the cards that match search and both filters', () => {
  for (const { snapshot } of places()) {
    const view = connect(snapshot, () => {})
    if (view.screen !== 'cards') continue
    const { search, status, product } = snapshot.context
    const isCoffee = (search === '' || search === 'drink') && status === null
    const isSample = search === '' && product === null
    const expected = [...(isCoffee ? ['Sunny Coffee'] : []), ...(isSample ? ['Copper Kettle'] : [])]
    expect(view.rows.map(({ name }) => name)).toEqual(expected)
    expect(view.filters).toEqual({ search, status, product })
  }
})

rule('VLT-1 each state shows its view and actions; Clear only while a filter is active', () => {
  const given = { 'ways.search': ['tea'], 'panel.toggleStatus': ['Active'], 'panel.toggleProduct': ['MyFlexiVault'] }
  expect(deadVerbs(model, connect, given)).toEqual([])
  for (const { snapshot } of places()) {
    const { search, status, product } = snapshot.context
    const isNarrowed = search !== '' || status !== null || product !== null
    const browsing = {
      'ways.search': [{ type: 'search.change', text: 'tea' }],
      'ways.openFilters': [{ type: 'filters.open' }],
      ...(isNarrowed ? { 'ways.clearFilters': [{ type: 'filters.clear' }] } : {}),
    }
    const filtering = {
      'panel.toggleStatus': [{ type: 'status.toggle', status: 'Active' }],
      'panel.toggleProduct': [{ type: 'product.toggle', product: 'MyFlexiVault' }],
      'panel.close': [{ type: 'filters.close' }],
    }
    const ways = {
      loading: ['loading', {}],
      failed: ['failed', { retry: [{ type: 'list.retry' }] }],
      empty: ['empty', {}],
      browsing: ['cards', browsing],
      filtering: ['cards', filtering],
    }
    const view = connect(snapshot, () => {})
    expect([view.screen, pressAll(connect, snapshot, given)], snapshot.value).toEqual(ways[snapshot.value])
    if (view.screen === 'failed') expect(view.text).toBe(snapshot.context.problem)
    if (view.screen === 'cards') expect(view.isNarrowed).toBe(isNarrowed)
    if (view.screen === 'cards' && view.panel) expect(view.panel).toMatchObject({ status, product })
  }
})

everythingIsClaimed()

/** Search and filters after a step, from those before it. */
function filtersAfter({ from, eventCase: { event }, taken }: Edge): object {
  const { search, status, product } = (from.snapshot as VaultListSnapshot).context
  if (taken.length === 0) return { search, status, product }
  switch (event.type) {
    case 'search.change':
      return { search: event['text'], status, product }
    case 'status.toggle':
      return { search, status: status === event['status'] ? null : event['status'], product }
    case 'product.toggle':
      return { search, status, product: product === event['product'] ? null : event['product'] }
    case 'filters.clear':
      return { search: '', status: null, product: null }
    default:
      return { search, status, product }
  }
}

function places(): { snapshot: VaultListSnapshot }[] {
  return explore(model).states as { snapshot: VaultListSnapshot }[]
}
