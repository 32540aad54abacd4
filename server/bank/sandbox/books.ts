import { sql } from 'drizzle-orm'
import type { Database, Queries } from '../../platform/db/database.ts'
import type { AgreementReport, AgreementState, LedgerEntry, LedgerQuery, Movement, MovementKind } from '../gateway.ts'
import {
  type BankStep,
  type Behaviour,
  type OutcomeName,
  type RecallAnswer,
  forgottenStatus,
  outcomes,
} from './outcomes.ts'
import { toDueTimes } from './step-times.ts'

/** An agreement as the bank stores it. */
export interface Agreement {
  reference: string
  payerName: string
  mobileNumber: string
  account: string
  amountCents: number
  outcome: OutcomeName
  afterMs: number
  returnsAfterMs: number
  answersAfterMs: number
  recallAnswer: RecallAnswer
  isForgotten: boolean
  state: AgreementState
  reason: string | null
  /** ISO 8601. */
  openedAt: string
}

const columns = sql`
  reference, payer_name as "payerName", mobile_number as "mobileNumber", account, amount_cents as "amountCents",
  outcome, after_ms as "afterMs", returns_after_ms as "returnsAfterMs", answers_after_ms as "answersAfterMs",
  recall_answer as "recallAnswer", is_forgotten as "isForgotten", state, reason, opened_at as "openedAt"`

/** Finds an agreement and locks it until the transaction ends. */
export function lockAgreement(tx: Queries, reference: string): Promise<Agreement | undefined> {
  return tx.row<Agreement>(sql`select ${columns} from bank.agreements where reference = ${reference} for update`)
}

export function listAgreements(database: Database, limit: number): Promise<Agreement[]> {
  return database.rows<Agreement>(sql`
    select ${columns} from bank.agreements order by state <> 'open', opened_at desc limit ${limit}`)
}

export function listLedger(queries: Queries, since: string | null): Promise<LedgerEntry[]> {
  return queries.rows<LedgerEntry>(sql`
    select entry_ref as ref, reference, kind, amount_cents as "amountCents", booked_at as "bookedAt", refunds
    from bank.ledger where booked_at >= coalesce(${since}::timestamptz, '-infinity') order by id`)
}

/** How many entries the bank sends at a time. */
const pageSize = 500

/** Entries in the order in which they were booked. */
export async function readLedgerPage(queries: Queries, { since, after }: LedgerQuery) {
  const rows = await queries.rows<LedgerEntry & { id: number }>(sql`
    select id, entry_ref as ref, reference, kind, amount_cents as "amountCents", booked_at as "bookedAt", refunds
    from bank.ledger
    where booked_at >= coalesce(${since}::timestamptz, '-infinity') and id > coalesce(${after}::bigint, 0)
    order by id limit ${pageSize}`)
  const last = rows.at(-1)
  const next = rows.length === pageSize && last ? String(last.id) : null
  return { entries: rows.map(({ id: _id, ...entry }) => entry), next }
}

type Entry = Movement & { kind: MovementKind; refunds: string | null }

/** The report on an agreement: its state, its first debit and the refund of that debit. A forgotten one is unknown. */
export async function reportOn(tx: Queries, agreement: Agreement): Promise<AgreementReport> {
  const { reference, state, reason, isForgotten } = agreement
  if (isForgotten) return { state: forgottenStatus, reason: null, debit: null, refund: null }
  const entries = await tx.rows<Entry>(sql`
    select entry_ref as ref, kind, amount_cents as "amountCents", refunds
    from bank.ledger where reference = ${reference} order by id`)
  const debit = entries.find(({ kind }) => kind === 'debit')
  const refund = entries.find(({ refunds }) => debit !== undefined && refunds === debit.ref)
  const returns = entries.filter(({ kind }) => kind === 'return').map(movementOf)
  return {
    state,
    reason,
    debit: debit ? movementOf(debit) : null,
    refund: refund ? movementOf(refund) : null,
    ...(returns.length > 0 && { returns }),
  }
}

function movementOf({ ref, amountCents }: Movement): Movement {
  return { ref, amountCents }
}

export async function changeState(tx: Queries, reference: string, state: AgreementState, reason: string | null = null) {
  await tx.run(sql`update bank.agreements set state = ${state}, reason = ${reason} where reference = ${reference}`)
}

interface Debit {
  reference: string
  amountCents: number
  /** How long ago the bank booked it, though it shows it only now. Milliseconds. */
  lateByMs?: number
}

/** Books a debit. */
export async function bookDebit(tx: Queries, { reference, amountCents, lateByMs = 0 }: Debit): Promise<void> {
  await tx.run(sql`
    insert into bank.ledger (reference, kind, amount_cents, booked_at)
    values (${reference}, 'debit', ${amountCents}, clock_timestamp() - ${lateByMs} * interval '1 ms')`)
}

/** Refunds a debit once, however often it is called; returns the refund. */
export async function bookRefund(tx: Queries, debitRef: string): Promise<Movement | undefined> {
  await tx.run(sql`
    insert into bank.ledger (reference, kind, amount_cents, refunds)
    select reference, 'refund', amount_cents, entry_ref from bank.ledger where entry_ref = ${debitRef} and kind = 'debit'
    on conflict (refunds) do nothing`)
  return tx.row<Movement>(sql`
    select entry_ref as ref, amount_cents as "amountCents" from bank.ledger where refunds = ${debitRef}`)
}

/** Books a return, which the store has not requested; any number of times. */
export async function bookReturn(tx: Queries, reference: string, amountCents: number): Promise<void> {
  await tx.run(sql`
    insert into bank.ledger (reference, kind, amount_cents) values (${reference}, 'return', ${amountCents})`)
}

/** Replaces the planned steps of an agreement. */
export async function plan(
  tx: Queries,
  reference: string,
  steps: readonly BankStep[],
  times: Pick<Behaviour, 'afterMs' | 'returnsAfterMs'>,
): Promise<void> {
  await tx.run(sql`
    with former as (delete from bank.steps where reference = ${reference})
    insert into bank.steps (reference, step, due_at)
    select ${reference}, step, clock_timestamp() + interval '1 ms' * "dueMs"
    from json_to_recordset(${JSON.stringify(toDueTimes(steps, times))}::json) as planned(place int, step text, "dueMs" bigint)
    order by place`)
}

/** Makes every planned step due `ms` milliseconds earlier. */
export async function advanceTime(queries: Queries, ms: number): Promise<void> {
  await queries.run(sql`update bank.steps set due_at = due_at - ${ms} * interval '1 ms'`)
}

/** Makes the bank forget the agreement. */
export async function forget(tx: Queries, reference: string): Promise<void> {
  await tx.run(sql`update bank.agreements set is_forgotten = true where reference = ${reference}`)
}

/** The bank's responses about an agreement; what is left out does not change. */
export interface Answers {
  answersAfterMs?: number | null | undefined
  recallAnswer?: RecallAnswer | null | undefined
}

/** Sets the bank's responses about an open agreement. */
export async function answerAs(
  queries: Queries,
  reference: string,
  { answersAfterMs = null, recallAnswer = null }: Answers,
): Promise<void> {
  await queries.run(sql`
    update bank.agreements set answers_after_ms = coalesce(${answersAfterMs}::int, answers_after_ms),
      recall_answer = coalesce(${recallAnswer}, recall_answer)
    where reference = ${reference} and state = 'open'`)
}

/** Applies an outcome to an open agreement at once. */
export async function follow(tx: Queries, agreement: Agreement, outcome: OutcomeName): Promise<void> {
  const { reference, returnsAfterMs } = agreement
  await tx.run(sql`
    update bank.agreements set outcome = ${outcome}, after_ms = 0 where reference = ${reference}`)
  await plan(tx, reference, outcomes[outcome].steps, { afterMs: 0, returnsAfterMs })
}
