import { createHash } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { asynchronousCommit } from './db/asynchronous-commit.ts'
import type { Queries } from './db/database.ts'
import { createKeyedLocks } from './db/keyed-locks.ts'
import { toNetwork } from './client-address.ts'
import { isUnavailable } from './db/unavailable.ts'
import { refuse } from './refusal.ts'
import { rowSchema } from './db/row-schema.ts'
import { attempts } from './platform.tables.ts'
import { type SlowDown, toDelayMs } from './slow-down.ts'

/** How often something may be tried within a window. */
export interface Allowance {
  /** The attempted action; each has separate counters. */
  action: string
  /** For one subject, from all addresses; where attempts are slowed down, also from one network address. */
  perSubject: number
  /** From one network address, for all subjects; unlimited when left out. */
  perAddress?: number | undefined
  windowMs: number
  /**
   * API-21: a stranger must not lock a subject out, at the same network address or elsewhere. Attempts beyond a limit wait
   * by this; those of an address are refused beyond `refusedAt` times its limits. When left out, any limit refuses.
   */
  slowDown?: SlowDown
  /** Refuses beyond `perAddress` also where attempts are slowed down. */
  isAddressRefused?: boolean
  /** A crash may lose the latest counts, so that no attempt waits for the disk or a replica. */
  isLossy?: boolean
  /** The first sentence of a refusal. */
  refusal?: string
  /** The present instant, in milliseconds since 1970. */
  clock: () => number
}

/** API-21: this many times a limit of a network address, its attempts are no longer slowed down but refused. */
const refusedAt = 10

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
 * Limits in the database, shared by all processes. What an address attempts for a subject beyond the limit does not count
 * for that subject elsewhere: it can neither slow others down nor fill the table. One that finds no room to wait counts for
 * nothing: it never began. API-19: attempts that update the same first row wait here for each other, not at the row with one
 * of the process's connections each.
 */
export function createRateLimit(db: Queries, allowance: Allowance): RateLimit {
  const { windowMs, slowDown, isLossy = false, clock, refusal = slowDown ? tooManyOfNetwork : tooMany } = allowance
  const rows = createKeyedLocks<string>(countWaitMs)
  const inTurn = <Result>(caller: Caller, work: () => Promise<Result>) =>
    rows.withLock(toCounters(allowance, caller)[0]?.key ?? '', work)
  /** What is not taken back in time stays counted until its window has passed: the answer does not depend on it. */
  const takeBack = (caller: Caller, work: () => Promise<void>) =>
    inTurn(caller, work).catch((error: unknown) => {
      if (!isUnavailable(error)) throw error
    })
  return {
    async admit(caller) {
      const counters = toCounters(allowance, caller)
      const counted = await inTurn(caller, () => count(db, { counters, now: clock(), windowMs, isLossy }))
      const refused = counted.find(({ taken, refusedBeyond }) => taken > refusedBeyond)
      if (refused) refuseFor(refused.resetsInMs, refusal)
      const delayMs = toDelayMs(Math.max(...counted.map(({ taken, most }) => taken - most)))
      await slowDown?.(delayMs, toNetwork(caller.address)).catch(async (error: unknown) => {
        await takeBack(caller, () => uncount(db, counted))
        throw error
      })
    },
    async forgive(caller) {
      const { subject, address, pair } = toCounterKeys(allowance, caller)
      // One after the other, in the order in which attempts lock them.
      if (subject !== undefined)
        for (const key of [pair, subject]) await db.run(sql`delete from attempts where subject = ${key}`)
      await takeBack(caller, async () => {
        await db.run(sql`update attempts set taken = taken - 1 where subject = ${address} and taken > 0`)
      })
    },
  }
}

/** How long an attempt waits for those before it, until it is answered 503. Milliseconds. */
const countWaitMs = 5_000

const tooMany = 'Too many attempts.'
const tooManyOfNetwork = 'Too many attempts from your network.'

/** In the order in which an attempt is counted. */
function toCounters(allowance: Allowance, caller: Caller): Counter[] {
  const { perSubject, perAddress, slowDown, isAddressRefused = false } = allowance
  const { address, pair, subject } = toCounterKeys(allowance, caller)
  const counter = (key: string, most: number, isRefused = false): Counter => {
    const refusedBeyond = slowDown && !isRefused ? most * refusedAt : most
    return { key, most, refusedBeyond, nextUpTo: refusedBeyond }
  }
  const counters = perAddress === undefined ? [] : [counter(address, perAddress, isAddressRefused)]
  if (subject === undefined) return counters
  const ofSubject = counter(subject, perSubject)
  if (!slowDown) return [...counters, ofSubject]
  // What one address tries beyond the limit slows the subject down at that address alone.
  const ofPair = { ...counter(pair, perSubject), nextUpTo: perSubject }
  return [...counters, ofPair, { ...ofSubject, refusedBeyond: Infinity }]
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

interface Counter {
  key: string
  /** Further attempts are slowed down, where that is possible. */
  most: number
  refusedBeyond: number
  /** The next counter does not count further attempts. */
  nextUpTo: number
}

/** A counter after the attempt. */
interface Counted extends Counter {
  taken: number
  resetsInMs: number
}

interface Counting {
  /** In this order; none of them twice. */
  counters: readonly Counter[]
  now: number
  windowMs: number
  isLossy: boolean
}

const Taken = rowSchema({ subject: attempts.subject, taken: attempts.taken, resetsAt: attempts.resetsAt })

/** Counts an attempt at each of the counters up to the first that lets the next one not count. */
async function count(db: Queries, counting: Counting): Promise<Counted[]> {
  const rows = await db.rows(Taken, countAndSweep(counting))
  const counted: Counted[] = []
  for (const counter of counting.counters) {
    const row = rows.find(({ subject }) => subject === counter.key)
    if (!row) throw new Error(`An attempt was not counted: ${counter.key}`)
    const { taken, resetsAt } = row
    counted.push({ ...counter, taken, resetsInMs: Math.max(1, Date.parse(resetsAt) - counting.now) })
    if (taken > counter.nextUpTo) break
  }
  return counted
}

/** Takes an attempt back, one counter after the other, in the order in which attempts lock them. */
async function uncount(db: Queries, counted: readonly Counted[]): Promise<void> {
  for (const { key } of counted)
    await db.run(sql`update attempts set taken = taken - 1 where subject = ${key} and taken > 0`)
}

/**
 * Each counter is counted if the one before lets it. A few others whose window has passed are deleted, without
 * waiting for the attempts that delete them too. One statement, because every login and order waits for it.
 */
function countAndSweep({ counters, now, windowMs, isLossy }: Counting): SQL {
  const [start, end] = [now, now + windowMs].map((instant) => new Date(instant).toISOString())
  const first = isLossy ? sql`from asynchronous_commit` : sql``
  const counted = counters.map(({ key }, place) => {
    const before = place === 0 ? first : sql`from ${tableOf(place - 1)} where taken <= ${counters[place - 1]?.nextUpTo}`
    return sql`${tableOf(place)} as (
      insert into attempts (subject, taken, resets_at) select ${key}, 1, ${end}::timestamptz ${before}
      on conflict (subject) do update set
        taken = case when attempts.resets_at <= ${start} then 1 else least(attempts.taken + 1, ${mostCounted}) end,
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

/** Above every limit that a setting allows, and `refusedAt` times it. */
const mostCounted = 100_000_000

function tableOf(place: number) {
  return sql.raw(`counted_${place}`)
}

/** Refuses with 429, why, and when to come back; `data` is what else the client may know. Milliseconds. */
export function refuseFor(waitMs: number, why: string, data?: unknown): never {
  return refuse(429, `${why} Try again in ${formatWait(Math.ceil(waitMs / 60_000))}.`, {
    headers: { 'retry-after': String(Math.ceil(waitMs / 1000)) },
    ...(data !== undefined && { data }),
  })
}

/** Whole hours from two hours on. */
function formatWait(minutes: number): string {
  if (minutes >= 120) return `${Math.ceil(minutes / 60)} hours`
  return minutes === 1 ? '1 minute' : `${minutes} minutes`
}
