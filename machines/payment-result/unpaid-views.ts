import { type UnpaidEnd, paymentMeaning } from '#contract/payment-status.ts'
import { type PaymentReport, isEndedUnpaid } from '../checkout/payment-report.ts'
import {
  type StatusTexts,
  type UndecidedTexts,
  endedTexts,
  moneySentence,
  nextStep,
  undecidedTexts,
} from './money-texts.ts'
import { type PaymentResultContext, isFollowable } from './result-context.ts'

/** What the shopper has to know of the checks: one that they asked for is under way, brought nothing new, or failed. */
export type CheckNote = 'checking' | 'unchanged' | 'unreached' | null

/** NAV-9: what checkout knew, until the server answers: the status, but nothing about the money. */
export interface CheckingView {
  screen: 'checking'
  /** The label of the final status; null while the payment is undecided. */
  status: string | null
  totalCents: number | null
  orderId: string | null
}

/** CHK-12: no final status yet. */
export interface UndecidedView extends Pick<UndecidedTexts, 'heading' | 'money' | 'next' | 'unchanged'> {
  screen: 'undecided'
  totalCents: number | null
  orderId: string | null
  note: CheckNote
  /** Absent while the server is being asked. */
  check: (() => void) | null
  keepWaiting: (() => void) | null
  /** False where checkout knew that the payment ended unpaid, or the bank debited a wrong amount (API-18). */
  offersKeepWaiting: boolean
}

/** CHK-8, CHK-12: ended without a purchase. */
export interface FailedView {
  screen: 'failed'
  /** The first sentence: whether the account was debited (CHK-12). */
  money: string
  status: string
  reason: string | null
  next: string
  /** Where the one next step leads. */
  leadsTo: StatusTexts['leadsTo']
  totalCents: number | null
  orderId: string | null
  note: CheckNote
  check: (() => void) | null
}

/** NAV-9, CHK-12: a status alone does not prove whether the account was debited. */
export function checkingView(known: PaymentReport): CheckingView {
  return { screen: 'checking', status: finalLabel(known), totalCents: known.totalCents, orderId: known.orderId }
}

function finalLabel(known: PaymentReport): string | null {
  return isEndedUnpaid(known) ? paymentMeaning[known.status].label : null
}

/** CHK-12: what the server reported last remains in sight, also where only checkout received it. */
export function undecidedView(
  context: PaymentResultContext,
  check: UndecidedView['check'],
  keepWaiting: UndecidedView['keepWaiting'],
): UndecidedView {
  const { report, known } = context
  const { totalCents = null, orderId = null } = report ?? known ?? {}
  const facts = { totalCents, orderId }
  const { heading, money, next, unchanged } = undecidedTexts(report ?? known)
  const ended = report === null && known !== null ? finalLabel(known) : null
  const texts = ended === null ? { heading, next } : { heading: `Payment ${ended}`, next: endedTexts.next }
  const offersKeepWaiting = isFollowable(context)
  const presses = { check, keepWaiting: offersKeepWaiting ? keepWaiting : null, offersKeepWaiting }
  return { screen: 'undecided', money, unchanged, ...texts, ...facts, note: noteOf(context), ...presses }
}

/** CHK-8, CHK-12: whether the account was debited, the final status, and the next step. */
export function failedView(
  context: PaymentResultContext,
  report: PaymentReport & { status: UnpaidEnd },
  check: FailedView['check'],
): FailedView {
  const { status, reason, totalCents, orderId } = report
  return {
    screen: 'failed',
    money: moneySentence(report),
    status: paymentMeaning[status].label,
    reason,
    ...nextStep(status, report.money, reason),
    totalCents,
    orderId,
    note: noteOf(context),
    check,
  }
}

/** A check that the shopper did not ask for is announced only when it fails. */
function noteOf({ note, isRequested }: PaymentResultContext): CheckNote {
  return isRequested ? 'checking' : note
}
