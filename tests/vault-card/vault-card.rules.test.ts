import { expect, test } from 'vitest'
import { vaultCardMachine } from '#machines/vault-card/vault-card.machine.ts'
import { arrow, rulesOf } from '#tests/support/rules.ts'

const { claim, everyTransitionIsClaimed } = rulesOf(vaultCardMachine)

test('VLT-3 VLT-4 only an available card starts to be redeemed, and only by the app', () => {
  expect(claim(({ target }) => target === 'openingApp')).toMatchObject([
    { source: 'shown', event: 'card.redeem', guard: 'isAvailable', actions: [] },
    { source: 'appNeeded', event: 'card.redeem', guard: null, actions: [] },
  ])
})

test('VLT-4 where no app opens the shopper is told to use it', () => {
  expect(claim(({ target }) => target === 'appNeeded').map(arrow)).toEqual([
    'loading · xstate.done.actor.loadCard [isToRedeem] → appNeeded',
    'openingApp · xstate.done.actor.openApp [isWithoutApp] → appNeeded',
    'openingApp · xstate.error.actor.openApp → appNeeded',
  ])
})

test('VLT-3 a card is shown once it arrived, and again when the notice is closed', () => {
  expect(claim(({ target, source }) => target === 'shown' && source !== 'shown').map(arrow)).toEqual([
    'loading · xstate.done.actor.loadCard → shown',
    'openingApp · xstate.done.actor.openApp → shown',
    'appNeeded · notice.close → shown',
  ])
})

test('VLT-5 no card and a failure both end with their words', () => {
  expect(claim(({ target, source }) => target === 'failed' && source === 'loading')).toMatchObject([
    { guard: 'isNoCard', actions: ['showNotFound'] },
    { kind: 'error', actions: ['showProblem'] },
  ])
})

test('VLT-5 a failure offers to try again and to go back', () => {
  expect(claim(({ source }) => source === 'failed')).toMatchObject([
    { event: 'card.retry', target: 'loading' },
    { event: 'card.goBack', target: 'failed', actions: ['leave'] },
  ])
})

everyTransitionIsClaimed()
