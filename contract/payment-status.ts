import * as z from 'zod/mini'

/** Every status a payment can have (API-9). The server, the machines and the screens all read this one list (SM-5). */
export const paymentStatuses = [
  'NewRequest',
  'InProgress',
  'Pending',
  'Paid',
  'Failed',
  'Cancelled',
  'Expired',
  'Returned',
] as const
/** One of them, exactly as it is named. */
export const PaymentStatus = z.enum(paymentStatuses)
export type PaymentStatus = (typeof paymentStatuses)[number]

/** What a status means to everyone who reads one. */
export interface PaymentMeaning {
  /** CHK-7: the client stops waiting. */
  endsWait: boolean
  /** CHK-8: the result page that shows it. */
  destination: 'order-success' | 'payment-failed'
  /** CHK-8: the cards are the shopper's to use. */
  isBought: boolean
  label: string
  /** API-9, CHK-15: not approved yet, so that the shopper, or the end of the window, can still recall it. */
  canBeRecalled: boolean
  /** API-9, CHK-15, CHK-16: the shopper has approved it, and the bank has yet to book it. */
  isApproved: boolean
}

const meanings = {
  NewRequest: {
    endsWait: false,
    destination: 'order-success',
    isBought: false,
    label: 'New Request',
    canBeRecalled: true,
    isApproved: false,
  },
  InProgress: {
    endsWait: false,
    destination: 'order-success',
    isBought: false,
    label: 'In Progress',
    canBeRecalled: true,
    isApproved: false,
  },
  Pending: {
    endsWait: false,
    destination: 'order-success',
    isBought: false,
    label: 'Pending',
    canBeRecalled: false,
    isApproved: true,
  },
  Paid: {
    endsWait: true,
    destination: 'order-success',
    isBought: true,
    label: 'Paid',
    canBeRecalled: false,
    isApproved: false,
  },
  Failed: {
    endsWait: true,
    destination: 'payment-failed',
    isBought: false,
    label: 'Failed',
    canBeRecalled: false,
    isApproved: false,
  },
  Cancelled: {
    endsWait: true,
    destination: 'payment-failed',
    isBought: false,
    label: 'Cancelled',
    canBeRecalled: false,
    isApproved: false,
  },
  Expired: {
    endsWait: true,
    destination: 'payment-failed',
    isBought: false,
    label: 'Expired',
    canBeRecalled: false,
    isApproved: false,
  },
  Returned: {
    endsWait: true,
    destination: 'order-success',
    isBought: false,
    label: 'Returned',
    canBeRecalled: false,
    isApproved: false,
  },
} as const satisfies Readonly<Record<PaymentStatus, PaymentMeaning>>

/** SM-5: a status without a meaning does not compile. */
export const paymentMeaning: Readonly<Record<PaymentStatus, PaymentMeaning>> = meanings

type Meanings = typeof meanings

/** CHK-8: a status that ends a payment without a purchase. */
export type UnpaidEnd = {
  [Status in keyof Meanings]: Meanings[Status] extends { endsWait: true; isBought: false } ? Status : never
}[keyof Meanings]

/** CHK-7: reads a status as it is sent, ignoring spaces; `undefined` for an unknown one. */
export function readPaymentStatus(text: string): PaymentStatus | undefined {
  const compact = text.replaceAll(' ', '')
  return paymentStatuses.find((status) => status === compact)
}
