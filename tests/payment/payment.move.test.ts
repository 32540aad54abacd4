import { expect, test } from 'vitest'
import { paymentStatuses } from '#contract/payment-status.ts'
import { move, nextStatus } from '#machines/payment/payment.move.ts'

test('API-9 a move names the new status and its effects in order', () => {
  expect(move('NewRequest', { type: 'payment.start' })).toEqual({
    status: 'InProgress',
    effects: ['openWindow', 'sendAgreement'],
  })
  expect(move('Expired', { type: 'bank.settled', stockCanBeHeld: true })).toEqual({
    status: 'Paid',
    effects: ['recordDebit', 'holdStock', 'sellStock', 'issueCards', 'takeFromCart'],
  })
  expect(move('Expired', { type: 'bank.settled', stockCanBeHeld: false })).toEqual({
    status: 'Expired',
    effects: ['recordDebit', 'refundDebit'],
  })
})

test('API-9 what a payment does not listen to has no move at all', () => {
  expect(move('Pending', { type: 'payment.recall' })).toBeUndefined()
  expect(move('Pending', { type: 'window.elapsed' })).toBeUndefined()
  expect(nextStatus('Paid', { type: 'bank.settled', stockCanBeHeld: true })).toBeUndefined()
})

test('API-9 an approval counts while in progress only, whatever the bank repeats', () => {
  const heard = paymentStatuses.filter((status) => nextStatus(status, { type: 'bank.approved' }) !== undefined)
  expect(heard).toEqual(['InProgress'])
})
