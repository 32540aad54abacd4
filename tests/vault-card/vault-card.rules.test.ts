import { expect } from 'vitest'
import { displayState } from '#contract/vault.ts'
import { connect } from '#machines/vault-card/vault-card.connect.ts'
import { type VaultCardSnapshot, vaultCardMachine } from '#machines/vault-card/vault-card.machine.ts'
import { namedActionsOf } from '#model-tests/effects.ts'
import { type Edge, explore, stepLine } from '#model-tests/explore.ts'
import { fullArrow, rulesOf } from '#model-tests/rules.ts'
import { startsOf } from '#model-tests/starts.ts'
import { pressAll } from '#model-tests/verbs.ts'
import { deadVerbs } from '#model-tests/views.ts'
import { vaultCardModel as model } from './vault-card.model.tsx'

const { rule, claim, statesWith, doing, milliseconds, everythingIsClaimed } = rulesOf(vaultCardMachine)

rule('VLT-3 VLT-4 VLT-5 VLT-9 the server’s report of the card determines what is shown', () => {
  expect(statesWith('start')).toEqual(['loading'])
  expect(statesWith('port loadCard')).toEqual(['loading', 'rereading'])
  expect(claim(({ source }) => source === 'loading').map(fullArrow)).toEqual([
    'loading · xstate.done.actor.loadCard [isNoCard] → failed / showNotFound',
    'loading · xstate.done.actor.loadCard [isToRedeem] → openingApp / keepCard',
    'loading · xstate.done.actor.loadCard → shown / keepCard',
    'loading · xstate.error.actor.loadCard → failed / showProblem',
  ])
})

rule('VLT-3 VLT-5 an available card is loaded again when the page is shown again', () => {
  expect(statesWith('port watchPage')).toEqual(['vaultCard'])
  expect(claim(({ source }) => source === 'vaultCard')).toMatchObject([
    { event: 'xstate.error.actor.watchPage', moves: false, actions: [] },
  ])
  expect(claim(({ event }) => event === 'page.shown').map(fullArrow)).toEqual([
    'shown · page.shown [isAvailable] → rereading',
  ])
  for (const edge of edgesOf('shown', 'page.shown')) {
    const isAvailable = stateOf(edge.from.snapshot as VaultCardSnapshot) === 'Available'
    expect(edge.to.value, stepLine(edge)).toBe(isAvailable ? 'rereading' : 'shown')
  }
})

rule('VLT-3 VLT-4 VLT-5 a card loaded again is shown as it is now, without opening the app', () => {
  expect(claim(({ source }) => source === 'rereading').map(fullArrow)).toEqual([
    'rereading · card.redeem → openingApp',
    'rereading · xstate.done.actor.loadCard [isNoCard] → failed / showNotFound',
    'rereading · xstate.done.actor.loadCard → shown / keepCard',
    'rereading · xstate.error.actor.loadCard → shown',
  ])
})

rule('VLT-6 VLT-4 card and app are asked for by the id in the address', () => {
  for (const { input } of startsOf(model, 'loadCard')) expect(input).toEqual({ userCardId: '901' })
  for (const { input } of startsOf(model, 'openApp')) expect(input).toEqual({ link: 'wattle://vault/901/redeem' })
})

rule('API-17 VLT-3 VLT-4 only an available, unblocked card can be redeemed, and only by the app', () => {
  expect(statesWith('port openApp')).toEqual(['openingApp'])
  expect(claim(({ target }) => target === 'openingApp').map(fullArrow)).toEqual([
    'loading · xstate.done.actor.loadCard [isToRedeem] → openingApp / keepCard',
    'shown · card.redeem [isAvailable] → openingApp',
    'rereading · card.redeem → openingApp',
  ])
  for (const { snapshot } of places()) {
    if (['rereading', 'openingApp', 'awaitingApp', 'appNeeded'].includes(snapshot.value))
      expect(stateOf(snapshot)).toBe('Available')
  }
  for (const edge of edgesOf('shown', 'card.redeem')) {
    const isAvailable = stateOf(edge.from.snapshot as VaultCardSnapshot) === 'Available'
    expect(edge.to.value, stepLine(edge)).toBe(isAvailable ? 'openingApp' : 'shown')
  }
})

rule('VLT-4 the app has 2 s to open, unless the page is hidden; then its store page opens', () => {
  expect(milliseconds('appTimeout')).toBe(2_000)
  expect(statesWith('port watchHiding')).toEqual(['awaitingApp'])
  expect(claim(({ source }) => source === 'awaitingApp').map(fullArrow)).toEqual([
    'awaitingApp · page.hide → shown',
    'awaitingApp · xstate.error.actor.watchHiding → stays',
    'awaitingApp · xstate.after.appTimeout.vaultCard.awaitingApp → appNeeded / openStorePage',
  ])
})

rule('VLT-4 where no app opens the shopper is asked to use it, until they close that', () => {
  expect(claim(({ source }) => source === 'openingApp' || source === 'appNeeded').map(fullArrow)).toEqual([
    'openingApp · xstate.done.actor.openApp [isWithoutApp] → appNeeded',
    'openingApp · xstate.done.actor.openApp → awaitingApp',
    'openingApp · xstate.error.actor.openApp → appNeeded',
    'appNeeded · notice.close → rereading',
  ])
  for (const edge of edgesOf('openingApp', 'xstate.done.actor.openApp')) {
    expect(edge.to.value, stepLine(edge)).toBe(
      edge.eventCase.label.endsWith('on a phone') ? 'awaitingApp' : 'appNeeded',
    )
  }
})

rule('VLT-4 the app link opens the app for a redeemable card, and otherwise shows the card', () => {
  for (const edge of edgesOf('loading', 'xstate.done.actor.loadCard')) {
    const { redeeming } = (edge.from.snapshot as VaultCardSnapshot).context
    const expected = {
      'loadCard answers: available': redeeming ? 'openingApp' : 'shown',
      'loadCard answers: redeemed': 'shown',
      'loadCard answers: expired': 'shown',
      'loadCard answers: blocked': 'shown',
      'loadCard answers: no card': 'failed',
    }
    expect(edge.to.value, stepLine(edge)).toBe(expected[edge.eventCase.label as keyof typeof expected])
  }
})

rule('VLT-5 a failure shows its own message, and a new attempt removes it', () => {
  expect(statesWith('entry clearProblem')).toEqual(['loading'])
  const problems: Record<string, string> = {
    'loadCard answers: no card': 'Card not found',
    'loadCard fails: not the shopper’s': 'Card not found',
    'loadCard fails: a fault of the server': 'Something went wrong at our end.',
    'loadCard fails: no message': 'Failed to fetch card details',
    'loadCard fails: an exception': 'Failed to load card details',
  }
  for (const edge of edgesOf('rereading', 'xstate.done.actor.loadCard')) {
    const isFound = edge.eventCase.label !== 'loadCard answers: no card'
    expect((edge.to as VaultCardSnapshot).context.problem).toBe(isFound ? null : 'Card not found')
  }
  for (const edge of explore(model).edges.filter(({ from }) => from.snapshot.value === 'loading')) {
    expect((edge.to as VaultCardSnapshot).context.problem, stepLine(edge)).toBe(problems[edge.eventCase.label] ?? null)
  }
  for (const { snapshot } of places()) expect(snapshot.context.problem !== null).toBe(snapshot.value === 'failed')
})

rule('VLT-4 VLT-5 a failure offers Retry and Back, and only a late app opens the store page', () => {
  const ways = claim(({ source }) => source === 'failed').map(fullArrow)
  expect(ways).toEqual(['failed · card.retry → loading', 'failed · card.goBack → stays / leave'])
  expect(doing('leave')).toHaveLength(1)
  for (const edge of explore(model).edges) {
    const { value } = edge.from.snapshot
    const leaves = value === 'failed' && edge.eventCase.label === 'card.goBack'
    const isLate = value === 'awaitingApp' && edge.eventCase.label.includes('appTimeout')
    const actions = [...(leaves ? ['do leave'] : []), ...(isLate ? ['do openStorePage'] : [])]
    expect(namedActionsOf(model, edge), stepLine(edge)).toEqual(actions)
  }
})

rule('VLT-3 VLT-9 what arrived is what is shown, and nothing but another arrival changes it', () => {
  for (const edge of explore(model).edges) {
    const [before, now] = [edge.from.snapshot.context, edge.to.context]
    const { output } = edge.eventCase.event as { output?: object }
    const isArrival = ['shown', 'openingApp'].includes(String(edge.to.value)) && output && 'userCard' in output
    const { userCard, redeemOrder } = (isArrival ? output : before) as VaultCardSnapshot['context']
    expect([now.userCard, now.redeemOrder], stepLine(edge)).toEqual([userCard, redeemOrder])
  }
})

rule('VLT-3 VLT-4 VLT-5 each state shows its view and actions', () => {
  expect(deadVerbs(model, connect)).toEqual([])
  for (const { snapshot } of places()) {
    const { value } = snapshot
    const redeem = stateOf(snapshot) === 'Available' ? { 'redeem.press': [{ type: 'card.redeem' }] } : {}
    const ways = {
      loading: ['loading', {}],
      failed: ['failed', { retry: [{ type: 'card.retry' }], goBack: [{ type: 'card.goBack' }] }],
      shown: ['card', redeem],
      rereading: ['card', redeem],
      openingApp: ['card', {}],
      awaitingApp: ['card', {}],
      // The notice lies above Redeem.
      appNeeded: ['card', { 'notice.close': [{ type: 'notice.close' }] }],
    }
    expect([connect(snapshot, () => {}).screen, pressAll(connect, snapshot)], value).toEqual(ways[value])
  }
})

rule('VLT-3 VLT-4 VLT-5 Redeem is offered for an available card only, the notice while the app is needed', () => {
  for (const { snapshot } of places()) {
    const view = connect(snapshot, () => {})
    if (view.screen === 'failed') expect(view.text).toBe(snapshot.context.problem)
    if (view.screen !== 'card') continue
    expect(view.card.state).toBe(stateOf(snapshot))
    expect(view.redeem !== null).toBe(view.card.state === 'Available')
    expect(view.notice !== null).toBe(snapshot.value === 'appNeeded')
  }
})

everythingIsClaimed()

function places(): { snapshot: VaultCardSnapshot }[] {
  return explore(model).states as { snapshot: VaultCardSnapshot }[]
}

function edgesOf(state: string, type: string): Edge[] {
  return explore(model).edges.filter(
    ({ from, eventCase }) => from.snapshot.value === state && eventCase.event.type === type,
  )
}

/** What the card is by its flags; null before it arrived. */
function stateOf({ context }: VaultCardSnapshot): string | null {
  return context.userCard && displayState(context.userCard)
}
