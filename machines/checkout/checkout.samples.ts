import type { CartLine } from '#contract/cart-lines.ts'
import type { PaymentMethod, StartPayment } from '#contract/order.ts'
import type { PaymentStatus } from '#contract/payment-status.ts'
import type { Attempt, PlacedAttempt, Wait } from './attempt.ts'
import type { UnpaidOrder } from '../unpaid-orders/unpaid-order.ts'
import type { PaymentReport } from './payment-report.ts'
import { moneyAt } from '../payment/payment-money.ts'

/** What the cases of checkout's machines are made of. */
export const intentId = '6f1f9f0e-2a55-4b6e-9c3a-5d0f4c1b7a11'

/** Two lines, $95.00 in all. */
export const lines: CartLine[] = [
  {
    cardId: 218,
    name: 'Kookaburra Coffee',
    brand: 'Kookaburra',
    priceCents: 4500,
    quantity: 1,
    imageUrl: '/art/218.svg',
  },
  { cardId: 253, name: 'Surf Shack', brand: 'Surf Shack', priceCents: 2500, quantity: 2, imageUrl: null },
]

/** CHK-1: every kind of account. */
export const method: PaymentMethod = {
  email: 'jo@example.com',
  phone: '0491570006',
  bsb: '062-000',
  accountNumber: null,
  accountLast4Digit: '1234',
}

/** One account to choose from. */
export const phoneOnly: PaymentMethod = { ...method, email: null, bsb: null, accountLast4Digit: null }
/** CHK-4: more than a call may carry as a phone number. */
export const remarkedPhone: PaymentMethod = {
  ...phoneOnly,
  phone: '0491 570 006 (at home, but not after eight at night)',
}
/** CHK-2: nothing to pay from. */
export const noContact: PaymentMethod = { ...phoneOnly, phone: null }

/** CHK-5: all five keys, the unused ones null. */
export const startByPhone: StartPayment = {
  identificationType: 'phone',
  phone: '0491570006',
  email: null,
  bsb: null,
  accountNumber: null,
}

/** CHK-11: an attempt that no order came of yet. */
export const newAttempt: Attempt = {
  checkoutSessionId: '0b9d3c52-7a3f-4c1e-8f5d-6f0f6a1f3c01',
  intentId: null,
  deadline: null,
  account: null,
  order: null,
}

/** CHK-13: an attempt that a reload resumes. */
export const placedAttempt: PlacedAttempt = {
  ...newAttempt,
  intentId,
  account: '04******06',
  order: { id: '4711', totalCents: 9500, lines },
}

/** Its stream was opened: the bank was asked. */
export const awaitedAttempt: PlacedAttempt = { ...placedAttempt, deadline: 1_700_000_180_000 }

/** CHK-7: a wait that has just begun. */
export const wait: Wait = {
  intentId,
  totalCents: 9500,
  account: '04******06',
  deadline: 1_700_000_180_000,
  now: 1_700_000_000_000,
}

/** A report with the values that the server sends for this status. */
export function reportOf(status: PaymentStatus, more: Partial<PaymentReport> = {}): PaymentReport {
  return {
    status,
    orderId: '4711',
    totalCents: 9500,
    items: lines.map(({ imageUrl, priceCents, ...line }) => ({ ...line, image: imageUrl, price: priceCents / 100 })),
    money: moneyAt(status),
    reason: null,
    createdAt: '2026-11-20T01:00:00.000Z',
    leftMs: 120_000,
    ...more,
  }
}

/** CHK-16: one that was never started, and one that the bank has. */
export const unpaidOrders: readonly [UnpaidOrder, UnpaidOrder] = [
  {
    checkoutSessionId: 'b2f5a4de-98f0-4d5c-a0f6-6f2a3c1d7e02',
    intentId,
    orderId: '4711',
    totalCents: 9500,
    lines,
    canStart: true,
    canCancel: true,
    isApproved: false,
    money: 'none',
    deadline: null,
  },
  {
    checkoutSessionId: 'c3a6b5ef-09a1-4e6d-b1a7-7a3b4d2e8f03',
    intentId: '7a2a0a1f-3b66-4c7f-8d4b-6e1a5d2c8b22',
    orderId: '4712',
    totalCents: 4500,
    lines: lines.slice(0, 1),
    canStart: false,
    canCancel: true,
    isApproved: false,
    money: 'unknown',
    deadline: 1_700_000_180_000,
  },
]

/** CHK-16: one that is approved, and that the bank has yet to book. */
export const approvedOrder: UnpaidOrder = {
  ...unpaidOrders[1],
  checkoutSessionId: 'd4b7c6f0-1ab2-4f7e-82b8-8b4c5e3f9a04',
  intentId: '8b3b1b20-4c77-4d80-9e5c-7f2b6e3d9c33',
  orderId: '4713',
  canCancel: false,
  isApproved: true,
}
