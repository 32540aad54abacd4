import { type AgreementState, agreementStates } from '../gateway.ts'

/** Changes of an agreement at the sandbox bank. */
const steps = [
  'approve',
  'settle',
  'refuse',
  'fail',
  'decline',
  'lapse',
  'withdraw',
  'reportUnknown',
  'forget',
  'settleAnyway',
  'return',
  'returnHalf',
] as const
export type Step = (typeof steps)[number]

/** Steps that debit what the store has not requested, or book a debit later than the bank reports it (API-18). */
const misbookings = ['settleMinutesLate', 'settleDayLate', 'settleWrong', 'settleTwice', 'settleStranger'] as const
export const bankSteps = [...steps, ...misbookings] as const
export type BankStep = (typeof bankSteps)[number]

/** The groups in which the bank's page lists outcomes. */
export const outcomeGroups = {
  decision: 'What the payer or the bank decides',
  notices: 'How the bank reports it',
  booking: 'When and what the bank books',
  returns: 'What the bank returns later',
} as const

interface Outcome {
  group: keyof typeof outcomeGroups
  /** On the button of the bank's page. */
  label: string
  /** What the bank does. */
  bank: string
  /** What the shopper sees. */
  shopper: string
  /** The steps in their order, `bookingMs` apart. */
  steps: BankStep[]
  /** Which notices the store gets, and how. */
  notices: 'once' | 'twice' | 'reversed' | 'approval' | 'never'
}

/** The time between the payer's approval and the booked debit. Milliseconds. */
export const bookingMs = 200

/** The outcomes of an agreement, by their name in `PUT /sandbox/bank/behaviour`. */
export const outcomes = {
  paid: {
    group: 'decision',
    label: 'Approve',
    bank: 'The payer approves and the bank takes the money.',
    shopper: 'Payment Successful, with the cards.',
    steps: ['approve', 'settle'],
    notices: 'once',
  },
  failed: {
    group: 'decision',
    label: 'Refuse the account',
    bank: 'The bank can’t ask this account.',
    shopper: 'Payment Failed, with the reason. No money has left the account.',
    steps: ['fail'],
    notices: 'once',
  },
  insufficient: {
    group: 'decision',
    label: 'Insufficient funds',
    bank: 'The payer approves, but there isn’t enough money in the account.',
    shopper: 'Payment Failed, with the reason. No money has left the account.',
    steps: ['approve', 'refuse'],
    notices: 'once',
  },
  withdrawn: {
    group: 'decision',
    label: 'Approve, then cancel',
    bank: 'The payer approves, then the bank cancels the payment before it debits the account.',
    shopper: 'Payment Failed. No money has left the account.',
    steps: ['approve', 'withdraw'],
    notices: 'once',
  },
  cancelled: {
    group: 'decision',
    label: 'Decline',
    bank: 'The payer declines in the bank’s app.',
    shopper: 'Payment Cancelled. No money has left the account.',
    steps: ['decline'],
    notices: 'once',
  },
  expired: {
    group: 'decision',
    label: 'Let it lapse',
    bank: 'The bank stops waiting for the payer.',
    shopper: 'Payment Expired. No money has left the account.',
    steps: ['lapse'],
    notices: 'once',
  },
  silent: {
    group: 'decision',
    label: 'Wait',
    bank: 'The payer does nothing.',
    shopper: 'Payment Expired once the time is up. No money has left the account.',
    steps: [],
    notices: 'once',
  },
  twice: {
    group: 'notices',
    label: 'Approve, report twice',
    bank: 'Every notice arrives twice.',
    shopper: 'Payment Successful, once.',
    steps: ['approve', 'settle'],
    notices: 'twice',
  },
  reversed: {
    group: 'notices',
    label: 'Approve, report out of order',
    bank: 'The notice of the money arrives before the notice of the approval.',
    shopper: 'Payment Successful, once.',
    steps: ['approve', 'settle'],
    notices: 'reversed',
  },
  lost: {
    group: 'notices',
    label: 'Approve, never report',
    bank: 'The bank takes the money and no notice arrives.',
    shopper: 'Payment Successful once the time is up and the store has asked.',
    steps: ['approve', 'settle'],
    notices: 'never',
  },
  unknown: {
    group: 'notices',
    label: 'Report an unknown status',
    bank: 'The bank reports a status that the store doesn’t know.',
    shopper: 'Unexpected payment status, and not to pay again.',
    steps: ['reportUnknown'],
    notices: 'once',
  },
  forgotten: {
    group: 'notices',
    label: 'Forget it',
    bank: 'The bank accepted the agreement, and no longer knows it.',
    shopper: 'Every page shows that the payment isn’t finished, and not to pay again.',
    steps: ['forget'],
    notices: 'never',
  },
  late: {
    group: 'booking',
    label: 'Approve late',
    bank: 'The bank takes the money after the payment was cancelled or has expired.',
    shopper:
      'Payment Expired, then Payment Successful; a refund if the cards are sold out or the payment was cancelled.',
    steps: [],
    notices: 'once',
  },
  bookedMinutesLate: {
    group: 'booking',
    label: 'Approve, book 11 minutes late',
    bank: 'The bank reports the approval, books the money 11 minutes later and doesn’t report it.',
    shopper: 'Your bank hasn’t finished your payment yet, then Payment Successful.',
    steps: ['approve', 'settleMinutesLate'],
    notices: 'approval',
  },
  bookedLate: {
    group: 'booking',
    label: 'Approve, book a day late',
    bank: 'The bank reports the approval, books the money a day later and doesn’t report it.',
    shopper: 'The next page they open shows that the payment went through.',
    steps: ['approve', 'settleDayLate'],
    notices: 'approval',
  },
  wrongAmount: {
    group: 'booking',
    label: 'Approve, take $1 too much',
    bank: 'The bank takes $1 more than the order costs.',
    shopper: 'Your bank took the wrong amount. Support sorts it out.',
    steps: ['approve', 'settleWrong'],
    notices: 'once',
  },
  debitedTwice: {
    group: 'booking',
    label: 'Approve, debit twice',
    bank: 'The bank takes the money twice.',
    shopper: 'Payment Successful. The second debit is refunded.',
    steps: ['approve', 'settleTwice'],
    notices: 'once',
  },
  unasked: {
    group: 'booking',
    label: 'Approve, debit for no order too',
    bank: 'The bank also takes money that no order asked for.',
    shopper: 'Payment Successful. The other debit is refunded.',
    steps: ['approve', 'settleStranger'],
    notices: 'once',
  },
  returned: {
    group: 'returns',
    label: 'Approve, return the money',
    bank: 'The bank takes the money and returns it, up to weeks later.',
    shopper: 'Payment Returned, a message, and blocked cards.',
    steps: ['approve', 'settle', 'return'],
    notices: 'once',
  },
  halfReturned: {
    group: 'returns',
    label: 'Approve, return half',
    bank: 'The bank takes the money and returns half of it later.',
    shopper: 'The order stays paid and its cards work. Support decides.',
    steps: ['approve', 'settle', 'returnHalf'],
    notices: 'once',
  },
} as const satisfies Record<string, Outcome>

export type OutcomeName = keyof typeof outcomes
export const outcomeNames = Object.keys(outcomes) as [OutcomeName, ...OutcomeName[]]

/** The bank's response to a recall: `usual` recalls the agreement; any other is the whole effect. */
export const recallAnswers = ['usual', ...agreementStates, 'unknownStatus', 'none'] as [RecallAnswer, ...RecallAnswer[]]
export type RecallAnswer = 'usual' | AgreementState | 'unknownStatus' | 'none'

/** Never the name of a status: it is no identifier. */
export const unknownStatus = 'on hold: AP-07'

/** The bank's response about a forgotten agreement. */
export const forgottenStatus = 'unknown: no such agreement'

/** The outcome of a payer's agreements, and how long after they were opened it occurs; `late` counts from the recall. */
export interface Behaviour {
  outcome: OutcomeName
  /** Milliseconds. */
  afterMs: number
  /** How long after its settlement money is returned, where the outcome returns it. Milliseconds. */
  returnsAfterMs: number
  /** The delay of the bank's responses; it acts at once. Milliseconds. */
  answersAfterMs: number
  recallAnswer: RecallAnswer
}

/** What returns settled money, by the outcome that ends in it. */
export const returnSteps: Partial<Record<OutcomeName, Step>> = { returned: 'return', halfReturned: 'returnHalf' }

/** The default behaviour of a payer. */
export const usualBehaviour: Behaviour = {
  outcome: 'paid',
  afterMs: 3_000,
  returnsAfterMs: 5_000,
  answersAfterMs: 0,
  recallAnswer: 'usual',
}
