import * as z from 'zod/mini'

const id = z.string().check(z.minLength(1), z.maxLength(200))
const cents = z.int().check(z.gte(0))
const Metadata = z.record(z.string(), z.string())

/** An identifier, or the whole object where the call asked for it. */
const idOf = z.union([
  id,
  z.pipe(
    z.object({ id }),
    z.transform((whole) => whole.id),
  ),
])

/** The cause of a failed call or payment. Its message may contain what the payer typed and is never read. */
const Problem = z.object({
  type: z.optional(z.string()),
  code: z.optional(z.string()),
  decline_code: z.optional(z.string()),
  param: z.optional(z.string()),
})

export const Account = z.object({ id, object: z.literal('account') })
export type Account = z.infer<typeof Account>

/** One payment: PayTo makes its agreement and its debit. */
export const PaymentIntent = z.object({
  id,
  object: z.literal('payment_intent'),
  status: z.string(),
  amount_received: cents,
  currency: z.string(),
  latest_charge: z.nullish(idOf),
  last_payment_error: z.nullish(Problem),
  cancellation_reason: z.nullish(z.string()),
})
export type PaymentIntent = z.infer<typeof PaymentIntent>

export const Charge = z.object({
  id,
  object: z.literal('charge'),
  status: z.string(),
  amount_captured: cents,
  created: z.int(),
  metadata: Metadata,
})
export type Charge = z.infer<typeof Charge>

export const Refund = z.object({
  id,
  object: z.literal('refund'),
  status: z.nullable(z.string()),
  amount: cents,
  charge: z.nullish(idOf),
  payment_intent: z.nullish(idOf),
  created: z.int(),
  metadata: z.nullish(Metadata),
})
export type Refund = z.infer<typeof Refund>

/** A refund with the charge that it refunds. */
export const RefundWithCharge = z.object({ ...Refund.shape, charge: z.object({ id, metadata: Metadata }) })
export type RefundWithCharge = z.infer<typeof RefundWithCharge>

/** Money that the payer's bank takes back. */
export const Dispute = z.object({
  id,
  object: z.literal('dispute'),
  status: z.string(),
  amount: cents,
  charge: idOf,
  payment_intent: z.nullish(idOf),
  created: z.int(),
})
export type Dispute = z.infer<typeof Dispute>

/** A dispute with the disputed charge. */
export const DisputeWithCharge = z.object({ ...Dispute.shape, charge: RefundWithCharge.shape.charge })
export type DisputeWithCharge = z.infer<typeof DisputeWithCharge>

function listOf<Item extends z.ZodMiniType>(item: Item) {
  return z.object({ object: z.literal('list'), data: z.array(item), has_more: z.boolean() })
}
export const Refunds = listOf(Refund)
export const Disputes = listOf(Dispute)
/** A list of which each item is read separately: other systems of the account may store what the store cannot read. */
export const UnreadList = listOf(z.unknown())

const Marked = z.object({ metadata: z.record(z.string(), z.unknown()) })

/** The text values of the metadata of an object of any shape. */
export function readMetadata(object: unknown): Record<string, string> {
  const { metadata = {} } = z.safeParse(Marked, object).data ?? {}
  return Object.fromEntries(
    Object.entries(metadata).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

/** The identifier of an object of any shape. */
export function readId(object: unknown): string | undefined {
  return z.safeParse(Identified, object).data?.id
}

export const ErrorBody = z.object({ error: Problem })

/** What an object of a notice is about, whatever else it contains. */
export const Identified = z.object({ id })
export const OfIntent = z.object({ payment_intent: z.nullish(idOf) })

/** A notice. What its object is depends on `type`. */
export const StripeEvent = z.object({
  id,
  object: z.literal('event'),
  type: z.string(),
  data: z.object({ object: z.unknown() }),
})
export type StripeEvent = z.infer<typeof StripeEvent>
