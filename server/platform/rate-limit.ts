import { createHash } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { type SQL, sql } from 'drizzle-orm'
import { asynchronousCommit } from './db/asynchronous-commit.ts'
import type { Queries } from './db/database.ts'
import { toNetwork } from './client-address.ts'
import { refuse } from './refusal.ts'
import { rowSchema } from './db/row-schema.ts'
import { attempts } from './platform.tables.ts'

/** How often something may be tried within a window. */
export interface Allowance {
  /** The attempted action; each has separate counters. */
  action: string
  /** For one subject: from all addresses, or, when others are slowed down, from one network address. */
  perSubject: number
  /** From one network address, for all subjects. */
  perAddress: number
  windowMs: number
  /**
   * API-21: a subject is never locked for all addresses, because a stranger could lock its owner out. Beyond `perSubject`
   * attempts from anywhere each further one waits by this instead. Milliseconds.
   */
  slowDown?: (milliseconds: number) => Promise<void>
  /** A crash may lose the latest counts, so that no attempt waits for the disk or a replica. */
  isLossy?: boolean
  /** The present instant, in milliseconds since 1970. */
  clock: () => number
}

/** The origin of an attempt. */
interface Caller {
  /** `request.ip` */
  address: string
  /** The subject, such as a mobile number or an e-mail; without one the attempt is counted by address only. */
  subject?: string
}

/** Counts attempts. A dependency of the app, so that tests and bench set it. */
export interface RateLimit {
  /** Counts one attempt before its work; refuses one too many with 429 and `retry-after`. */
  admit(caller: Caller): Promise<void>
  /** After a successful attempt: removes it and resets the counter of its subject. */
  forgive(caller: Caller): Promise<void>
}

/**
 * Limits in the database, shared by all processes. Attempts from an address beyond its limit do not count for a subject:
 * they can neither lock others out nor fill the table.
 */
export function createRateLimit(db: Queries, allowance: Allowance): RateLimit {
  const { perSubject, perAddress, windowMs, slowDown, isLossy = false, clock } = allowance
  return {
    async admit(caller) {
      const { subject, address, pair } = toCounterKeys(allowance, caller)
      const own = subject === undefined ? [] : [...(slowDown ? [pair] : []), subject]
      const counters = [{ key: address, most: perAddress }, ...own.map((key) => ({ key, most: perSubject }))]
      const excess = await count(db, { counters, now: clock(), windowMs, isLossy })
      if (excess && !(slowDown && excess.key === subject)) refuseFor(excess.resetsInMs, 'Too many attempts.')
      await slowDown?.(excess ? toDelayMs(excess.by) : 0)
    },
    async forgive(caller) {
      const { subject, address, pair } = toCounterKeys(allowance, caller)
      // One after the other, in the order in which attempts lock them.
      if (subject !== undefined)
        for (const key of [pair, subject]) await db.run(sql`delete from attempts where subject = ${key}`)
      await db.run(sql`update attempts set taken = taken - 1 where subject = ${address} and taken > 0`)
    },
  }
}

/** Waits in real time; 0 resolves at once. */
export async function waitFor(milliseconds: number): Promise<void> {
  if (milliseconds > 0) await delay(milliseconds)
}

/** The keys of the counters; a subject as its hash, because most subjects are no customers. */
function toCounterKeys({ action }: Allowance, { address, subject }: Caller) {
  const network = toNetwork(address)
  const hashed = subject === undefined ? undefined : createHash('sha256').update(subject).digest('hex')
  return {
    address: `${action} from ${network}`,
    subject: hashed === undefined ? undefined : `${action} for ${hashed}`,
    pair: `${action} for ${String(hashed)} from ${network}`,
  }
}

interface Counting {
  /** In this order; none of them twice. */
  counters: readonly { key: string; most: number }[]
  now: number
  windowMs: number
  isLossy: boolean
}

/** The counter that has exceeded its limit. */
interface Excess {
  key: string
  /** How many attempts too many. */
  by: number
  /** Milliseconds. */
  resetsInMs: number
}

const Taken = rowSchema({ subject: attempts.subject, taken: attempts.taken, resetsAt: attempts.resetsAt })

/** Counts an attempt at each of the counters up to the first that exceeds its limit, which it returns. */
async function count(db: Queries, counting: Counting): Promise<Excess | undefined> {
  const rows = await db.rows(Taken, countAndSweep(counting))
  for (const { key, most } of counting.counters) {
    const row = rows.find(({ subject }) => subject === key)
    if (!row) throw new Error(`An attempt was not counted: ${key}`)
    const resetsInMs = Math.max(1, Date.parse(row.resetsAt) - counting.now)
    if (row.taken > most) return { key, by: row.taken - most, resetsInMs }
  }
  return undefined
}

/**
 * Each counter is counted if the one before is within its limit. A few others whose window has passed are deleted, without
 * waiting for the attempts that delete them too. One statement, because every login and order waits for it.
 */
function countAndSweep({ counters, now, windowMs, isLossy }: Counting): SQL {
  const [start, end] = [now, now + windowMs].map((instant) => new Date(instant).toISOString())
  const first = isLossy ? sql`from asynchronous_commit` : sql``
  const counted = counters.map(({ key }, place) => {
    const before = place === 0 ? first : sql`from ${tableOf(place - 1)} where taken <= ${counters[place - 1]?.most}`
    return sql`${tableOf(place)} as (
      insert into attempts (subject, taken, resets_at) select ${key}, 1, ${end}::timestamptz ${before}
      on conflict (subject) do update set
        taken = case when attempts.resets_at <= ${start} then 1 else least(attempts.taken + 1, 1000000) end,
        resets_at = case when attempts.resets_at <= ${start} then excluded.resets_at else attempts.resets_at end
      returning ${Taken.columns})`
  })
  // PostgreSQL carries out `swept`, which nothing refers to, after the others: it waits for no row while it has deleted some.
  const swept = sql`swept as (delete from attempts where subject in (
    select subject from attempts
    where resets_at <= ${start} and subject not in ${counters.map(({ key }) => key)} limit 20 for update skip locked))`
  const all = counters.map((_, place) => sql`select * from ${tableOf(place)}`)
  const tables = [...(isLossy ? [asynchronousCommit] : []), ...counted, swept]
  return sql`with ${sql.join(tables, sql`, `)} ${sql.join(all, sql` union all `)}`
}

function tableOf(place: number) {
  return sql.raw(`counted_${place}`)
}

/** The first attempt too many waits 250 ms, each further one twice as long, none more than 4 s. */
function toDelayMs(tooMany: number): number {
  return Math.min(4_000, 125 * 2 ** tooMany)
}

/** Refuses with 429, why, and when to come back; `data` is what else the client may know. Milliseconds. */
export function refuseFor(waitMs: number, why: string, data?: unknown): never {
  const minutes = Math.ceil(waitMs / 60_000)
  return refuse(429, `${why} Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`, {
    headers: { 'retry-after': String(Math.ceil(waitMs / 1000)) },
    ...(data !== undefined && { data }),
  })
}
