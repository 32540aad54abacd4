import { type SQL, sql } from 'drizzle-orm'
import { toNetwork } from './client-address.ts'
import type { Queries } from './db/database.ts'
import { createKeyedLocks } from './db/keyed-locks.ts'
import { rowSchema } from './db/row-schema.ts'
import { attempts } from './platform.tables.ts'
import { refuseFor } from './rate-limit.ts'

/** A part of a budget, in the unit of the budget. */
export interface Share {
  name: string
  /** Of all network addresses together. */
  total: number
  perNetwork: number
  /** The most that one entry may take from it; the share is a reserve for small ones. */
  largest?: number
}

interface Options {
  /** What is stored. */
  action: string
  /** An entry is charged to the first that has room for it. */
  shares: readonly Share[]
  windowMs: number
  /** The first sentence of a refusal, and that of an entry which is too large for the last share. */
  refusal: string
  refusalOfLarge?: string
  /** The present instant, in milliseconds since 1970. */
  clock: () => number
}

/** How much strangers may store in a window (decision 105). */
export interface Budget {
  /** Runs what charges in this process one after the other, so that a flood waits here, not with a connection each. */
  inTurn<Result>(work: () => Promise<Result>): Promise<Result>
  /** Charges an entry in the transaction that stores it, or refuses it with 429 and `retry-after`; a refusal writes nothing. */
  charge(tx: Queries, entry: { address: string; amount: number }): Promise<void>
}

/** Shared by all processes: counted in the table of attempts. */
export function createBudget({ action, shares, windowMs, refusal, refusalOfLarge, clock }: Options): Budget {
  const turns = createKeyedLocks<string>(turnMs)
  return {
    inTurn: (work) => turns.withLock(action, work),
    async charge(tx, { address, amount }) {
      const now = clock()
      await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`budget of ${action}`}, 0))`)
      const open = shares
        .filter(({ largest = Infinity }) => amount <= largest)
        .map((share) => toCounters(action, share, toNetwork(address)))
      const spent = await readSpent(tx, open.flat(), now)
      const charged = open.find((counters) => counters.every((counter) => hasRoom(counter, spent, amount)))
      if (charged) return void (await tx.run(addition(charged, { amount, now, endsAt: now + windowMs })))
      const waits = open.map((counters) =>
        Math.max(
          ...counters.filter((one) => !hasRoom(one, spent, amount)).map(({ key }) => spent.get(key)?.endsInMs ?? 1),
        ),
      )
      const isLarge = amount > (shares.at(-1)?.largest ?? Infinity)
      return refuseFor(Math.min(...waits), (isLarge && refusalOfLarge) || refusal)
    },
  }
}

/** How long an entry waits for those before it, until it is answered 503. Milliseconds. */
const turnMs = 5_000

interface Counter {
  key: string
  most: number
}

function toCounters(action: string, { name, total, perNetwork }: Share, network: string): Counter[] {
  return [
    { key: `${action}, ${name}, of all`, most: total },
    { key: `${action}, ${name}, from ${network}`, most: perNetwork },
  ]
}

interface Spent {
  taken: number
  endsInMs: number
}

const Spent = rowSchema({ subject: attempts.subject, taken: attempts.taken, resetsAt: attempts.resetsAt })

async function readSpent(tx: Queries, counters: Counter[], now: number): Promise<Map<string, Spent>> {
  const rows = await tx.rows(
    Spent,
    sql`select ${Spent.columns} from attempts where subject in ${counters.map(({ key }) => key)}
        and resets_at > ${toInstant(now)}::timestamptz`,
  )
  return new Map(rows.map(({ subject, taken, resetsAt }) => [subject, { taken, endsInMs: Date.parse(resetsAt) - now }]))
}

function hasRoom({ key, most }: Counter, spent: Map<string, Spent>, amount: number): boolean {
  return (spent.get(key)?.taken ?? 0) + amount <= most
}

function addition(counters: Counter[], { amount, now, endsAt }: { amount: number; now: number; endsAt: number }): SQL {
  const rows = counters.map(({ key }) => sql`(${key}, ${amount}::int, ${toInstant(endsAt)}::timestamptz)`)
  const hasEnded = sql`attempts.resets_at <= ${toInstant(now)}::timestamptz`
  return sql`
    insert into attempts (subject, taken, resets_at) values ${sql.join(rows, sql`, `)}
    on conflict (subject) do update set
      taken = case when ${hasEnded} then excluded.taken else attempts.taken + excluded.taken end,
      resets_at = case when ${hasEnded} then excluded.resets_at else attempts.resets_at end`
}

function toInstant(milliseconds: number): string {
  return new Date(milliseconds).toISOString()
}
