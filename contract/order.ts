import * as z from 'zod/mini'
import { Aud } from './card.ts'
import { withinEmailLimit } from './email-limit.ts'
import { Message, orNull } from './endpoint.ts'
import { PaymentStatus } from './payment-status.ts'
import { linesCap, quantityCap } from './shop-limits.ts'
import { Uuid } from './uuid.ts'

/** The one payment method of checkout (MKT-12). */
export const paymentMethod = 'payto'

/** CHK-4: the message of both, without its full stop. */
const invalidMethod = 'Invalid payment method or payload'

/** CHK-3. The client generates `checkoutSessionId` before its first request; it identifies the order (CHK-11). */
export const NewOrder = z.object({
  checkoutSessionId: Uuid,
  paymentMethod: z.literal(paymentMethod, invalidMethod),
  items: z
    .array(
      z.object({
        cardId: z.int(),
        quantity: z.int().check(z.gte(1), z.lte(quantityCap)),
        purchaseAmount: z.nullable(Aud),
      }),
    )
    .check(z.minLength(1), z.maxLength(linesCap)),
  deviceMetaData: z.object({
    platform: z.literal('web'),
    device: z.string().check(z.maxLength(500)),
    appVersion: z.string().check(z.maxLength(50)),
    /** A page does not know its own. */
    ipAddress: z.nullish(z.string().check(z.maxLength(64))),
  }),
})
export type NewOrder = z.infer<typeof NewOrder>

/** What is bought, at the server's price (API-6). Another server need not send the card's value (API-14). */
export const OrderItem = z.object({
  cardId: z.int(),
  name: z.string(),
  brand: z.string(),
  image: z.nullable(z.string()),
  price: Aud,
  value: z.catch(z.optional(Aud), undefined),
  quantity: z.int(),
})
export type OrderItem = z.infer<typeof OrderItem>

/** A total or items that another server sends in another shape count as missing (API-14). */
const PlacedOrder = z.object({
  id: z.nullish(z.union([z.string(), z.number()])),
  total: z.catch(z.optional(Aud), undefined),
  items: z.catch(z.optional(z.array(OrderItem)), undefined),
  paymentIntent: z.nullish(z.object({ paymentIntentId: z.nullish(z.string()) })),
})

const orderParts = {
  order: z.nullish(PlacedOrder),
  id: z.nullish(z.union([z.string(), z.number()])),
  message: Message,
}

/** The answer to a placed order: order, id and message both in `data` and at the top; a client reads either (API-14). */
export const OrderAnswer = z.object({ success: z.literal(true), ...orderParts, data: z.nullish(z.object(orderParts)) })
export type OrderAnswer = z.infer<typeof OrderAnswer>

/** The intent id in either shape; `undefined` when neither holds one (CHK-4). */
export function readIntentId({ order, data }: OrderAnswer): string | undefined {
  return (order ?? data?.order)?.paymentIntent?.paymentIntentId ?? undefined
}

/** CHK-5: every key always present, the unused ones null. */
export const StartPayment = z.object({
  identificationType: z.enum(['email', 'phone', 'account'], invalidMethod),
  phone: z.nullable(z.string().check(z.maxLength(40))),
  email: z.nullable(z.string().check(withinEmailLimit)),
  bsb: z.nullable(z.string().check(z.maxLength(10))),
  /** The last 4 digits (CHK-5). */
  accountNumber: z.nullable(z.string().check(z.maxLength(20))),
})
export type StartPayment = z.infer<typeof StartPayment>
export type IdentificationType = StartPayment['identificationType']

/** What the answer to a start holds beyond its success; the deadline is a field of ours (API-14). */
export const StartedPayment = z.object({ payment: z.object({ paymentStatus: z.string(), expiresAt: z.string() }) })

/** The contacts that a customer can pay from. `accountNumber` is always null: the server never sends it (CHK-5). */
export const PaymentMethod = z.object({
  email: orNull(z.string()),
  phone: orNull(z.string()),
  bsb: orNull(z.string()),
  accountNumber: orNull(z.string()),
  accountLast4Digit: orNull(z.string()),
})
export type PaymentMethod = z.infer<typeof PaymentMethod>

/** One payment as its owner may see it. A field of ours in every part but the status. */
export const Payment = z.object({
  paymentIntentId: z.string(),
  paymentStatus: PaymentStatus,
  /** ISO 8601; the end of the window (API-9). */
  expiresAt: z.string(),
  orderId: z.string(),
  total: Aud,
  createdAt: z.string(),
  items: z.array(OrderItem),
  /**
   * CHK-12: whether the payer was debited. `refunding`: debited, the refund is pending. `returned`: debited, and returned
   * by the bank after the cards were issued (API-17). `wrongAmount`: another amount was debited: support decides (API-18).
   */
  money: z.enum(['none', 'unknown', 'taken', 'wrongAmount', 'refunding', 'refunded', 'returned']),
  /** Why a payment failed, as text for the shopper. */
  reason: z.nullable(z.string()),
})
export type Payment = z.infer<typeof Payment>

/** Orders that hold their cards unpaid: what ends first in front, what the bank has yet to book last. */
export const UnpaidOrders = z.array(z.object({ checkoutSessionId: z.string(), payment: Payment }))
export type UnpaidOrders = z.infer<typeof UnpaidOrders>

/** API-17: the ids of a customer's orders whose money the bank has returned. */
export const ReturnedOrders = z.object({ orderIds: z.array(z.string()) })

/**
 * CHK-15, API-21: why a line cannot be had in its quantity: of the stock; of what one customer may hold unpaid; or of what
 * that leaves beside the customer's unpaid orders.
 */
export const LineLimit = z.enum(['stock', 'allowance', 'unpaidOrders'])
export type LineLimit = z.infer<typeof LineLimit>

/** A line that cannot be had. Another server may leave out why (API-14). */
const UnavailableItem = z.object({
  cardId: z.int(),
  availableQuantity: z.int(),
  limitedBy: z.catch(z.optional(LineLimit), undefined),
})

/**
 * Why an order was refused, in the `data` of a 409: its session id already names an order of other items (API-8), or
 * cards that cannot be had in that quantity (CHK-15), all of them. In that of a 429: the orders that hold as many cards
 * as one customer may hold unpaid, and the milliseconds until the first of them ends; 15 minutes when all of them are
 * approved, because the bank sets no deadline for its booking (CHK-16).
 */
export const OrderRefusal = z.discriminatedUnion('reason', [
  z.object({ reason: z.literal('otherItems'), paymentIntentId: z.string() }),
  z.object({ reason: z.literal('unavailable'), lines: z.array(UnavailableItem) }),
  z.object({
    reason: z.literal('unpaidOrders'),
    endsInMs: z.number(),
    orders: UnpaidOrders,
  }),
])
export type OrderRefusal = z.infer<typeof OrderRefusal>

/** One message of the event stream (API-14). On the wire a status is any string (CHK-7). */
export const PaymentMessage = z.object({
  data: z.object({ payment: z.object({ paymentStatus: z.string(), expiresAt: z.optional(z.string()) }) }),
})
export type PaymentMessage = z.infer<typeof PaymentMessage>

/**
 * CHK-7, API-9: how long the client waits after it first opens the stream of an intent, and the default of how long the
 * payer has to approve. Milliseconds.
 */
export const paymentWaitMs = 180_000

/** API-9: how long an order holds its cards before its payment starts, by default. Milliseconds. */
export const orderLapseMs = 900_000
