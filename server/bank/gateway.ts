import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { PaymentStatus } from '#contract/payment-status.ts'
import type { Database } from '../platform/db/database.ts'

/** The bank statuses that lead to each payment status; none where no bank status does (SM-5). */
const statusTable = {
  NewRequest: [],
  InProgress: ['open'],
  Pending: ['approved'],
  Paid: ['settled'],
  // Also what ends an agreement that the payer has approved.
  Failed: ['failed', 'declined', 'lapsed', 'recalled'],
  Cancelled: ['declined', 'recalled'],
  Expired: ['lapsed', 'recalled'],
  Returned: ['returned'],
} as const satisfies Record<PaymentStatus, readonly string[]>

/** The bank status of an agreement. The store shows any other status to the shopper and decides nothing by it. */
export type AgreementState = (typeof statusTable)[keyof typeof statusTable][number]
export const bankStatuses: Readonly<Record<PaymentStatus, readonly AgreementState[]>> = statusTable
export const agreementStates: readonly AgreementState[] = [...new Set(Object.values(statusTable).flat())]

/** Text of the bank that is stored: of bounded length, without characters that the database rejects. */
const boundedText = (least: number, most: number) =>
  z.string().check(z.minLength(least), z.maxLength(most), z.regex(/^[^\0\p{Cs}]*$/u))

/** An instant with the time zones and years that PostgreSQL takes. ISO 8601. */
const instant = z.iso.datetime({ offset: true }).check(z.regex(/^(?!0000)(?!.*[+-](1[6-9]|2\d):)/))

/** The most that one movement, and so an order, may be: ten million dollars. Cents. */
export const mostCents = 1_000_000_000

/**
 * `ref` is the bank's identifier of one movement, in reports and in the ledger. It stays the same, and no other movement of any
 * payment has it: the store lists whatever differs under a known one, and refunds no debit by it (API-18).
 */
const Movement = z.object({ ref: boundedText(1, 200), amountCents: z.int().check(z.gte(1), z.lte(mostCents)) })
export type Movement = z.infer<typeof Movement>

/** `refunds` is the reference of the refunded debit, where the bank names it. */
const Refund = z.object({ ...Movement.shape, refunds: z.optional(boundedText(1, 200)) })

/** A return is money that the bank sends back without a request of the store. */
export type MovementKind = 'debit' | 'refund' | 'return'

/** The state of one agreement as the bank reports it. */
export const AgreementReport = z.object({
  state: boundedText(1, 200),
  /** The bank's code for a failure, such as AM04 for insufficient funds. */
  reason: z.nullable(boundedText(0, 200)),
  debit: z.nullable(Movement),
  /** What the bank sent back at the store's request. */
  refund: z.nullable(Refund),
  /** Each return, of the whole amount or a part (API-17). */
  returns: z.optional(z.array(Movement).check(z.maxLength(1_000))),
})
export type AgreementReport = z.infer<typeof AgreementReport>

/**
 * A notice of the bank. It may be delivered any number of times, in any order, late or never. A repeat has the `eventId`, the
 * `reference` and the report of the first; with another content it is applied as another notice (API-9).
 */
export const BankNotice = z.object({
  eventId: boundedText(1, 200),
  reference: z.uuid(),
  report: AgreementReport,
})
export type BankNotice = z.infer<typeof BankNotice>

/**
 * What the payer is asked to approve. `reference` is the payment's id and makes every call repeatable: the bank has at most one
 * agreement with it, and names it in each movement of that agreement.
 */
export interface NewAgreement {
  reference: string
  amountCents: number
  payer: {
    name: string
    /** E.164. */
    mobileNumber: string
    account: { type: 'email' | 'phone'; payId: string } | { type: 'account'; bsb: string; accountNumber: string }
  }
}

/**
 * One line of the bank's own ledger. A movement has one line, which does not change: a correction is another movement. A line
 * that changes all the same is listed (API-18).
 */
export const LedgerEntry = z.object({
  ...Movement.shape,
  reference: boundedText(1, 200),
  kind: z.enum(['debit', 'refund', 'return']),
  bookedAt: instant,
  /** Of a refund: the reference of the refunded debit, where the bank names it. */
  refunds: z.optional(z.nullable(boundedText(1, 200))),
})
export type LedgerEntry = z.infer<typeof LedgerEntry>

/** Which entries of the ledger are asked for. */
export interface LedgerQuery {
  /** Those booked since then, as ISO 8601. */
  since: string
  /** `next` of the page before; `null` for the first. */
  after: string | null
}

/** An entry of the store's that a gateway cannot read, with as much of it as it can. */
export const MalformedEntry = z.object({
  bankRef: boundedText(1, 200),
  reference: boundedText(1, 200),
  problem: boundedText(1, 2_000),
})
export type MalformedEntry = z.infer<typeof MalformedEntry>

/** A part of the ledger. */
interface LedgerPage {
  entries: LedgerEntry[]
  malformed?: MalformedEntry[]
  /** What could be read and is not booked, such as a pending refund; by the reference that its entry would have. */
  unbooked?: string[]
  /** Leads to the entries after these; `null` when there are none. */
  next: string | null
}

/** The bank refuses a call permanently, as with a 4xx. `reason` is as in a report. */
export class BankRefusal extends Error {
  override readonly name = 'BankRefusal'
  readonly reason: string | null

  constructor(message: string, reason: string | null = null, options?: ErrorOptions) {
    super(message, options)
    this.reason = reason
  }
}

/** Checks the name: a gateway module that is loaded at run time has another `BankRefusal` class. */
export function isBankRefusal(error: unknown): error is BankRefusal {
  return error instanceof Error && error.name === 'BankRefusal'
}

/** The bank has accepted a refund and not made it, which may take days: an answer without a decision. */
export class RefundPending extends Error {
  override readonly name = 'RefundPending'
  /** The bank's reference of the refund. */
  readonly ref: string

  constructor(ref: string, message: string, options?: ErrorOptions) {
    super(message, options)
    this.ref = ref
  }
}

/** Checks the name, as `isBankRefusal` does. */
export function isRefundPending(error: unknown): error is RefundPending {
  return error instanceof Error && error.name === 'RefundPending'
}

/** A refund that the bank will not make: it is requested no more, and support pays its money elsewhere (decision 074). */
export class RefundAbandoned extends Error {
  override name = 'RefundAbandoned'
}

/** Checks the name, as `isBankRefusal` does. */
export function isRefundAbandoned(error: unknown): error is RefundAbandoned {
  return error instanceof Error && error.name === 'RefundAbandoned'
}

/**
 * A response of the bank that does not match its schema: the outcome is unknown, as after a timeout. The message contains no
 * value of the response.
 */
export class MalformedAnswer extends Error {
  override name = 'MalformedAnswer'
}

/** Checks the name, as `isBankRefusal` does. */
export function isMalformedAnswer(error: unknown): error is MalformedAnswer {
  return error instanceof Error && error.name === 'MalformedAnswer'
}

/**
 * The port to a bank. Each call is idempotent; after a rejection the outcome is unknown, except where a call states it.
 * Rejections with `MalformedAnswer` are counted.
 */
export interface BankGateway {
  /** Rejects with `BankRefusal` when the bank will never send this agreement to the payer. */
  createAgreement(agreement: NewAgreement): Promise<AgreementReport>
  /**
   * Recalls an agreement unless the payer has approved it, and reports its state. One that the bank has never received
   * is reported as `recalled`.
   */
  recallAgreement(reference: string): Promise<AgreementReport>
  /**
   * Refunds the debit of an agreement, or the debit `debitRef`, which may belong to no agreement of the store. Rejects with
   * `RefundPending` until the bank has made the refund that it accepted, with `RefundAbandoned` when it will make none, with
   * `BankRefusal` when it has made none and refuses this request: after any other rejection it may have made one.
   */
  refund(reference: string, debitRef?: string): Promise<AgreementReport>
  report(reference: string): Promise<AgreementReport>
  /** The ledger page by page, of as many entries as suit the bank, at most 10,000. */
  ledger(query: LedgerQuery): Promise<LedgerPage>
}

/**
 * What a gateway gets: the app, for the route that its bank calls, the database, for what its processes share, and the
 * receivers of verified notices and of refunds that failed.
 */
export interface Shop {
  app: FastifyInstance
  database: Database
  /** Resolves once the notice is stored; after a rejection the bank has to send it again. */
  receive: (notice: BankNotice) => Promise<void>
  /** Refunds, by their references, that the bank will not make; those that it reported as made are listed for support. */
  receiveFailedRefunds: (refs: readonly string[]) => Promise<void>
  /** Counts and logs a verified notice that the gateway cannot read; `problem` contains no value of it. */
  onMalformedNotice: (problem: string) => void
}

/** The default export of a gateway module; its export `name` names the gateway in the database (API-20). */
export type OpenGateway = (shop: Shop) => BankGateway | Promise<BankGateway>
