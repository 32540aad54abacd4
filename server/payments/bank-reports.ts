import { sql } from 'drizzle-orm'
import type { PaymentEvent } from '#machines/payment/payment.machine.ts'
import { paymentMeaning } from '#contract/payment-status.ts'
import { type AgreementReport, type AgreementState, type Movement, agreementStates } from '../bank/gateway.ts'
import type { Queries } from '../platform/db/database.ts'
import type { Anomaly } from './anomaly.ts'
import { type DifferenceKind, isListedDebit, listDebit } from './differences.ts'
import { recordRefund } from './payment-effects.ts'
import { applyEvent } from './payment-moves.ts'
import { type StoredPayment, lockPayment } from './payments.ts'
import { takeRefund } from './refunded-debit.ts'
import { applyReturns, sumReturns } from './returned-money.ts'
import { canHoldStock } from '../orders/stock.ts'

/**
 * Takes in what the bank says of one agreement, however it came: a notice, an answer, or a line of its ledger.
 * Told again, late or out of order, it changes nothing that is final, but money counts whenever it comes (API-9).
 */
export async function learn(tx: Queries, paymentId: string, report: AgreementReport): Promise<Anomaly | undefined> {
  const payment = await lockPayment(tx, paymentId)
  return payment ? learnOf(tx, payment, report) : 'unknown payment'
}

/** The same for a payment that this transaction has locked. */
export async function learnOf(
  tx: Queries,
  payment: StoredPayment,
  report: AgreementReport,
): Promise<Anomaly | undefined> {
  const anomaly = report.debit ? await learnDebit(tx, payment, report.debit) : undefined
  // Money that pays for nothing does not decide the payment: the bank's state does.
  if (anomaly !== 'settled') await learnState(tx, payment, report)
  // The debit of this report may be the one that its refund gives back.
  const after =
    report.refund && anomaly === 'settled' ? ((await lockPayment(tx, payment.paymentId)) ?? payment) : payment
  const refunded = await takeRefund(tx, after, report)
  if (report.refund && refunded === 'own' && (await isDue(tx, after, report.refund))) {
    await recordRefund(tx, after.paymentId, report.refund)
  }
  const returned = await applyReturns(tx, after, report, refunded)
  return anomaly === 'settled' ? returned : (anomaly ?? returned)
}

/** The refund that the store asked for; not what comes after a part was returned. */
async function isDue(tx: Queries, payment: StoredPayment, { amountCents: cents }: Movement): Promise<boolean> {
  const { paymentId, refund, amountCents } = payment
  return refund === 'due' && cents === amountCents && (await sumReturns(tx, paymentId)) === 0
}

/** `settled` when the debit pays for the payment now. */
async function learnDebit(
  tx: Queries,
  payment: StoredPayment,
  debit: Movement,
): Promise<Anomaly | 'settled' | undefined> {
  if (payment.isDebited) {
    const known = await tx.row(sql`
      select 1 from money_movements where bank_ref = ${debit.ref} and payment_id = ${payment.paymentId}`)
    if (known) return undefined
  }
  // It is being refunded, or waits for support: it pays for nothing, whatever became of its payment meanwhile.
  if (await isListedDebit(tx, debit.ref)) return undefined
  if (payment.isDebited) return list(tx, payment, 'second debit', debit)
  if (debit.amountCents !== payment.amountCents) return list(tx, payment, 'wrong amount', debit)

  const stockCanBeHeld = payment.stockState === 'released' && (await canHoldStock(tx, payment.orderId))
  const status = await applyEvent(tx, payment, { type: 'bank.settled', stockCanBeHeld }, { debit })
  return status ? 'settled' : list(tx, payment, 'unasked debit', debit)
}

async function list<Kind extends Anomaly & DifferenceKind>(
  tx: Queries,
  { paymentId, status }: StoredPayment,
  kind: Kind,
  debit: Movement,
): Promise<Kind> {
  await listDebit(tx, kind, paymentId, debit, paymentMeaning[status].endsWait)
  return kind
}

async function learnState(tx: Queries, payment: StoredPayment, { state, reason }: AgreementReport): Promise<undefined> {
  if (!isAgreementState(state)) return say(tx, payment, state)
  const event = eventsOf(payment)[state]
  if (event) await applyEvent(tx, payment, event, { reason })
}

function isAgreementState(state: string): state is AgreementState {
  return agreementStates.some((known) => known === state)
}

/** What each word of the bank's is to a payment. Money settles it or returns, whatever word comes with it (API-9, API-17). */
function eventsOf({ recalledBy }: StoredPayment): Record<AgreementState, PaymentEvent | undefined> {
  return {
    open: undefined,
    approved: { type: 'bank.approved' },
    settled: undefined,
    returned: undefined,
    failed: { type: 'bank.failed' },
    declined: { type: 'bank.declined' },
    lapsed: { type: 'bank.lapsed' },
    recalled: { type: 'bank.recalled', by: recalledBy ?? 'shopper' },
  }
}

/** CHK-7: a word that nobody knows is passed on to whoever waits, and decides nothing. */
async function say(tx: Queries, { paymentId, status }: StoredPayment, word: string): Promise<undefined> {
  if (paymentMeaning[status].endsWait) return
  await tx.run(sql`update payments set said = ${word.slice(0, 40)} where payment_id = ${paymentId}`)
}
