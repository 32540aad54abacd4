import type { PaymentStatus } from '#contract/payment-status.ts'

/** API-9: up to the approval a payment can be called back; after it, it may only become Paid or Failed. */
export const canBeRecalled = {
  NewRequest: true,
  InProgress: true,
  Pending: false,
  Paid: false,
  Failed: false,
  Cancelled: false,
  Expired: false,
} as const satisfies Record<PaymentStatus, boolean>

/** CHK-15: what a shopper reads who cancels after they approved. */
export const tooLate = 'You have already approved this payment, so it can’t be cancelled any more.'
