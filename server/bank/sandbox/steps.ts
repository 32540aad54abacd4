import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database, Queries } from '../../db/database.ts'
import type { AgreementReport, AgreementState } from '../gateway.ts'
import { type Agreement, bookDebit, changeState, lockAgreement, reportOn } from './books.ts'
import { addNotice } from './notices.ts'
import { type BankStep, outcomes } from './outcomes.ts'

/** Does what is due, each step in a transaction of its own; of one agreement only the oldest. */
export async function doSteps(database: Database): Promise<void> {
  while (await database.transaction(doStep));
}

async function doStep(tx: Queries): Promise<boolean> {
  const due = await tx.row<{ reference: string; step: BankStep; isMore: boolean }>(sql`
    delete from bank.steps where id = (
      select id from bank.steps step where due_at <= clock_timestamp() and not exists (
        select 1 from bank.steps earlier where earlier.reference = step.reference and earlier.id < step.id)
      order by due_at limit 1 for update skip locked)
    returning reference, step, (
      select count(*) > 1 from (select from bank.steps where due_at <= clock_timestamp() limit 2) due) as "isMore"`)
  if (!due) return false
  const agreement = await lockAgreement(tx, due.reference)
  if (agreement) await take(tx, agreement, due.step)
  return due.isMore
}

/** What each step makes of an agreement. Every word of a bank's can be tried here (SM-5). */
export const changes: Record<
  Exclude<BankStep, 'say'>,
  { from: AgreementState; to: AgreementState; reason?: string }
> = {
  approve: { from: 'open', to: 'approved' },
  settle: { from: 'approved', to: 'settled' },
  refuse: { from: 'approved', to: 'failed', reason: 'AM04' },
  fail: { from: 'open', to: 'failed', reason: 'AG01' },
  decline: { from: 'open', to: 'declined' },
  lapse: { from: 'open', to: 'lapsed' },
  settleAnyway: { from: 'recalled', to: 'settled' },
  settleLate: { from: 'approved', to: 'settled' },
  settleWrong: { from: 'approved', to: 'settled' },
  settleTwice: { from: 'approved', to: 'settled' },
  settleStranger: { from: 'approved', to: 'settled' },
}

const dayMs = 86_400_000

/** What a settlement books; usually the debit of its agreement and nothing else. */
async function book(tx: Queries, agreement: Agreement, step: BankStep): Promise<void> {
  const { amountCents } = agreement
  if (step === 'settleLate') return bookDebit(tx, { ...agreement, lateByMs: dayMs })
  if (step === 'settleWrong') return bookDebit(tx, { ...agreement, amountCents: amountCents + 100 })
  await bookDebit(tx, agreement)
  if (step === 'settleTwice') await bookDebit(tx, agreement)
  if (step === 'settleStranger') await bookDebit(tx, { reference: randomUUID(), amountCents })
}

async function take(tx: Queries, agreement: Agreement, step: BankStep): Promise<void> {
  const { reference } = agreement
  if (step === 'say') return addNotice(tx, reference, { ...(await reportOn(tx, agreement)), state: 'OnHold' })

  const { from, to, reason = null } = changes[step]
  if (agreement.state !== from) return
  await changeState(tx, reference, to, reason)
  const isSettled = to === 'settled'
  if (isSettled) await book(tx, agreement, step)
  const changed = { ...agreement, state: to, reason }
  // Money moves by a settlement alone: before it there is none to report.
  const report = isSettled ? await reportOn(tx, changed) : { state: to, reason, debit: null, refund: null }
  await tell(tx, changed, report)
}

async function tell(tx: Queries, { reference, outcome, state }: Agreement, report: AgreementReport): Promise<void> {
  switch (outcomes[outcome].notices) {
    case 'never':
      return
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
