import type { Goal, Story } from '../story.ts'
import {
  approve,
  approveWhileWaiting,
  askedByBank,
  atCheckout,
  closePage,
  debit,
  openPage,
  pay,
  seeSuccess,
  upToTheWait,
  windowElapses,
} from './steps.ts'

const expiredAtServer: Goal = {
  keyword: 'When',
  text: 'the bank withdraws the request, as the server asked when the time had elapsed',
  do: [{ who: 'bank', what: 'recall.answer' }],
  see: { payment: 'Expired', bank: 'recalled' },
  takesTime: true,
}

const seeExpired: Goal = {
  keyword: 'Then',
  text: 'the result page shows that the time ran out and that no money was taken',
  see: { result: 'failed' },
  takesTime: true,
}

/** What shoppers experience between Pay and the result. */
export const paymentStories: readonly Story[] = [
  {
    id: 'paid',
    name: 'Paid',
    summary: 'The shopper approves in time, the bank debits the account, and the cards are in the eVault.',
    keywords: ['success', 'happy path', 'buy', 'purchase', 'approve'],
    requirements: ['CHK-3', 'CHK-6', 'CHK-9', 'CHK-10'],
    goals: [...upToTheWait, approveWhileWaiting, debit, seeSuccess],
  },
  {
    id: 'declined',
    name: 'Declined',
    summary: 'The shopper declines in the app of the bank; nothing is charged and the cart is kept.',
    keywords: ['refused', 'rejected', 'reject', 'payment failed'],
    requirements: ['CHK-8', 'CHK-12'],
    goals: [
      ...upToTheWait,
      {
        keyword: 'When',
        text: 'the shopper declines the payment in the app of the bank',
        do: [{ who: 'bank', what: 'payer.decline' }],
        see: { payment: 'Cancelled', 'checkout.paymentWait': null },
      },
      {
        keyword: 'Then',
        text: 'the result page shows that nothing was bought and no money was taken',
        see: { result: 'failed', bank: 'declined' },
      },
    ],
  },
  {
    id: 'bank-says-nothing',
    name: 'The bank says nothing',
    summary:
      'Nobody approves and the bank sends no answer: when the time for the approval has elapsed, the wait ends by itself.',
    keywords: ['timeout', 'time out', 'timed out', 'no answer', 'no response', 'silent', 'expired', 'bank is silent'],
    requirements: ['CHK-7', 'CHK-12', 'API-9'],
    goals: [
      ...upToTheWait,
      windowElapses,
      {
        keyword: 'Then',
        text: 'the result page says that it is not known yet whether the payment was made, and not to pay again',
        see: { result: 'undecided', payment: 'InProgress' },
      },
      expiredAtServer,
      seeExpired,
    ],
  },
  {
    id: 'tab-closed',
    name: 'The tab is closed during the wait',
    summary: 'The shopper closes the tab while the bank waits; the next page of the store shows how the payment ended.',
    keywords: ['closed tab', 'close the browser', 'leave the page', 'interrupted', 'resume', 'reload'],
    requirements: ['CHK-13', 'CHK-17'],
    goals: [
      ...upToTheWait,
      {
        keyword: 'When',
        text: 'the shopper closes the tab',
        do: [closePage],
        see: { checkout: null, 'checkout.paymentWait': null, payment: 'InProgress' },
      },
      approve,
      debit,
      {
        keyword: 'When',
        text: 'the shopper opens the store again',
        do: [openPage('openPayment', 'on the shelf')],
      },
      {
        keyword: 'Then',
        text: 'the page says that the order was paid',
        see: { openPayment: 'paid' },
      },
    ],
  },
  {
    id: 'paid-late',
    name: 'Paid late',
    summary: 'The bank debits the account after the time has elapsed; the cards are still there and are sold.',
    keywords: ['late payment', 'late money', 'money after the deadline', 'settled late'],
    requirements: ['API-9', 'API-10', 'CHK-12'],
    goals: [
      ...upToTheWait,
      windowElapses,
      expiredAtServer,
      seeExpired,
      {
        keyword: 'When',
        text: 'the bank debits the account although it had withdrawn the request',
        do: [{ who: 'bank', what: 'money.debit' }],
        see: { payment: 'Paid' },
      },
      {
        keyword: 'When',
        text: 'the shopper presses Check again',
        do: [{ who: 'result', what: 'payment.check' }],
      },
      {
        keyword: 'Then',
        text: 'the success page shows that the order is paid',
        see: { otherResult: 'succeeded', result: null },
      },
    ],
  },
  {
    id: 'cancelled-while-waiting',
    name: 'Cancelled while waiting',
    summary:
      'The shopper cancels while the bank waits; the bank withdraws the request and another account can be used.',
    keywords: ['cancel', 'abort', 'other account', 'change account', 'recall', 'withdraw'],
    requirements: ['CHK-15', 'API-9'],
    goals: [
      ...upToTheWait,
      {
        keyword: 'When',
        text: 'the shopper cancels the payment on the page',
        do: [{ who: 'checkout.paymentWait', what: 'payment.cancel' }],
        see: { 'checkout.paymentWait': 'recalling' },
      },
      {
        keyword: 'Then',
        text: 'the page says that the bank was asked to withdraw the request',
        see: { 'checkout.paymentWait': 'withdrawing', bank: 'open' },
      },
      {
        keyword: 'When',
        text: 'the bank withdraws the request',
        do: [{ who: 'bank', what: 'recall.answer' }],
        see: { payment: 'Cancelled' },
      },
      {
        keyword: 'Then',
        text: 'the shopper is at checkout again and can choose an account',
        see: { checkout: 'choosing', bank: 'recalled' },
      },
    ],
  },
  {
    id: 'price-changed',
    name: 'Price changed',
    summary: 'The price of a card changes before Pay: the shopper agrees to the new total before the bank is asked.',
    keywords: ['dearer', 'price increase', 'new total', 'different price'],
    requirements: ['CHK-15', 'API-6'],
    differs: 'The total is that of the dearer order.',
    goals: [
      atCheckout,
      pay,
      {
        keyword: 'When',
        text: 'the server stores the order at another price than the page showed',
        do: [{ who: 'checkout.placeOrder', what: 'placeOrder answers: dearer' }],
      },
      {
        keyword: 'Then',
        text: 'the page shows what changed, and the bank has not been asked',
        see: { 'checkout.placeOrder': 'confirming', payment: 'NewRequest', bank: 'unknown' },
      },
      {
        keyword: 'When',
        text: 'the shopper accepts the new total',
        do: [{ who: 'checkout.placeOrder', what: 'order.accept' }],
      },
      askedByBank,
      approveWhileWaiting,
      debit,
      seeSuccess,
    ],
  },
  {
    id: 'sold-out',
    name: 'Sold out at the end',
    summary: 'A card sells out before Pay: nothing is ordered, and checkout names the card.',
    keywords: ['out of stock', 'unavailable', 'no stock', 'stock'],
    requirements: ['CHK-4', 'CHK-15'],
    goals: [
      atCheckout,
      pay,
      {
        keyword: 'When',
        text: 'the server answers that a card is sold out',
        do: [{ who: 'checkout.placeOrder', what: 'placeOrder answers: sold out' }],
      },
      {
        keyword: 'Then',
        text: 'checkout names the card, nothing is ordered and the bank has not been asked',
        see: { checkout: 'choosing', payment: null, bank: null },
      },
    ],
  },
  {
    id: 'two-tabs',
    name: 'Two tabs',
    summary: 'The shopper presses Pay in two tabs: both follow one payment, and nothing is charged twice.',
    keywords: ['pay twice', 'double payment', 'charged twice', 'second tab', 'duplicate', 'double click'],
    requirements: ['CHK-11', 'CHK-13'],
    goals: [
      { ...atCheckout, text: 'a shopper is at checkout in one tab' },
      {
        keyword: 'Given',
        text: 'the shopper is at checkout in a second tab',
        do: [{ open: { id: 'second', machine: 'checkout', tab: 'tab 2' }, from: 'from the cart' }],
        see: { second: 'choosing' },
      },
      { ...pay, text: 'the shopper presses Pay in the first tab' },
      askedByBank,
      {
        keyword: 'When',
        text: 'the shopper presses Pay in the second tab',
        do: [{ who: 'second', what: 'order.place' }],
        see: { second: 'paying' },
      },
      {
        keyword: 'Then',
        text: 'the second tab asks the server about the payment of the first, and orders nothing',
        see: { 'second.placeOrder': 'checking' },
      },
      {
        keyword: 'Then',
        text: 'checkout finds that the payment is in progress',
        see: { 'second.arrival': 'resuming' },
      },
      {
        keyword: 'Then',
        text: 'the second tab waits for the payment of the first',
        see: { 'second.paymentWait': 'waiting', 'checkout.paymentWait': 'waiting', payment: 'InProgress' },
      },
      approveWhileWaiting,
      { ...debit, text: 'the bank debits the account, once' },
      {
        keyword: 'Then',
        text: 'the result pages of both tabs show the one paid order',
        see: { result: 'succeeded', 'result of tab 2': 'succeeded' },
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
        text: 'the page says that the bank returned the money and that unused cards are blocked',
        see: { paymentResult: 'failed', payment: 'Returned' },
      },
    ],
  },
]
