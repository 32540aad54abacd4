import { expect, test } from 'vitest'
import { paymentStatuses } from '#contract/payment-status.ts'
import { reportOf } from '#machines/checkout/checkout.samples.ts'
import { isEndedUnpaid, isPaid } from '#machines/checkout/payment-report.ts'
import { moneySentence } from '#machines/payment-result/money-moved.ts'
import { paymentResultMachine } from '#machines/payment-result/payment-result.machine.ts'
import { arrow, rulesOf } from '#tests/support/rules.ts'
import { nameOf, stateName, statesOf } from '#tests/support/transitions.ts'

const { claim, transitions, everyTransitionIsClaimed } = rulesOf(paymentResultMachine)
const entering = (state: string) => transitions.filter(({ source, target }) => target === state && source !== state)

test('CHK-14 only the answer of the server decides what is shown', () => {
  for (const state of ['succeeded', 'left']) {
    for (const { event } of entering(state)) expect(event).toBe('xstate.done.actor.checkPayment')
  }
  expect(claim(({ event }) => event === 'xstate.done.actor.checkPayment').map(arrow)).toEqual([
    'asking · xstate.done.actor.checkPayment [isPaidHere] → succeeded',
    'asking · xstate.done.actor.checkPayment [isUnpaidHere] → failed',
    'asking · xstate.done.actor.checkPayment [isDecided] → left',
    'asking · xstate.done.actor.checkPayment [isFollowed] → following',
    'asking · xstate.done.actor.checkPayment → undecided',
  ])
})

test('CHK-12 an undecided payment is never called declined', () => {
  for (const { guard } of entering('failed')) expect(['isUnpaidHere', 'wasUnpaid']).toContain(guard)
  for (const status of paymentStatuses) expect(isPaid({ status }) && isEndedUnpaid({ status })).toBe(false)
  for (const status of ['NewRequest', 'InProgress', 'Pending'] as const) expect(isEndedUnpaid({ status })).toBe(false)
})

test('CHK-12 the server is asked at once, when the tab is looked at, and on Check again', () => {
  expect(claim(({ source }) => source === 'arriving').map(arrow)).toEqual([
    'arriving · always [namesPayment] → asking',
    'arriving · always → none',
  ])
  const shown = claim(({ event }) => event === 'page.shown')
  expect(shown.map(({ source, target }) => [source, target])).toEqual([
    ['following', 'asking'],
    ['resting', 'asking'],
    ['undecided', 'asking'],
    ['failed', 'asking'],
  ])
  const checks = claim(({ event }) => event === 'payment.check')
  expect(checks.map(({ source, target }) => [source, target])).toEqual([
    ['undecided', 'asking'],
    ['failed', 'asking'],
  ])
})

test('CHK-9 CHK-12 following ends in asking, whatever happens to the stream', () => {
  expect(claim(({ source }) => source === 'following' || source === 'resting').map(arrow)).toEqual([
    'following · stream.status [isFinalWord] → asking',
    'following · stream.lost → resting',
    'following · page.shown → asking',
    'following · xstate.error.actor.paymentStream → resting',
    'resting · page.shown → asking',
    'resting · xstate.after.askAgain.paymentResult.resting → asking',
  ])
})

test('CHK-12 the shopper can keep waiting', () => {
  expect(claim(({ event }) => event === 'payment.keepWaiting')).toMatchObject([
    { source: 'undecided', target: 'following', actions: ['keepFollowing'] },
  ])
})

test('CHK-12 CHK-14 a server that cannot be asked decides nothing', () => {
  expect(claim(({ event }) => event === 'xstate.error.actor.checkPayment').map(arrow)).toEqual([
    'asking · xstate.error.actor.checkPayment [isSessionOver] → loggedOut',
    'asking · xstate.error.actor.checkPayment [isNone] → none',
    'asking · xstate.error.actor.checkPayment [isFollowed] → resting',
    'asking · xstate.error.actor.checkPayment [wasUnpaid] → failed',
    'asking · xstate.error.actor.checkPayment → undecided',
  ])
  claim(({ event }) => event === 'xstate.error.actor.watchPage')
})

test('CHK-10 an order is recorded only when the payment is paid', () => {
  expect(statesEntering('settle')).toEqual(['succeeded'])
})

test('CHK-11 CHK-12 another attempt may begin only when the server said final', () => {
  expect(statesEntering('forgetAttempt')).toEqual(['failed'])
})

test('CHK-12 the first sentence says whether money moved, also where the server tells only the status', () => {
  expect(moneySentence(reportOf('Failed'))).toBe('No money has left your account.')
  expect(moneySentence(reportOf('Expired', { money: 'refunding' }))).toMatch(/on its way back/)
  expect(moneySentence(reportOf('Expired', { money: null }))).toMatch(/^We don’t know yet/)
  for (const status of paymentStatuses) expect(moneySentence({ status, money: null })).toMatch(/money/i)
})

everyTransitionIsClaimed()

function statesEntering(action: string): string[] {
  return statesOf(paymentResultMachine)
    .filter(({ entry }) => entry.some((done) => nameOf(done) === action))
    .map(stateName)
}
