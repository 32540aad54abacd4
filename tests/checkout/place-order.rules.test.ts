import { expect, test } from 'vitest'
import { placeOrderMachine } from '#machines/place-order/place-order.machine.ts'
import { arrow, rulesOf } from '#tests/support/rules.ts'

const { claim, transitions, everyTransitionIsClaimed } = rulesOf(placeOrderMachine)
const entering = (state: string) => transitions.filter(({ source, target }) => target === state && source !== state)

test('CHK-11 the name of the purchase is kept before the first request', () => {
  expect(placeOrderMachine.config.initial).toBe('keeping')
  expect(claim(({ source }) => source === 'keeping').map(arrow)).toEqual([
    'keeping · xstate.done.actor.keepAttempt [hasIntent] → checking',
    'keeping · xstate.done.actor.keepAttempt → placing',
    'keeping · xstate.error.actor.keepAttempt → ended',
  ])
})

test('CHK-11 a retry takes a new name only after the server said final, or closed the order of other items', () => {
  const renewals = claim(({ actions }) => actions.includes('forgetAttempt'))
  expect(renewals.map(arrow)).toEqual([
    'checking · xstate.done.actor.checkPayment [isEndedUnpaid] → keeping',
    'closing · xstate.done.actor.recallPayment [isEndedUnpaid] → keeping',
  ])
  expect(entering('keeping')).toEqual(renewals)
})

test('CHK-11 a purchase begun before is looked up, and nothing is posted while it is paid or under way', () => {
  expect(claim(({ source }) => source === 'checking').map(arrow)).toEqual([
    'checking · xstate.done.actor.checkPayment [isPaidOrUnderWay] → ended',
    'checking · xstate.done.actor.checkPayment [isEndedUnpaid] → keeping',
    'checking · xstate.done.actor.checkPayment → placing',
    'checking · xstate.error.actor.checkPayment [isUnknownToServer] → placing',
    'checking · xstate.error.actor.checkPayment → ended',
  ])
})

test('CHK-15 Start follows only an order as it was shown, or the shopper who agrees to the difference', () => {
  expect(entering('starting').map(arrow)).toEqual([
    'placing · xstate.done.actor.placeOrder [isPlacedAsShown] → starting',
    'confirming · order.accept → starting',
  ])
  expect(claim(({ source }) => source === 'confirming').map(arrow)).toEqual([
    'confirming · order.accept → starting',
    'confirming · order.decline → ended',
  ])
})

test('API-8 CHK-15 what the server makes of an order decides what follows', () => {
  const answers = claim(({ source, kind }) => source === 'placing' && kind === 'done')
  expect(answers.map(({ guard, target, actions }) => [guard, target, actions])).toEqual([
    ['isPlacedAsShown', 'starting', ['keepPlaced']],
    ['isPlaced', 'confirming', ['keepPlaced']],
    ['namesOtherItems', 'closing', ['keepPlaced']],
    [null, 'ended', ['showRefusal']],
  ])
})

test('API-8 an order of other items that cannot be closed stops this one', () => {
  expect(claim(({ source }) => source === 'closing').map(arrow)).toEqual([
    'closing · xstate.done.actor.recallPayment [isEndedUnpaid] → keeping',
    'closing · xstate.done.actor.recallPayment → ended',
    'closing · xstate.error.actor.recallPayment → ended',
  ])
})

test('CHK-5 CHK-6 only an accepted Start begins a wait', () => {
  expect(claim(({ actions }) => actions.includes('keepWait')).map(arrow)).toEqual([
    'starting · xstate.done.actor.startPayment → ended',
  ])
})

test('CHK-4 CHK-5 CHK-11 every failure says why, keeps the name and posts nothing more', () => {
  for (const failure of claim(({ kind, guard }) => kind === 'error' && guard === null)) {
    expect(failure).toMatchObject({ target: 'ended', actions: ['showProblem'] })
  }
})

everyTransitionIsClaimed()
