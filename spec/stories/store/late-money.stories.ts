import type { Story } from '#living-spec/stories/story.ts'
import {
  approveWhileWaiting,
  cancelWhileWaiting,
  checkAgain,
  closePage,
  debit,
  debitLate,
  expiredAtServer,
  openPage,
  seeExpired,
  seeSuccess,
  upToTheWait,
  windowElapses,
} from './steps.ts'

/** Money that moves after the wait, or the payment, has ended (API-9, API-17). */
export const lateMoneyStories: readonly Story[] = [
  {
    id: 'slow-bank',
    name: 'The bank is slow',
    summary:
      'The shopper approves in time, but the bank debits the account only after the wait has ended: the page advises against paying again, keeps checking, and then shows that the order is paid.',
    keywords: [
      'slow',
      'slow bank',
      'takes too long',
      'approved but not booked',
      'booked late',
      'processing',
      'Pending',
    ],
    seeAlso: ['bank-says-nothing', 'paid-late'],
    requirements: ['CHK-7', 'CHK-12', 'CHK-18', 'API-9'],
    goals: [
      ...upToTheWait,
      approveWhileWaiting,
      {
        ...windowElapses,
        text: 'the bank does not debit the account until the time of the wait has elapsed',
        see: { ...windowElapses.see, payment: 'Pending' },
      },
      {
        keyword: 'Then',
        text: 'the result page shows that the bank is processing the approved payment, and not to pay again',
        see: { result: 'undecided', payment: 'Pending' },
      },
      debit,
      {
        keyword: 'Then',
        text: 'the next check opens the success page, which shows that the order is paid',
        see: { otherResult: 'succeeded', result: null },
        takesTime: true,
      },
    ],
  },
  {
    id: 'paid-late',
    name: 'Paid late',
    summary:
      'The time elapses and the bank withdraws the request, but debits the account all the same; the cards are still available and are sold.',
    keywords: ['late payment', 'late money', 'money after the deadline', 'settled late'],
    seeAlso: ['paid-late-refunded', 'slow-bank'],
    requirements: ['API-9', 'API-10', 'CHK-12'],
    goals: [
      ...upToTheWait,
      windowElapses,
      expiredAtServer,
      seeExpired,
      { ...debitLate, see: { payment: 'Paid' } },
      checkAgain,
      {
        keyword: 'Then',
        text: 'the success page shows that the order is paid',
        see: { otherResult: 'succeeded', result: null },
      },
    ],
  },
  {
    id: 'paid-late-refunded',
    name: 'Paid late, sold out',
    summary:
      'The time elapses and the bank withdraws the request, but debits the account all the same; the cards are sold out, and the money is refunded.',
    keywords: ['late payment', 'late money', 'refund', 'money back', 'settled late'],
    seeAlso: ['paid-late', 'cancelled-then-debited', 'money-returned'],
    requirements: ['API-7', 'API-9', 'CHK-12'],
    goals: [
      ...upToTheWait,
      windowElapses,
      expiredAtServer,
      seeExpired,
      {
        keyword: 'When',
        text: 'other shoppers buy the last of the cards',
        do: [{ who: 'books', what: 'cards.sell' }],
      },
      { ...debitLate, see: { payment: 'Expired', books: 'refunding' } },
      checkAgain,
      {
        keyword: 'Then',
        text: 'the page shows that money left the account and is refunded',
        see: { result: 'failed', payment: 'Expired' },
      },
    ],
  },
  {
    id: 'money-returned',
    name: 'Money returned later',
    summary: 'The bank returns the money of a paid order: its unused cards are blocked.',
    keywords: ['refund', 'chargeback', 'dispute', 'returned'],
    requirements: ['API-17'],
    goals: [
      ...upToTheWait,
      approveWhileWaiting,
      debit,
      seeSuccess,
      {
        keyword: 'When',
        text: 'the bank returns the whole amount',
        do: [{ who: 'bank', what: 'money.return' }],
        see: { payment: 'Returned' },
      },
      {
        keyword: 'When',
        text: 'the shopper opens the result page again',
        do: [closePage, openPage('paymentResult', 'order-success')],
      },
      {
        keyword: 'Then',
        text: 'the page shows that the bank returned the money and that unused cards are blocked',
        see: { paymentResult: 'failed', payment: 'Returned' },
      },
    ],
  },
  {
    id: 'cancelled-then-debited',
    name: 'Cancelled, then debited',
    summary:
      'The shopper cancels and the bank withdraws the request, but debits the account all the same: nothing is bought, although the cards are still available, and the money is refunded.',
    keywords: ['late money', 'cancel', 'charged after cancelling', 'debited after cancelling'],
    seeAlso: ['cancelled-while-waiting', 'paid-late'],
    requirements: ['API-9', 'CHK-12'],
    goals: [
      ...upToTheWait,
      ...cancelWhileWaiting,
      { ...debitLate, see: { payment: 'Cancelled', books: 'refunding' } },
      {
        keyword: 'When',
        text: 'the shopper opens the result page of the payment',
        do: [closePage, openPage('paymentResult', 'payment-failed')],
      },
      {
        keyword: 'Then',
        text: 'the page shows that money left the account and is refunded',
        see: { paymentResult: 'failed', payment: 'Cancelled' },
      },
    ],
  },
]
