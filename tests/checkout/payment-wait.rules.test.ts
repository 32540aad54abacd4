import { expect, test } from 'vitest'
import { paymentMeaning, paymentStatuses } from '#contract/payment-status.ts'
import { paymentWaitMachine } from '#machines/payment-wait/payment-wait.machine.ts'
import { canBeRecalled } from '#machines/payment-wait/recall.ts'
import { arrow, rulesOf } from '#tests/support/rules.ts'

const { claim, everyTransitionIsClaimed } = rulesOf(paymentWaitMachine)

test('CHK-7 only the word of the server settles a payment', () => {
  expect(claim(({ actions }) => actions.includes('settle')).map(arrow)).toEqual([
    'paymentWait · stream.status [endsWait] → ended',
    'paymentWait · stream.status → ended',
    'recalling · xstate.done.actor.recallPayment [endsWait] → ended',
  ])
})

test('CHK-7 time, a broken stream and an unreadable one end the wait and decide nothing', () => {
  const ends = claim(({ target, actions, source }) => target === 'ended' && source !== 'ended' && actions.length === 0)
  expect(ends.map(arrow)).toEqual([
    'paymentWait · stream.lost → ended',
    'paymentWait · time.left [isOver] → ended',
    'paymentWait · xstate.error.actor.paymentStream → ended',
    'paymentWait · xstate.after.paymentWait.paymentWait → ended',
  ])
})

test('CHK-15 cancelled counts only when the bank took it back because the shopper asked', () => {
  expect(claim(({ actions }) => actions.includes('cancel')).map(arrow)).toEqual([
    'paymentWait · stream.status [isTakenBack] → ended',
    'recalling · xstate.done.actor.recallPayment [isCancelled] → ended',
  ])
  expect(claim(({ target }) => target === 'recalling').map(arrow)).toEqual([
    'waiting · payment.cancel [canBeRecalled] → recalling',
  ])
})

test('API-9 CHK-15 what is approved is never called back, and whatever may be called back is not decided', () => {
  expect(canBeRecalled.Pending).toBe(false)
  for (const status of paymentStatuses) if (canBeRecalled[status]) expect(paymentMeaning[status].endsWait).toBe(false)
})

test('CHK-7 CHK-15 nothing that happens within the wait starts it anew', () => {
  const within = claim(({ target }) => target !== 'ended')
  for (const { reenter } of within) expect(reenter).toBe(false)
  expect(within.filter(({ source }) => source === 'paymentWait').map(({ target }) => target)).toEqual([
    'paymentWait',
    'paymentWait',
    'paymentWait',
  ])
})

everyTransitionIsClaimed()
