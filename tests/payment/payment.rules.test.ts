import { expect, test } from 'vitest'
import { paymentMeaning, paymentStatuses } from '#contract/payment-status.ts'
import { paymentMachine } from '#machines/payment/payment.machine.ts'
import { arrow, rulesOf } from '#tests/support/rules.ts'
import type { Transition } from '#tests/support/transitions.ts'

const { claim, transitions, everyTransitionIsClaimed } = rulesOf(paymentMachine)

const isFinal = (state: string) => paymentMeaning[state as keyof typeof paymentMeaning].endsWait
const moves = ({ source, target }: Transition) => source !== target

test('SM-5 API-9 its states are exactly the statuses of the contract', () => {
  expect(Object.keys(paymentMachine.states)).toEqual(paymentStatuses)
})

test('API-9 only settled money makes a payment Paid, and settled money is always recorded', () => {
  for (const { event } of claim(({ target, source }) => target === 'Paid' && source !== 'Paid')) {
    expect(event).toBe('bank.settled')
  }
  for (const { actions } of claim(({ event }) => event === 'bank.settled')) expect(actions).toContain('recordDebit')
})

test('API-9 the one move out of a final status is settled money whose cards can be held again', () => {
  expect(claim((move) => isFinal(move.source) && moves(move)).map(arrow)).toEqual([
    'Failed · bank.settled [stockCanBeHeld] → Paid',
    'Cancelled · bank.settled [stockCanBeHeld] → Paid',
    'Expired · bank.settled [stockCanBeHeld] → Paid',
  ])
})

test('API-7 API-9 late money for cards that are gone goes back and moves nothing', () => {
  for (const late of claim((move) => isFinal(move.source) && !moves(move))) {
    expect(late).toMatchObject({ event: 'bank.settled', actions: ['recordDebit', 'refundDebit'] })
  }
})

test('API-7 cards are held again exactly when an ended payment becomes Paid', () => {
  const again = transitions.filter(({ actions }) => actions.includes('holdStock'))
  expect(again).toEqual(transitions.filter((move) => isFinal(move.source) && move.target === 'Paid'))
})

test('API-9 Pending becomes Paid or Failed and nothing else', () => {
  expect(claim(({ source }) => source === 'Pending').map(arrow)).toEqual([
    'Pending · bank.settled → Paid',
    'Pending · bank.failed → Failed',
  ])
})

test('API-9 the bank is asked once, by the start, and never before', () => {
  expect(claim(({ actions }) => actions.includes('sendAgreement')).map(arrow)).toEqual([
    'NewRequest · payment.start → InProgress',
  ])
  for (const { event } of claim(({ source }) => source === 'NewRequest')) expect(event).not.toMatch(/^bank\./)
})

test('API-9 CHK-15 once the bank was asked, shopper and window can only ask it to take the agreement back', () => {
  const asks = claim(({ source, event }) => source === 'InProgress' && !event.startsWith('bank.'))
  expect(asks.map(({ event, target, actions }) => [event, target, actions])).toEqual([
    ['payment.recall', 'InProgress', ['recallForShopper']],
    ['window.elapsed', 'InProgress', ['recallForWindow']],
  ])
})

test('API-9 after the start the bank alone ends a payment', () => {
  for (const { event } of claim(({ source, target }) => source === 'InProgress' && isFinal(target))) {
    expect(event).toMatch(/^bank\./)
  }
})

test('API-9 an agreement taken back is Expired for its window and Cancelled for its shopper', () => {
  expect(claim(({ event }) => event === 'bank.recalled').map(arrow)).toEqual([
    'InProgress · bank.recalled [isRecalledByWindow] → Expired',
    'InProgress · bank.recalled → Cancelled',
  ])
})

test('API-9 the payer approves only what is in progress', () => {
  expect(claim(({ event }) => event === 'bank.approved').map(arrow)).toEqual(['InProgress · bank.approved → Pending'])
})

test('API-7 API-10 Paid sells and issues, every other end releases the cards', () => {
  const entries = Object.values(paymentMachine.states).map(({ key, entry }) => [key, entry.map(String)])
  expect(entries).toEqual([
    ['NewRequest', []],
    ['InProgress', []],
    ['Pending', []],
    ['Paid', ['sellStock', 'issueCards', 'takeFromCart']],
    ['Failed', ['releaseStock']],
    ['Cancelled', ['releaseStock']],
    ['Expired', ['releaseStock']],
  ])
})

everyTransitionIsClaimed()
