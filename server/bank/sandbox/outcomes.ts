/** One thing that happens to an agreement at the sandbox bank. */
export type Step =
  | 'approve'
  | 'settle'
  | 'refuse'
  | 'fail'
  | 'decline'
  | 'lapse'
  | 'say'
  | 'settleAnyway'
  | 'return'
  | 'returnHalf'

/** Ways in which a bank takes money that nobody asked for, or does not say that it did (API-18). */
type Misbooking = 'settleLate' | 'settleWrong' | 'settleTwice' | 'settleStranger'
export type BankStep = Step | Misbooking

interface Outcome {
  /** On the button of the bank's page. */
  label: string
  /** What happens in turn, `bookingMs` apart. */
  steps: BankStep[]
  /** How the shop hears of it. */
  notices: 'once' | 'twice' | 'reversed' | 'never'
}

/** Between the payer's yes and the booked money. Milliseconds. */
export const bookingMs = 200

/** Everything that a payer and their bank may do, by the name that steers it. */
export const outcomes = {
  paid: { label: 'Approve', steps: ['approve', 'settle'], notices: 'once' },
  failed: { label: 'Decline', steps: ['fail'], notices: 'once' },
  insufficient: { label: 'Insufficient funds', steps: ['approve', 'refuse'], notices: 'once' },
  cancelled: { label: 'Cancel', steps: ['decline'], notices: 'once' },
  expired: { label: 'Let it lapse', steps: ['lapse'], notices: 'once' },
  late: { label: 'Approve late', steps: [], notices: 'once' },
  twice: { label: 'Approve, tell twice', steps: ['approve', 'settle'], notices: 'twice' },
  reversed: { label: 'Approve, tell out of order', steps: ['approve', 'settle'], notices: 'reversed' },
  lost: { label: 'Approve, never tell', steps: ['approve', 'settle'], notices: 'never' },
  bookedLate: { label: 'Approve, book a day late', steps: ['approve', 'settleLate'], notices: 'never' },
  wrongAmount: { label: 'Approve, take $1 too much', steps: ['approve', 'settleWrong'], notices: 'once' },
  debitedTwice: { label: 'Approve, debit twice', steps: ['approve', 'settleTwice'], notices: 'once' },
  unasked: { label: 'Approve, debit for no order too', steps: ['approve', 'settleStranger'], notices: 'once' },
  returned: { label: 'Approve, return the money', steps: ['approve', 'settle', 'return'], notices: 'once' },
  halfReturned: { label: 'Approve, return half', steps: ['approve', 'settle', 'returnHalf'], notices: 'once' },
  unknown: { label: 'Say something unknown', steps: ['say'], notices: 'once' },
  silent: { label: 'Wait', steps: [], notices: 'once' },
} as const satisfies Record<string, Outcome>

export type OutcomeName = keyof typeof outcomes
export const outcomeNames = Object.keys(outcomes) as [OutcomeName, ...OutcomeName[]]

/** What a payer's agreements do, and how long after they were opened; `late` counts from the recall. */
export interface Behaviour {
  outcome: OutcomeName
  /** Milliseconds. */
  afterMs: number
  /** How long after its settlement money is returned, where the outcome returns it. Milliseconds. */
  returnsAfterMs: number
}

/** What returns settled money, by the outcome that ends in it. */
export const returnSteps: Partial<Record<OutcomeName, Step>> = { returned: 'return', halfReturned: 'returnHalf' }

/** Of everyone whose behaviour was never set. */
export const usualBehaviour: Behaviour = { outcome: 'paid', afterMs: 3_000, returnsAfterMs: 5_000 }
