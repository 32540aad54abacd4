import { sql } from 'drizzle-orm'
import type { Database, Queries } from '../../db/database.ts'
import type { AgreementReport, AgreementState, LedgerEntry, Movement } from '../gateway.ts'
import { type OutcomeName, type Step, bookingMs, outcomes } from './outcomes.ts'

/** An agreement as the bank keeps it. */
export interface Agreement {
  reference: string
  payerName: string
  mobileNumber: string
  account: string
  amountCents: number
  outcome: OutcomeName
  afterMs: number
  state: AgreementState
  reason: string | null
  /** ISO 8601. */
  openedAt: string
}

const columns = sql`
  reference, payer_name as "payerName", mobile_number as "mobileNumber", account, amount_cents as "amountCents",
  outcome, after_ms as "afterMs", state, reason, opened_at as "openedAt"`

/** The agreement for this transaction alone. */
export function lockAgreement(tx: Queries, reference: string): Promise<Agreement | undefined> {
  return tx.row<Agreement>(sql`select ${columns} from bank.agreements where reference = ${reference} for update`)
}

export function listAgreements(database: Database, limit: number): Promise<Agreement[]> {
  return database.rows<Agreement>(sql`
    select ${columns} from bank.agreements order by state <> 'open', opened_at desc limit ${limit}`)
}

export function listLedger(queries: Queries, since: string | null): Promise<LedgerEntry[]> {
  return queries.rows<LedgerEntry>(sql`
    select entry_ref as ref, reference, kind, amount_cents as "amountCents", booked_at as "bookedAt"
    from bank.ledger where booked_at >= coalesce(${since}::timestamptz, '-infinity') order by id`)
}

/** What is true of an agreement now, money included. */
export async function reportOn(tx: Queries, { reference, state, reason }: Agreement): Promise<AgreementReport> {
  const entries = await tx.rows<Movement & { kind: 'debit' | 'refund' }>(sql`
    select entry_ref as ref, kind, amount_cents as "amountCents" from bank.ledger where reference = ${reference}`)
  const movement = (wanted: 'debit' | 'refund'): Movement | null => {
    const entry = entries.find(({ kind }) => kind === wanted)
    return entry ? { ref: entry.ref, amountCents: entry.amountCents } : null
  }
  return { state, reason, debit: movement('debit'), refund: movement('refund') }
}

export async function changeState(tx: Queries, reference: string, state: AgreementState, reason: string | null = null) {
  await tx.run(sql`update bank.agreements set state = ${state}, reason = ${reason} where reference = ${reference}`)
}

/** Moves the money, once each way. */
export async function book(tx: Queries, { reference, amountCents }: Agreement, kind: 'debit' | 'refund') {
  await tx.run(sql`
    insert into bank.ledger (reference, kind, amount_cents) values (${reference}, ${kind}, ${amountCents})
    on conflict (reference, kind) do nothing`)
}

/** From now on these steps happen, and none that was planned before. */
export async function plan(tx: Queries, reference: string, steps: readonly Step[], afterMs: number): Promise<void> {
  await tx.run(sql`
    with former as (delete from bank.steps where reference = ${reference})
    insert into bank.steps (reference, step, due_at)
    select ${reference}, step, clock_timestamp() + (${afterMs}::int + (place - 1) * ${bookingMs}::int) * interval '1 ms'
    from json_array_elements_text(${JSON.stringify(steps)}::json) with ordinality as planned(step, place) order by place`)
}

/** Has an open agreement behave like this from now on. */
export async function follow(tx: Queries, reference: string, outcome: OutcomeName, afterMs: number): Promise<void> {
  await tx.run(sql`
    update bank.agreements set outcome = ${outcome}, after_ms = ${afterMs} where reference = ${reference}`)
  await plan(tx, reference, outcomes[outcome].steps, afterMs)
}
