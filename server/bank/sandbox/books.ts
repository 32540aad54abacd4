import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Database, Queries } from '../../platform/db/database.ts'
import {
  type AgreementReport,
  type AgreementState,
  type LedgerEntry,
  type LedgerQuery,
  type Movement,
  type NewAgreement,
  agreementStates,
} from '../gateway.ts'
import {
  type BankStep,
  type Behaviour,
  type OutcomeName,
  type RecallAnswer,
  forgottenStatus,
  outcomeNames,
  outcomes,
  usualBehaviour,
} from './outcomes.ts'
import { toPlannedSteps } from './step-times.ts'
import { type RowOf, rowSchema } from '../../platform/db/row-schema.ts'
import { agreements, ledger } from './sandbox.tables.ts'

export const agreementColumns = {
  reference: agreements.reference,
  payerName: agreements.payerName,
  mobileNumber: agreements.mobileNumber,
  account: agreements.account,
  amountCents: agreements.amountCents,
  outcome: agreements.outcome,
  afterMs: agreements.afterMs,
  returnsAfterMs: agreements.returnsAfterMs,
  answersAfterMs: agreements.answersAfterMs,
  recallAnswer: agreements.recallAnswer,
  isForgotten: agreements.isForgotten,
  state: [agreements.state, z.enum(agreementStates)] as const,
  reason: agreements.reason,
  /** ISO 8601. */
  openedAt: agreements.openedAt,
}
export const Agreement = rowSchema(agreementColumns)
/** An agreement as the bank stores it. */
export type Agreement = RowOf<typeof Agreement>

/**
 * Opens an agreement as its payer behaves and plans its steps; `undefined` when the bank has it already, or has refused it in
 * advance.
 */
export function openAgreement(
  queries: Queries,
  { reference, amountCents, payer }: NewAgreement,
): Promise<Agreement | undefined> {
  const { mobileNumber } = payer
  const { outcome, afterMs, returnsAfterMs, answersAfterMs, recallAnswer } = usualBehaviour
  return queries.row(
    Agreement,
    sql`
    with opened as (
      insert into bank.agreements (reference, payer_name, mobile_number, account, amount_cents, outcome, after_ms,
        returns_after_ms, answers_after_ms, recall_answer)
      select ${reference}, ${payer.name}, ${mobileNumber}, ${formatAccount(payer.account)}, ${amountCents},
        coalesce(outcome, ${outcome}), coalesce(after_ms, ${afterMs}), coalesce(returns_after_ms, ${returnsAfterMs}),
        coalesce(answers_after_ms, ${answersAfterMs}), coalesce(recall_answer, ${recallAnswer})
      from (select) payer left join bank.behaviours on mobile_number = ${mobileNumber}
      where not exists (select 1 from bank.refused_agreements where reference = ${reference})
      on conflict (reference) do nothing returning ${Agreement.columns}),
    planned as (
      insert into bank.steps (reference, step, due_at)
      select reference, step, ${toDueAt(sql`"afterMs"`, sql`"returnsAfterMs"`)}
      from opened join json_to_recordset(${stepsOfOutcomes}::json)
        as planned(outcome text, place int, step text, "offsetMs" bigint, "isReturn" boolean) using (outcome)
      order by place)
    select * from opened`,
  )
}

const stepsOfOutcomes = JSON.stringify(
  outcomeNames.flatMap((outcome) =>
    toPlannedSteps(outcomes[outcome].steps).map((planned, place) => ({ outcome, place, ...planned })),
  ),
)

/** When a planned step is due, by the times of its agreement. */
function toDueAt(afterMs: SQL, returnsAfterMs: SQL): SQL {
  return sql`clock_timestamp() + interval '1 ms'
    * (${afterMs} + "offsetMs" + case when "isReturn" then ${returnsAfterMs} else 0 end)`
}

function formatAccount(account: NewAgreement['payer']['account']): string {
  return account.type === 'account' ? `${account.bsb} ****${account.accountNumber.slice(-4)}` : account.payId
}

/** Finds an agreement and locks it until the transaction ends. */
export function lockAgreement(tx: Queries, reference: string): Promise<Agreement | undefined> {
  return tx.row(
    Agreement,
    sql`select ${Agreement.columns} from bank.agreements where reference = ${reference} for update`,
  )
}

export function listAgreements(database: Database, limit: number): Promise<Agreement[]> {
  return database.rows(
    Agreement,
    sql`select ${Agreement.columns} from bank.agreements order by state <> 'open', opened_at desc limit ${limit}`,
  )
}

const entryColumns = {
  ref: ledger.entryRef,
  reference: ledger.reference,
  kind: ledger.kind,
  amountCents: ledger.amountCents,
  bookedAt: ledger.bookedAt,
  refunds: ledger.refunds,
}
const ListedEntry = rowSchema(entryColumns)

export function listLedger(queries: Queries, since: string | null): Promise<LedgerEntry[]> {
  return queries.rows(
    ListedEntry,
    sql`
    select ${ListedEntry.columns}
    from bank.ledger where booked_at >= coalesce(${since}::timestamptz, '-infinity') order by id`,
  )
}

/** How many entries the bank sends at a time. */
const pageSize = 500

const NumberedEntry = rowSchema({ ...entryColumns, id: ledger.id })

/** Entries in the order in which they were booked. */
export async function readLedgerPage(queries: Queries, { since, after }: LedgerQuery) {
  const rows = await queries.rows(
    NumberedEntry,
    sql`
    select ${NumberedEntry.columns}
    from bank.ledger
    where booked_at >= ${since}::timestamptz and id > coalesce(${after}::bigint, 0)
    order by id limit ${pageSize}`,
  )
  const last = rows.at(-1)
  const next = rows.length === pageSize && last ? String(last.id) : null
  return { entries: rows.map(({ id: _id, ...entry }) => entry), next }
}

const Entry = rowSchema({
  ref: ledger.entryRef,
  kind: ledger.kind,
  amountCents: ledger.amountCents,
  refunds: ledger.refunds,
})
/** An entry of the ledger, as a report shows it. */
export type Entry = RowOf<typeof Entry>

/** An entry that is about to be booked. */
export interface Booking extends Entry {
  reference: string
  /** How long ago the bank booked it, though it shows it only now. Milliseconds. */
  lateByMs: number
}

/** The entries of an agreement, the oldest first. */
export function listEntries(tx: Queries, reference: string): Promise<Entry[]> {
  return tx.rows(Entry, sql`select ${Entry.columns} from bank.ledger where reference = ${reference} order by id`)
}

/** The report on an agreement as it is. */
export async function reportOn(tx: Queries, agreement: Agreement): Promise<AgreementReport> {
  return toReport(agreement, agreement.isForgotten ? [] : await listEntries(tx, agreement.reference))
}

/** The report on an agreement: its state, its first debit and the refund of that debit. A forgotten one is unknown. */
export function toReport({ state, reason, isForgotten }: ReportedState, entries: readonly Entry[]): AgreementReport {
  if (isForgotten) return { state: forgottenStatus, reason: null, debit: null, refund: null }
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

type ReportedState = Pick<Agreement, 'state' | 'reason' | 'isForgotten'>

function movementOf({ ref, amountCents }: Movement): Movement {
  return { ref, amountCents }
}

export async function changeState(tx: Queries, reference: string, state: AgreementState, reason: string | null = null) {
  await tx.run(sql`update bank.agreements set state = ${state}, reason = ${reason} where reference = ${reference}`)
}

const BookedMovement = rowSchema({ ref: ledger.entryRef, amountCents: ledger.amountCents })

/** Refunds a debit once, however often it is called; returns the refund. */
export async function bookRefund(tx: Queries, debitRef: string): Promise<Movement | undefined> {
  await tx.run(sql`
    insert into bank.ledger (reference, kind, amount_cents, refunds)
    select reference, 'refund', amount_cents, entry_ref from bank.ledger where entry_ref = ${debitRef} and kind = 'debit'
    on conflict (refunds) do nothing`)
  return tx.row(BookedMovement, sql`select ${BookedMovement.columns} from bank.ledger where refunds = ${debitRef}`)
}

/** Replaces the planned steps of an agreement. */
export async function plan(
  tx: Queries,
  reference: string,
  steps: readonly BankStep[],
  { afterMs, returnsAfterMs }: Pick<Behaviour, 'afterMs' | 'returnsAfterMs'>,
): Promise<void> {
  await tx.run(sql`
    with former as (delete from bank.steps where reference = ${reference})
    insert into bank.steps (reference, step, due_at)
    select ${reference}, step, ${toDueAt(sql`${afterMs}::bigint`, sql`${returnsAfterMs}::bigint`)}
    from json_to_recordset(${JSON.stringify(toPlannedSteps(steps))}::json)
      as planned(step text, "offsetMs" bigint, "isReturn" boolean)`)
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
