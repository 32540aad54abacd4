import type { Payment } from '#contract/order.ts'
import { type PaymentStatus, paymentStatuses } from '#contract/payment-status.ts'

/** The requirements for one status. */
interface Required {
  /** CHK-7, CHK-8, API-17: how the payment has ended, as the shopper sees it; `open` while it is waited for. */
  outcome: 'open' | 'bought' | 'unpaid' | 'returned'
  /** API-9, CHK-15: whether shopper and window can still call it back. */
  canBeRecalled: boolean
  /** API-9, CHK-15, CHK-16: the shopper has approved it, and the bank has yet to book it. */
  isApproved: boolean
  /** CHK-12, API-14: what the status alone proves of the money. */
  money: Payment['money']
  /** CHK-12: what the server reports of the money where it knows more than the status alone proves. */
  reported?: Payment['money']
  /** API-9: every way out of it. */
  ways: string[]
}

const lateMoney = ['bank.settled [stockCanBeHeld] → Paid']

/** By hand, from the requirements: the rules compare contract, machines and server with this only (SM-5). */
export const required: Readonly<Record<PaymentStatus, Required>> = {
  NewRequest: {
    outcome: 'open',
    canBeRecalled: true,
    isApproved: false,
    money: 'none',
    ways: ['payment.start → InProgress', 'payment.recall → Cancelled', 'order.lapsed → Expired'],
  },
  InProgress: {
    outcome: 'open',
    canBeRecalled: true,
    isApproved: false,
    money: 'unknown',
    ways: [
      'bank.approved → Pending',
      'bank.settled → Paid',
      'bank.failed → Failed',
      'bank.declined → Cancelled',
      'bank.lapsed → Expired',
      'bank.recalled [isRecalledByWindow] → Expired',
      'bank.recalled → Cancelled',
    ],
  },
  Pending: {
    outcome: 'open',
    canBeRecalled: false,
    isApproved: true,
    money: 'unknown',
    ways: [
      'bank.settled → Paid',
      'bank.failed → Failed',
      'bank.declined → Failed',
      'bank.lapsed → Failed',
      'bank.recalled → Failed',
    ],
  },
  Paid: {
    outcome: 'bought',
    canBeRecalled: false,
    isApproved: false,
    money: 'taken',
    ways: ['bank.returned [isWholeReturn] → Returned'],
  },
  Failed: { outcome: 'unpaid', canBeRecalled: false, isApproved: false, money: 'none', ways: lateMoney },
  Cancelled: { outcome: 'unpaid', canBeRecalled: false, isApproved: false, money: 'none', ways: [] },
  Expired: {
    outcome: 'unpaid',
    canBeRecalled: false,
    isApproved: false,
    money: 'unknown',
    reported: 'none',
    ways: lateMoney,
  },
  Returned: { outcome: 'returned', canBeRecalled: false, isApproved: false, money: 'returned', ways: [] },
}

/** The statuses that are required to stand so. */
export function findStatuses(...outcome: Required['outcome'][]): PaymentStatus[] {
  return paymentStatuses.filter((status) => outcome.includes(required[status].outcome))
}

/** What the server is required to report of the money, unless a debit was wrong or is being refunded. */
export function moneyReportedOf(status: PaymentStatus): Payment['money'] {
  return required[status].reported ?? required[status].money
}
