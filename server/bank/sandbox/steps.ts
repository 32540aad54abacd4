import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database, Queries } from '../../platform/db/database.ts'
import type { AgreementReport, AgreementState } from '../gateway.ts'
import {
  Agreement,
  type Booking,
  type Entry,
  agreementColumns,
  forget,
  listEntries,
  reportOn,
  toReport,
} from './books.ts'
import { SentNotice, insertNotices } from './notices.ts'
import { type BankStep, type OutcomeName, outcomes, unknownStatus } from './outcomes.ts'
import { latenessMs } from './step-times.ts'
import { rowSchema } from '../../platform/db/row-schema.ts'
import { steps } from './sandbox.tables.ts'

/** Carries out the oldest due step; returns its notices for delivery, `undefined` when no step is due. */
export function doStep(database: Database): Promise<SentNotice[] | undefined> {
  return database.transaction(async (tx) => {
    const due = await takeStep(tx)
    return due && carryOut(tx, due, due.step)
  })
}

const DueStep = rowSchema({ ...agreementColumns, step: steps.step })

/** Of one agreement only the oldest step. The agreement is locked until the transaction ends. */
function takeStep(tx: Queries) {
  return tx.row(
    DueStep,
    sql`
    with due as (
      delete from bank.steps where id = (
        select id from bank.steps step where due_at <= clock_timestamp() and not exists (
          select 1 from bank.steps earlier where earlier.reference = step.reference and earlier.id < step.id)
        order by due_at limit 1 for update skip locked)
      returning reference, step)
    select ${Agreement.columns}, step from due join bank.agreements using (reference) for update of agreements`,
  )
}

/** The state change of each step. Every bank status is reached by a step (SM-5). */
export const changes: Record<
  Exclude<BankStep, 'reportUnknown' | 'forget'>,
  { from: AgreementState; to: AgreementState; reason?: string }
> = {
  approve: { from: 'open', to: 'approved' },
  settle: { from: 'approved', to: 'settled' },
  refuse: { from: 'approved', to: 'failed', reason: 'AM04' },
  fail: { from: 'open', to: 'failed', reason: 'AG01' },
  decline: { from: 'open', to: 'declined' },
  lapse: { from: 'open', to: 'lapsed' },
  withdraw: { from: 'approved', to: 'recalled' },
  settleAnyway: { from: 'recalled', to: 'settled' },
  settleMinutesLate: { from: 'approved', to: 'settled' },
  settleDayLate: { from: 'approved', to: 'settled' },
  settleWrong: { from: 'approved', to: 'settled' },
  settleTwice: { from: 'approved', to: 'settled' },
  settleStranger: { from: 'approved', to: 'settled' },
  return: { from: 'settled', to: 'returned' },
  returnHalf: { from: 'settled', to: 'settled' },
}

async function carryOut(tx: Queries, agreement: Agreement, step: BankStep): Promise<SentNotice[]> {
  const { reference, outcome } = agreement
  if (step === 'forget') {
    await forget(tx, reference)
    return []
  }
  if (step === 'reportUnknown') {
    const reports = [{ ...(await reportOn(tx, agreement)), state: unknownStatus }]
    return record(tx, agreement, { bookings: [], reports })
  }

  const { from, to, reason = null } = changes[step]
  if (agreement.state !== from) return []
  const former = isReturn(step) ? await listEntries(tx, reference) : []
  const bookings = listBookings(agreement, step, former)
  const changed = { ...agreement, state: to, reason }
  const own = bookings.filter((booking) => booking.reference === reference)
  const report = own.length > 0 ? toReport(changed, [...former, ...own]) : { state: to, reason, ...noMoney }
  return record(tx, changed, { bookings, reports: toReports(outcomes[outcome].notices, report) })
}

const noMoney = { debit: null, refund: null }

function isReturn(step: BankStep): step is 'return' | 'returnHalf' {
  return step === 'return' || step === 'returnHalf'
}

/** What a step books. Returns are at most the debit together; a bank also returns what the store has refunded. */
function listBookings({ reference, amountCents }: Agreement, step: BankStep, former: readonly Entry[]): Booking[] {
  const debit = (differing: Partial<Booking> = {}): Booking => {
    const usual: Booking = { reference, kind: 'debit', amountCents, ref: randomUUID(), refunds: null, lateByMs: 0 }
    return Object.assign(usual, differing)
  }
  switch (step) {
    case 'return':
    case 'returnHalf': {
      const returns = former.filter(({ kind }) => kind === 'return')
      const leftCents = returns.reduce((left, returned) => left - returned.amountCents, amountCents)
      const mostCents = step === 'return' ? amountCents : Math.floor(amountCents / 2)
      const cents = Math.min(mostCents, leftCents)
      return cents > 0 ? [debit({ kind: 'return', amountCents: cents })] : []
    }
    case 'settleMinutesLate':
    case 'settleDayLate':
      return [debit({ lateByMs: latenessMs[step] })]
    case 'settleWrong':
      return [debit({ amountCents: amountCents + 100 })]
    case 'settle':
    case 'settleAnyway':
      return [debit()]
    case 'settleTwice':
      return [debit(), debit()]
    case 'settleStranger':
      return [debit(), debit({ reference: randomUUID() })]
    default:
      return []
  }
}

/** What the store is sent about a change, in this order. */
function toReports(notices: (typeof outcomes)[OutcomeName]['notices'], report: AgreementReport): AgreementReport[] {
  switch (notices) {
    case 'never':
      return []
    case 'approval':
      return report.state === 'approved' ? [report] : []
    case 'once':
      return [report]
    case 'twice':
      return [report, report]
    case 'reversed':
      return report.state === 'approved' ? [] : [report, { ...report, state: 'approved', debit: null }]
  }
}

interface Changes {
  bookings: readonly Booking[]
  reports: readonly AgreementReport[]
}

/** Writes one step into the books: the agreement as it is now, its entries and its notices, which this process delivers. */
async function record(tx: Queries, agreement: Agreement, { bookings, reports }: Changes): Promise<SentNotice[]> {
  const { reference, state, reason } = agreement
  const sent = await tx.rows(
    SentNotice,
    sql`
    with changed as (update bank.agreements set state = ${state}, reason = ${reason} where reference = ${reference}),
    booked as (
      insert into bank.ledger (reference, kind, amount_cents, entry_ref, booked_at)
      select reference, kind, "amountCents", ref, clock_timestamp() - "lateByMs" * interval '1 ms'
      from json_to_recordset(${JSON.stringify(bookings)}::json)
        as booking(reference text, kind text, "amountCents" bigint, ref text, "lateByMs" bigint))
    ${insertNotices(reference, reports)}`,
  )
  return sent.toSorted((one, other) => one.id - other.id)
}
