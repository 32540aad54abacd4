import { expect, test } from 'vitest'
import { paymentMeaning, paymentStatuses } from '#contract/payment-status.ts'
import { moneySentence, nextStep, undecidedTexts } from '#machines/payment-result/money-texts.ts'
import { required } from '#tests/payment/required-statuses.ts'

const none = 'No money has left your account.'
const unknown = 'We don’t know yet whether money has left your account.'

test('CHK-12 API-14 where the server reports the status only, the text claims no more than it proves', () => {
  const proved: Record<string, string> = {
    none,
    unknown,
    taken: 'Money has left your account, but we couldn’t complete your order.',
    returned: 'Your bank has returned the money for this order to your account.',
  }
  for (const status of paymentStatuses) {
    expect(moneySentence({ status, money: null }), status).toBe(proved[required[status].money])
  }
})

test('CHK-12 the server’s report of the money takes precedence over the status', () => {
  expect(moneySentence({ status: 'Expired', money: 'none' })).toBe(none)
  expect(moneySentence({ status: 'Failed', money: 'refunding' })).toMatch(/We’re sending it back to you\.$/)
  expect(moneySentence({ status: 'Failed', money: 'refunded' })).toMatch(/has been refunded\.$/)
})

test('CHK-12 API-18 a debit of another amount is not called unknown, and support is named', () => {
  const wrongAmount = undecidedTexts({ status: 'Pending', money: 'wrongAmount' })
  expect(wrongAmount).toMatchObject({
    heading: 'Your bank took the wrong amount',
    money: 'Money has left your account, but not the right amount for this order.',
  })
  for (const text of [wrongAmount.next, wrongAmount.notice]) {
    expect(text).toMatch(/^Please don’t pay again: our support team/)
  }
})

test('CHK-7 CHK-12 the bank is reported as silent only where no approval of the shopper is known', () => {
  expect(undecidedTexts(null)).toMatchObject({ heading: 'We haven’t heard from your bank yet', money: unknown })
  for (const status of paymentStatuses)
    for (const money of [null, 'unknown'] as const) {
      const texts = undecidedTexts({ status, money })
      expect(texts.money).toBe(unknown)
      const isSilent = /haven’t heard|hasn’t answered/.test(JSON.stringify(texts))
      expect(isSilent, status).toBe(!paymentMeaning[status].isApproved)
    }
})

test('CHK-8 beside the reason of a failed payment there is only what to do, not a second reason', () => {
  const reason = 'Your bank couldn’t make the payment.'
  expect(nextStep('Failed', 'none', reason).next).toBe('Check your account, or pay another way.')
  expect(nextStep('Failed', 'none', null).next).toBe(
    'Your bank declined the payment. Check your account, or pay another way.',
  )
  for (const status of ['Cancelled', 'Expired', 'Returned'] as const) {
    expect(nextStep(status, null, reason), status).toEqual(nextStep(status))
  }
})

test('CHK-8 CHK-12 a payment is shown as declined only where the bank debited nothing', () => {
  expect(nextStep('Failed', 'none').next).toMatch(/^Your bank declined the payment\./)
  for (const money of ['refunding', 'refunded', 'taken'] as const) {
    expect(nextStep('Failed', money)).toEqual({
      next: 'You can pay for your cart again whenever you like.',
      leadsTo: 'checkout',
    })
  }
})
