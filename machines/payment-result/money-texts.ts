import type { Payment } from '#contract/order.ts'
import { type PaymentStatus, type UnpaidEnd, paymentMeaning } from '#contract/payment-status.ts'
import type { PaymentReport } from '../checkout/payment-report.ts'

const sentences: Record<Payment['money'], string> = {
  none: 'No money has left your account.',
  unknown: 'We don’t know yet whether money has left your account.',
  taken: 'Money has left your account, but we couldn’t complete your order.',
  wrongAmount: 'Money has left your account, but not the right amount for this order.',
  refunding: 'Money left your account. We’re sending it back to you.',
  refunded: 'Money left your account and has been refunded.',
  returned: 'Your bank has returned the money for this order to your account.',
}

export interface StatusTexts {
  /** The settlement that the status implies where the server sends none (API-14). */
  money: Payment['money']
  /** CHK-8: what to do next. */
  next: string
  /** CHK-8: where the next step leads: to the checkout with everything still in the cart, or to the cards. */
  leadsTo: 'checkout' | 'eVault'
}

const afterFailure = 'Check your account, or pay another way.'

/** SM-5: a status that ends a payment without a purchase has all texts. */
const statusTexts: {
  readonly [Status in PaymentStatus]: Status extends UnpaidEnd ? StatusTexts : Pick<StatusTexts, 'money'>
} = {
  NewRequest: { money: 'none' },
  InProgress: { money: 'unknown' },
  Pending: { money: 'unknown' },
  Paid: { money: 'taken' },
  Failed: {
    money: 'none',
    next: `Your bank declined the payment. ${afterFailure}`,
    leadsTo: 'checkout',
  },
  Cancelled: {
    money: 'none',
    next: 'The payment was declined or cancelled. You can try again whenever you like.',
    leadsTo: 'checkout',
  },
  Expired: {
    money: 'unknown',
    next: 'The payment wasn’t approved in time. You can try again.',
    leadsTo: 'checkout',
  },
  Returned: {
    money: 'returned',
    next: 'We’ve blocked the cards from this order that you hadn’t used, so they can’t be redeemed. If you didn’t ask for your money back, contact us or your bank.',
    leadsTo: 'eVault',
  },
}

/** CHK-12: whether the account was debited; the first sentence when nothing was bought. */
export function moneySentence(report: Pick<PaymentReport, 'money' | 'status'>): string {
  return sentences[moneyOf(report)]
}

/** CHK-12: whether it is certain that no money has left the account. */
export function isMoneyUntouched(report: Pick<PaymentReport, 'money' | 'status'>): boolean {
  return moneyOf(report) === 'none'
}

/** The texts of an undecided payment: whether the account was debited, and what happens next. */
export interface UndecidedTexts {
  heading: string
  money: string
  /** On the page of the payment. */
  next: string
  /** On every other page, beside the way back. */
  notice: string
  /** What a requested check shows that brought nothing new. */
  unchanged: string
}

/** CHK-12, CHK-17: by the server's latest report; null before there is one. */
export function undecidedTexts(report: Pick<PaymentReport, 'money' | 'status'> | null): UndecidedTexts {
  if (report?.money === 'wrongAmount') return wrongAmountTexts
  return report && paymentMeaning[report.status].isApproved ? unbookedTexts : unconfirmedTexts
}

const unconfirmedTexts: UndecidedTexts = {
  heading: 'We haven’t heard from your bank yet',
  money: sentences.unknown,
  next: 'Please don’t pay again: this payment may still go through. We keep checking, and this page updates by itself.',
  notice: 'Please don’t pay again: we keep checking with your bank.',
  unchanged: 'We’ve checked again. Your bank hasn’t answered yet.',
}

/** The bank has reported the approval. */
const unbookedTexts: UndecidedTexts = {
  heading: 'Your bank hasn’t finished your payment yet',
  money: sentences.unknown,
  next: 'Please don’t pay again: you’ve approved this payment, and your bank is processing it. This page updates by itself.',
  notice: 'Please don’t pay again: you’ve approved it, and your bank is processing it.',
  unchanged: 'We’ve checked again. Your bank is still processing the payment.',
}

/** CHK-8: of a payment that has ended, as checkout knows, while the server has not confirmed what that means for the money. */
export const endedTexts = {
  next: 'Please don’t pay again until we know whether money has left your account. This page updates by itself.',
}

const wrongAmountTexts: UndecidedTexts = {
  heading: 'Your bank took the wrong amount',
  money: sentences.wrongAmount,
  next: 'Please don’t pay again: our support team is sorting it out with your bank. This page updates by itself.',
  notice: 'Please don’t pay again: our support team is sorting it out with your bank.',
  unchanged: 'We’ve checked again. Nothing has changed.',
}

function moneyOf({ money, status }: Pick<PaymentReport, 'money' | 'status'>): Payment['money'] {
  return money ?? statusTexts[status].money
}

/**
 * CHK-8: what to do next, by how the payment ended, and where it leads. A debited payment was not declined; a reason that is
 * known is shown by itself.
 */
export function nextStep(
  status: UnpaidEnd,
  money: PaymentReport['money'] = null,
  reason: PaymentReport['reason'] = null,
): Pick<StatusTexts, 'next' | 'leadsTo'> {
  const { next, leadsTo } = statusTexts[status]
  if (status !== 'Failed') return { next, leadsTo }
  if (!isMoneyUntouched({ status, money }))
    return { next: 'You can pay for your cart again whenever you like.', leadsTo }
  return { next: reason ? afterFailure : next, leadsTo }
}
