import type { GoalAction, Goal } from '#living-spec/stories/story.ts'

const tab = 'tab 1'

/** A page of the usual tab, opened with a case of its machine. */
export function openPage(machine: string, from: string): GoalAction {
  return { open: { id: machine, machine, tab }, from }
}

export const closePage: GoalAction = { closeTab: tab }

export const leaveTheWait: Goal = {
  keyword: 'When',
  text: 'the shopper closes the tab',
  do: [closePage],
  see: { checkout: null, 'checkout.paymentWait': null, payment: 'InProgress' },
}

export const openStore: Goal = {
  keyword: 'When',
  text: 'the shopper opens the store again',
  do: [openPage('openPayment', 'on the shelf')],
}

/** The account that paid last is chosen already (CHK-19). */
export const atCheckout: Goal = {
  keyword: 'Given',
  text: 'a shopper is at checkout with three cards in the cart and a chosen account',
  do: [openPage('checkout', 'from the cart')],
  see: { checkout: 'choosing' },
}

export const pay: Goal = {
  keyword: 'When',
  text: 'the shopper presses Pay',
  do: [{ who: 'checkout', what: 'order.place' }],
  see: { checkout: 'paying' },
}

export const askedByBank: Goal = {
  keyword: 'Then',
  text: 'the order is stored, the bank has the request, and the page waits for the approval',
  see: { 'checkout.paymentWait': 'waiting', payment: 'InProgress', bank: 'open' },
  without: ['checkout.arrival'],
}

/** From the cart to the wait for the bank. */
export const upToTheWait: readonly Goal[] = [atCheckout, pay, askedByBank]

export const approve: Goal = {
  keyword: 'When',
  text: 'the shopper approves the payment in the app of the bank',
  do: [{ who: 'bank', what: 'payer.approve' }],
  see: { payment: 'Pending' },
}

/** The same where the page still waits. */
export const approveWhileWaiting: Goal = {
  ...approve,
  see: { payment: 'Pending', 'checkout.paymentWait': 'waiting' },
}

export const debit: Goal = {
  keyword: 'When',
  text: 'the bank debits the account',
  do: [{ who: 'bank', what: 'money.debit' }],
  see: { payment: 'Paid' },
}

export const seeSuccess: Goal = {
  keyword: 'Then',
  text: 'the result page shows that the order is paid and where the cards are',
  see: { result: 'succeeded' },
}

export const windowElapses: Goal = {
  keyword: 'When',
  text: 'no answer arrives until the time for the approval has elapsed',
  see: { 'checkout.paymentWait': null, checkout: null, payment: 'InProgress' },
  takesTime: true,
}

export const expiredAtServer: Goal = {
  keyword: 'When',
  text: 'the bank withdraws the request, as the server asked when the time had elapsed',
  do: [{ who: 'bank', what: 'recall.answer' }],
  see: { payment: 'Expired', bank: 'recalled' },
  takesTime: true,
}

export const seeExpired: Goal = {
  keyword: 'Then',
  text: 'the result page shows that the time has elapsed and that no money was taken',
  see: { result: 'failed' },
  takesTime: true,
}

/** The debit was already under way (API-9). */
export const debitLate: Goal = {
  keyword: 'When',
  text: 'the bank debits the account although it had withdrawn the request',
  do: [{ who: 'bank', what: 'money.debit' }],
}

export const checkAgain: Goal = {
  keyword: 'When',
  text: 'the shopper presses Check again',
  do: [{ who: 'result', what: 'payment.check' }],
}

/** The bank withdraws the request, as the shopper asked (CHK-15). */
export const cancelWhileWaiting: readonly Goal[] = [
  {
    keyword: 'When',
    text: 'the shopper cancels the payment on the page',
    do: [{ who: 'checkout.paymentWait', what: 'payment.cancel' }],
    see: { 'checkout.paymentWait': 'recalling' },
  },
  {
    keyword: 'Then',
    text: 'the page shows that the bank was asked to withdraw the request',
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
]
