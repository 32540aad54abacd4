import { expect, test } from 'vitest'
import { checkoutMachine } from '#machines/checkout/checkout.machine.ts'
import { arrow, rulesOf } from '#tests/support/rules.ts'

const { claim, transitions, everyTransitionIsClaimed } = rulesOf(checkoutMachine)

test('CHK-3 CHK-11 nothing is posted without a press of Pay', () => {
  expect(claim(({ target, source }) => target === 'paying' && source !== 'paying').map(arrow)).toEqual([
    'choosing · order.place [canStart] → paying',
  ])
})

test('CHK-2 CHK-4 a press of Pay that cannot be sent says why and stays', () => {
  const refusals = claim(({ event, target }) => event === 'order.place' && target === 'choosing')
  expect(refusals.map(({ guard, actions }) => [guard, actions])).toEqual([
    ['hasChosen', ['show {"problem":"Invalid payment method or payload."}']],
    [null, ['show {"problem":"Please select a payment method before proceeding."}']],
  ])
})

test('CHK-1 choosing an account takes the last message away and goes nowhere', () => {
  for (const choice of claim(({ event }) => event === 'method.choose')) {
    expect(choice).toMatchObject({ source: 'choosing', target: 'choosing', actions: ['choose', 'clearMessages'] })
  }
})

test('CHK-6 CHK-13 a wait begins with an accepted Start or goes on after a reload', () => {
  expect(claim(({ target, source }) => target === 'awaiting' && source !== 'awaiting').map(arrow)).toEqual([
    'arriving · xstate.done.actor.arrival [isUnderWay] → awaiting',
    'paying · xstate.done.actor.placeOrder [isStarted] → awaiting',
  ])
})

test('CHK-7 CHK-12 a wait that ends, however it ends, shows a result or asks the server again', () => {
  const ends = claim(({ source }) => source === 'awaiting')
  expect(ends.map(({ guard, target }) => [guard, target])).toEqual([
    ['isCancelled', 'arriving'],
    ['isUnexpected', 'halted'],
    [null, 'left'],
    [null, 'left'],
  ])
})

test('CHK-8 only the word of the server leads to a result page', () => {
  const leaving = claim(({ target, source }) => target === 'left' && source !== 'left')
  for (const { actions } of leaving) expect(actions).toEqual(['leave'])
  expect(leaving.map(({ event }) => event)).toEqual([
    'xstate.done.actor.arrival',
    'xstate.done.actor.paymentWait',
    'xstate.error.actor.paymentWait',
  ])
})

test('CHK-11 the kept attempt is forgotten only when the server took the payment back', () => {
  expect(transitions.filter(({ actions }) => actions.includes('forgetAttempt')).map(arrow)).toEqual([
    'awaiting · xstate.done.actor.paymentWait [isCancelled] → arriving',
  ])
})

test('CHK-4 CHK-5 what was not started asks the server how things stand and says why', () => {
  const stops = claim(({ source, target }) => source === 'paying' && target === 'arriving')
  expect(stops.map(({ kind, actions }) => [kind, actions])).toEqual([
    ['done', ['show']],
    ['error', ['showException']],
  ])
})

test('CHK-1 CHK-2 CHK-15 what is found on arrival decides what is shown', () => {
  expect(claim(({ source }) => source === 'arriving').map(({ guard, target }) => [guard, target])).toEqual([
    ['hasResult', 'left'],
    ['isUnderWay', 'awaiting'],
    ['isEmpty', 'empty'],
    ['lacksMethod', 'noMethod'],
    [null, 'choosing'],
    [null, 'halted'],
  ])
})

test('CHK-4 CHK-7 where it does not go on, looking again is one press away', () => {
  expect(claim(({ event }) => event === 'checkout.retry').map(arrow)).toEqual([
    'noMethod · checkout.retry → arriving',
    'halted · checkout.retry → arriving',
  ])
})

everyTransitionIsClaimed()
