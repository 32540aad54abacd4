import { expect, test } from 'vitest'
import { checkoutArrivalMachine } from '#machines/checkout-arrival/checkout-arrival.machine.ts'
import { arrow, rulesOf } from '#tests/support/rules.ts'

const { claim, everyTransitionIsClaimed } = rulesOf(checkoutArrivalMachine)

test('CHK-13 a payment under way comes before anything else, and nothing is posted for it', () => {
  const found = claim(({ event }) => event === 'xstate.done.actor.loadCheckout')
  expect(found.map(({ guard, target }) => [guard, target])).toEqual([
    ['isLoggedOut', 'loginRequired'],
    ['hasResult', 'arrived'],
    ['isUnderWay', 'resuming'],
    [null, 'arrived'],
  ])
  expect(Object.keys(checkoutArrivalMachine.implementations.actors).toSorted()).toEqual([
    'loadCheckout',
    'openWait',
    'watchLogin',
  ])
})

test('CHK-13 the wait goes on with the time that was kept', () => {
  expect(claim(({ source, kind }) => source === 'resuming' && kind === 'done')).toMatchObject([
    { target: 'arrived', actions: ['goOn'] },
  ])
})

test('AUTH-5 login is asked for without a token and with one that has ended', () => {
  expect(claim(({ target, source }) => target === 'loginRequired' && source !== target).map(arrow)).toEqual([
    'loading · xstate.done.actor.loadCheckout [isLoggedOut] → loginRequired',
    'loading · xstate.error.actor.loadCheckout [isSessionOver] → loginRequired',
  ])
  const asked = claim(({ source }) => source === 'loginRequired')
  expect(asked.map(({ event, target }) => [event, target])).toEqual([
    ['login.go', 'loginRequired'],
    ['session.began', 'loading'],
    ['xstate.error.actor.watchLogin', 'loginRequired'],
  ])
})

test('CHK-4 every failure says why and can be tried again', () => {
  for (const failure of claim(({ target, source }) => target === 'failed' && source !== target)) {
    expect(failure).toMatchObject({ kind: 'error', actions: ['showProblem'] })
  }
  expect(claim(({ source }) => source === 'failed').map(arrow)).toEqual(['failed · checkout.retry → loading'])
})

everyTransitionIsClaimed()
