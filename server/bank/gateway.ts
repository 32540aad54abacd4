import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { PaymentStatus } from '#contract/payment-status.ts'

/** By which words of the bank's a payment comes to each status; none where the bank has no say (SM-5). */
const words = {
  NewRequest: [],
  InProgress: ['open'],
  Pending: ['approved'],
  Paid: ['settled'],
  Failed: ['failed'],
  Cancelled: ['declined', 'recalled'],
  Expired: ['lapsed', 'recalled'],
  Returned: ['returned'],
} as const satisfies Record<PaymentStatus, readonly string[]>

/** How far an agreement has come at the bank. Anything else that a bank says is passed on, never acted on. */
export type AgreementState = (typeof words)[keyof typeof words][number]
export const bankWords: Readonly<Record<PaymentStatus, readonly AgreementState[]>> = words
export const agreementStates: readonly AgreementState[] = [...new Set(Object.values(words).flat())]

/** Text of a bank's that is stored: of bounded length and without characters that no database takes. */
const word = (least: number, most: number) =>
  z.string().check(z.minLength(least), z.maxLength(most), z.regex(/^[^\0\p{Cs}]*$/u))

/** An instant with the time zones and years that PostgreSQL takes. ISO 8601. */
const instant = z.iso.datetime({ offset: true }).check(z.regex(/^(?!0000)(?!.*[+-](1[6-9]|2\d):)/))

/** The most that one movement may be: ten million dollars. Cents. */
const mostCents = 1_000_000_000

const Movement = z.object({ ref: word(1, 200), amountCents: z.int().check(z.gte(1), z.lte(mostCents)) })
export type Movement = z.infer<typeof Movement>

/** `refunds` is the debit that it gives back, where the bank names it. */
const Refund = z.object({ ...Movement.shape, refunds: z.optional(word(1, 200)) })

/** A return is money that the bank sends back without being asked, whatever the bank calls it. */
export type MovementKind = 'debit' | 'refund' | 'return'

/** What is true of one agreement at the bank, as far as the bank tells. */
export const AgreementReport = z.object({
  state: word(1, 200),
  /** The bank's code for a failure, such as AM04 for insufficient funds. */
  reason: z.nullable(word(0, 200)),
  debit: z.nullable(Movement),
  /** What the bank sent back because the store asked it to. */
  refund: z.nullable(Refund),
  /** What it sent back otherwise: each return, of the whole amount or a part (API-17). */
  returns: z.optional(z.array(Movement).check(z.maxLength(1_000))),
})
export type AgreementReport = z.infer<typeof AgreementReport>

/** A notice of the bank's. The same `eventId` may come any number of times, in any order, late or never. */
export const BankNotice = z.object({
  eventId: word(1, 200),
  reference: z.uuid(),
  report: AgreementReport,
})
export type BankNotice = z.infer<typeof BankNotice>

/** What the payer is asked to approve. `reference` is the payment's id and makes every call repeatable. */
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

/** One line of the bank's own ledger. */
export const LedgerEntry = z.object({
  ...Movement.shape,
  reference: word(1, 200),
  kind: z.enum(['debit', 'refund', 'return']),
  bookedAt: instant,
  /** Of a refund: the debit that it gives back, where the bank names it. */
  refunds: z.optional(z.nullable(word(1, 200))),
})
export type LedgerEntry = z.infer<typeof LedgerEntry>

/** Which entries of the ledger are asked for. */
export interface LedgerQuery {
  /** Those booked since then, as ISO 8601; all of them for `null`. */
  since: string | null
  /** `next` of the page before; `null` for the first. */
  after: string | null
}

/** A part of the ledger. */
interface LedgerPage {
  entries: LedgerEntry[]
  /** Leads to the entries after these; `null` when there are none. */
  next: string | null
}

/** The bank refuses a call for good, as with a 4xx: repeating it changes nothing. `reason` is as in a report. */
export class BankRefusal extends Error {
  override readonly name = 'BankRefusal'
  readonly reason: string | null

  constructor(message: string, reason: string | null = null) {
    super(message)
    this.reason = reason
  }
}

/** By its name: a gateway module that is loaded at run time has a class of its own. */
export function isBankRefusal(error: unknown): error is BankRefusal {
  return error instanceof Error && error.name === 'BankRefusal'
}

/** The bank, as every gateway offers it. Each call may be repeated: a rejection means that nothing is known. */
export interface BankGateway {
  /** Rejects with `BankRefusal` when the bank will never ask this payer. */
  createAgreement(agreement: NewAgreement): Promise<AgreementReport>
  /**
   * Takes an agreement back if nobody has approved it; the report says what is true now. One that the bank has never
   * received is reported as `recalled`.
   */
  recallAgreement(reference: string): Promise<AgreementReport>
  /** Gives the debit of an agreement back, or the debit that is named, which may be for no agreement of ours. */
  refund(reference: string, debitRef?: string): Promise<AgreementReport>
  report(reference: string): Promise<AgreementReport>
  /** The ledger page by page, of as many entries as suit the bank, at most 10,000. */
  ledger(query: LedgerQuery): Promise<LedgerPage>
}

/** What a gateway is given: the app, for the address that its bank calls, and where a notice goes that it believes. */
interface Shop {
  app: FastifyInstance
  /** Resolves once the notice is taken in; until then the bank has to tell it again. */
  receive: (notice: BankNotice) => Promise<void>
}

/** The default export of a gateway module; its export `name` names the gateway in the database (API-20). */
export type OpenGateway = (shop: Shop) => BankGateway | Promise<BankGateway>
