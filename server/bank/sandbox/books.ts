import { sql } from 'drizzle-orm'
import type { Database, Queries } from '../../db/database.ts'
import type { AgreementReport, AgreementState, LedgerEntry, Movement, MovementKind } from '../gateway.ts'
import { type Behaviour, type OutcomeName, type Step, bookingMs, outcomes } from './outcomes.ts'

/** An agreement as the bank keeps it. */
export interface Agreement {
  reference: string
  payerName: string
  mobileNumber: string
  account: string
  amountCents: number
  outcome: OutcomeName
  afterMs: number
  returnsAfterMs: number
  state: AgreementState
  reason: string | null
  /** ISO 8601. */
  openedAt: string
}

const columns = sql`
  reference, payer_name as "payerName", mobile_number as "mobileNumber", account, amount_cents as "amountCents",
  outcome, after_ms as "afterMs", returns_after_ms as "returnsAfterMs", state, reason, opened_at as "openedAt"`

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
  const entries = await tx.rows<Movement & { kind: MovementKind }>(sql`
    select entry_ref as ref, kind, amount_cents as "amountCents" from bank.ledger
    where reference = ${reference} order by id`)
  const movements = (wanted: MovementKind): Movement[] =>
    entries.filter(({ kind }) => kind === wanted).map(({ ref, amountCents }) => ({ ref, amountCents }))
  const [[debit = null], [refund = null], returns] = [movements('debit'), movements('refund'), movements('return')]
  return { state, reason, debit, refund, ...(returns.length > 0 && { returns }) }
}

export async function changeState(tx: Queries, reference: string, state: AgreementState, reason: string | null = null) {
  await tx.run(sql`update bank.agreements set state = ${state}, reason = ${reason} where reference = ${reference}`)
}

/** Moves the money, out and back once each; returns any number of times. */
export async function book(
  tx: Queries,
  { reference, amountCents }: Pick<Agreement, 'reference' | 'amountCents'>,
  kind: MovementKind,
) {
  await tx.run(sql`
    insert into bank.ledger (reference, kind, amount_cents) values (${reference}, ${kind}, ${amountCents})
    on conflict (reference, kind) where kind <> 'return' do nothing`)
}

/** From now on these steps happen, and none that was planned before; a return `returnsAfterMs` later than others. */
export async function plan(
  tx: Queries,
  reference: string,
  steps: readonly Step[],
  { afterMs, returnsAfterMs }: Pick<Behaviour, 'afterMs' | 'returnsAfterMs'>,
): Promise<void> {
  await tx.run(sql`
    with former as (delete from bank.steps where reference = ${reference})
    insert into bank.steps (reference, step, due_at)
    select ${reference}, step, clock_timestamp() + interval '1 ms' * (${afterMs}::int + (place - 1) * ${bookingMs}::int
      + case when step like 'return%' then ${returnsAfterMs}::int else 0 end)
    from json_array_elements_text(${JSON.stringify(steps)}::json) with ordinality as planned(step, place) order by place`)
}

/** Has an open agreement behave like this at once. */
export async function follow(tx: Queries, agreement: Agreement, outcome: OutcomeName): Promise<void> {
  const { reference, returnsAfterMs } = agreement
  await tx.run(sql`
    update bank.agreements set outcome = ${outcome}, after_ms = 0 where reference = ${reference}`)
  await plan(tx, reference, outcomes[outcome].steps, { afterMs: 0, returnsAfterMs })
}
