import { sql } from 'drizzle-orm'
import type { PaymentEvent } from '#machines/payment/payment.machine.ts'
import { paymentMeaning } from '#contract/payment-status.ts'
import { type AgreementReport, type AgreementState, type Movement, agreementStates } from '../bank/gateway.ts'
import type { Queries } from '../platform/db/database.ts'
import type { Anomaly } from './anomaly.ts'
import { listConflicts, lockReferences } from './conflicting-entries.ts'
import { type Listed, findListed, listDebit } from './differences.ts'
import { extraDebitMail, extraDebitSms } from '../mail/debit-texts.ts'
import { notifyBuyer } from './notify-buyer.ts'
import { recordRefund } from './payment-effects.ts'
import { applyEvent } from './payment-moves.ts'
import { type StoredPayment, lockPayment } from './payments.ts'
import { takeListedRefund } from './listed-refunds.ts'
import { takeRefund } from './refunded-debit.ts'
import { applyReturns } from './returned-money.ts'
import { sumReturns } from './sum-returns.ts'
import { canHoldStock } from '../orders/stock.ts'

/**
 * Applies a report of the bank about one agreement: a notice, a response or a ledger entry. A repeated, late or
 * out-of-order report changes no final status, but its money is always recorded (API-9).
 */
export async function applyReport(
  tx: Queries,
  paymentId: string,
  report: AgreementReport,
): Promise<Anomaly | undefined> {
  const payment = await lockPayment(tx, paymentId)
  return payment ? applyReportTo(tx, payment, report) : 'unknown payment'
}

/** Applies a report to a payment that this transaction has locked. */
export async function applyReportTo(
  tx: Queries,
  payment: StoredPayment,
  report: AgreementReport,
): Promise<Anomaly | undefined> {
  const { debit, refund, returns = [] } = report
  const movements = [debit, refund, ...returns].flatMap((movement) => movement ?? [])
  await lockReferences(
    tx,
    movements.map(({ ref }) => ref),
  )
  const listed = debit ? await findListed(tx, payment.paymentId, debit) : undefined
  const isConflicting = await findConflicts(tx, payment, report, listed)
  const anomaly = debit && listed ? await applyDebit(tx, payment, debit, { ...listed, isConflicting }) : undefined
  // A debit that does not settle the payment does not decide it: the bank's status does.
  if (anomaly !== 'settled') await applyState(tx, payment, report)
  // The report's refund may be that of its debit.
  const after =
    report.refund && anomaly === 'settled' ? ((await lockPayment(tx, payment.paymentId)) ?? payment) : payment
  const refunded = await takeRefund(tx, after, report)
  if (report.refund && refunded === 'own' && (await isDue(tx, after, report.refund))) {
    await recordRefund(tx, after.paymentId, report.refund)
  }
  const waiting = debit && listed ? await takeWaiting(tx, payment.paymentId, debit, listed, anomaly === 'settled') : []
  const returned = await applyReturns(tx, after, report, { refunded, waiting })
  return anomaly === 'settled' ? returned : (anomaly ?? returned)
}

/** Lists conflicts of a report with what the bank reported before (API-18); returns whether its debit is one. */
async function findConflicts(
  tx: Queries,
  { paymentId: reference }: StoredPayment,
  { debit, refund, returns = [] }: AgreementReport,
  listed: Listed | undefined,
): Promise<boolean> {
  await listConflicts(tx, 'report', [
    ...(refund ? [{ ...refund, reference, kind: 'refund' as const }] : []),
    ...returns.map((returned) => ({ ...returned, reference, kind: 'return' as const })),
  ])
  if (!debit || !listed?.isReused) return false
  return (await listConflicts(tx, 'report', [{ ...debit, reference, kind: 'debit' }])) !== 'none'
}

/** The returns of the debit that settles the payment, listed before it; those of a listed debit are recorded as its refunds. */
async function takeWaiting(
  tx: Queries,
  reference: string,
  debit: Movement,
  { returns }: Listed,
  isSettled: boolean,
): Promise<Listed['returns']> {
  if (isSettled) return returns
  for (const returned of returns) if (returned.isNamed) await takeListedRefund(tx, reference, returned, debit.ref)
  return []
}

/** Whether this is the refund that the store requested, and no return after a partial one. */
async function isDue(tx: Queries, payment: StoredPayment, { amountCents: cents }: Movement): Promise<boolean> {
  const { paymentId, refund, amountCents } = payment
  return refund === 'due' && cents === amountCents && (await sumReturns(tx, paymentId)).cents === 0
}

/**
 * `settled` when the debit settles the payment. One that conflicts with another settles it too where it is its own beyond
 * doubt, and is otherwise left to support: a refund by its reference might pay back the other one (API-18).
 */
async function applyDebit(
  tx: Queries,
  payment: StoredPayment,
  debit: Movement,
  { isDebitListed, isConflicting }: Listed & { isConflicting: boolean },
): Promise<Anomaly | 'settled' | undefined> {
  if (payment.isDebited) {
    const known = await tx.row(sql`
      select 1 from money_movements
      where bank_ref = ${debit.ref} and payment_id = ${payment.paymentId} and kind = 'debit'`)
    if (known) return isConflicting ? 'conflicting entry' : undefined
  }
  // A listed debit is being refunded or waits for support: it settles nothing.
  if (isDebitListed) return isConflicting ? 'conflicting entry' : undefined
  const refuse = (kind: DebitAnomaly) => (isConflicting ? 'conflicting entry' : list(tx, payment, kind, debit))
  if (payment.isDebited) return refuse('second debit')
  if (debit.amountCents !== payment.amountCents) return refuse('wrong amount')

  const stockCanBeHeld = payment.stockState === 'released' && (await canHoldStock(tx, payment.orderId))
  const moved = await applyEvent(tx, payment, { type: 'bank.settled', stockCanBeHeld }, { debit })
  return moved ? 'settled' : refuse('unasked debit')
}

type DebitAnomaly = 'second debit' | 'wrong amount' | 'unasked debit'

async function list(tx: Queries, payment: StoredPayment, kind: DebitAnomaly, debit: Movement): Promise<DebitAnomaly> {
  const { paymentId, status } = payment
  const isNew = await listDebit(tx, kind, paymentId, debit, paymentMeaning[status].endsWait)
  if (isNew && kind === 'second debit' && status === 'Paid') await notifyOfExtraDebit(tx, payment, debit)
  return kind
}

/** API-18: that a second debit of a paid order is refunded. */
async function notifyOfExtraDebit(
  tx: Queries,
  { orderId, paymentId }: StoredPayment,
  { amountCents: cents }: Movement,
): Promise<void> {
  const debit = { orderId, cents }
  const about = { paymentId, kind: 'second debit' } as const
  await notifyBuyer(tx, orderId, {
    about,
    mail: (to) => extraDebitMail(to, debit),
    sms: (to) => extraDebitSms(to, debit),
  })
}

async function applyState(tx: Queries, payment: StoredPayment, { state, reason }: AgreementReport): Promise<undefined> {
  if (!isAgreementState(state)) return storeUnknownStatus(tx, payment, state.slice(0, 40))
  const event = eventsOf(payment)[state]
  if (event) await applyEvent(tx, payment, event, { reason })
  if (payment.bankStatus !== null) await storeUnknownStatus(tx, payment, null)
}

function isAgreementState(state: string): state is AgreementState {
  return agreementStates.some((known) => known === state)
}

/** The event of each bank status. Debits and returns have separate events, whatever status is reported (API-9, API-17). */
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

/** CHK-7: stores an unknown bank status for the event stream, or null once it is known again; it decides nothing. */
async function storeUnknownStatus(
  tx: Queries,
  { paymentId, status }: StoredPayment,
  bankStatus: string | null,
): Promise<undefined> {
  if (paymentMeaning[status].endsWait) return
  await tx.run(sql`update payments set said = ${bankStatus} where payment_id = ${paymentId}`)
}
