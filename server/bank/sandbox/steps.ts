import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Database, Queries } from '../../platform/db/database.ts'
import type { AgreementReport, AgreementState } from '../gateway.ts'
import { type Agreement, bookDebit, bookReturn, changeState, forget, lockAgreement, reportOn } from './books.ts'
import { addNotice } from './notices.ts'
import { type BankStep, outcomes, unknownStatus } from './outcomes.ts'
import { latenessMs } from './step-times.ts'
import { rowSchema } from '../../platform/db/row-schema.ts'
import { steps } from './sandbox.tables.ts'

/** Carries out the due steps, each in a separate transaction; of one agreement only the oldest. */
export async function doSteps(database: Database): Promise<void> {
  while (await database.transaction(doStep));
}

const DueStep = rowSchema({ reference: steps.reference, step: steps.step, isMore: z.boolean() })

async function doStep(tx: Queries): Promise<boolean> {
  const due = await tx.row(
    DueStep,
    sql`
    delete from bank.steps where id = (
      select id from bank.steps step where due_at <= clock_timestamp() and not exists (
        select 1 from bank.steps earlier where earlier.reference = step.reference and earlier.id < step.id)
      order by due_at limit 1 for update skip locked)
    returning ${DueStep.columns}, (
      select count(*) > 1 from (select from bank.steps where due_at <= clock_timestamp() limit 2) due) as "isMore"`,
  )
  if (!due) return false
  const agreement = await lockAgreement(tx, due.reference)
  if (agreement) await take(tx, agreement, due.step)
  return due.isMore
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

async function take(tx: Queries, agreement: Agreement, step: BankStep): Promise<void> {
  const { reference } = agreement
  if (step === 'forget') return forget(tx, reference)
  if (step === 'reportUnknown') {
    return addNotice(tx, reference, { ...(await reportOn(tx, agreement)), state: unknownStatus })
  }

  const { from, to, reason = null } = changes[step]
  if (agreement.state !== from) return
  await changeState(tx, reference, to, reason)
  const hasMoved = await moveMoney(tx, agreement, step)
  const changed = { ...agreement, state: to, reason }
  const report = hasMoved ? await reportOn(tx, changed) : { state: to, reason, debit: null, refund: null }
  await notify(tx, changed, report)
}

/** Books what a step moves; false when it moves nothing, so that there is no money to report. */
async function moveMoney(tx: Queries, agreement: Agreement, step: BankStep): Promise<boolean> {
  const { amountCents } = agreement
  switch (step) {
    case 'return':
      return returnMoney(tx, agreement, amountCents)
    case 'returnHalf':
      return returnMoney(tx, agreement, Math.floor(amountCents / 2))
    case 'settleMinutesLate':
    case 'settleDayLate':
      await bookDebit(tx, { ...agreement, lateByMs: latenessMs[step] })
      return true
    case 'settleWrong':
      await bookDebit(tx, { ...agreement, amountCents: amountCents + 100 })
      return true
    case 'settle':
    case 'settleAnyway':
    case 'settleTwice':
    case 'settleStranger':
      await bookDebit(tx, agreement)
      if (step === 'settleTwice') await bookDebit(tx, agreement)
      if (step === 'settleStranger') await bookDebit(tx, { reference: randomUUID(), amountCents })
      return true
    default:
      return false
  }
}

/** Returns at most what is left of the money. */
async function returnMoney(tx: Queries, agreement: Agreement, mostCents: number): Promise<boolean> {
  const { returns = [] } = await reportOn(tx, agreement)
  const leftCents = returns.reduce((left, returned) => left - returned.amountCents, agreement.amountCents)
  const amountCents = Math.min(mostCents, leftCents)
  if (amountCents > 0) await bookReturn(tx, agreement.reference, amountCents)
  return amountCents > 0
}

async function notify(tx: Queries, { reference, outcome, state }: Agreement, report: AgreementReport): Promise<void> {
  switch (outcomes[outcome].notices) {
    case 'never':
      return
    case 'approval':
      return state === 'approved' ? addNotice(tx, reference, report) : undefined
    case 'once':
      return addNotice(tx, reference, report)
    case 'twice':
      return addNotice(tx, reference, report, 2)
    case 'reversed':
      if (state === 'approved') return
      await addNotice(tx, reference, report)
      await addNotice(tx, reference, { ...report, state: 'approved', debit: null })
  }
}
