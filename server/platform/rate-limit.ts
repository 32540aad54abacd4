import { createHash } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Queries } from './db/database.ts'
import { refuse } from './refusal.ts'
import { type RowOf, rowSchema } from './db/row-schema.ts'
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
  const { perSubject, perAddress, windowMs, slowDown, clock } = allowance
  return {
    async admit(caller) {
      const now = clock()
      const { subject, address, pair } = toCounterKeys(allowance, caller)
      await sweep(db, now)
      refuseAfter(await count(db, { key: address, most: perAddress, now, windowMs }))
      if (subject === undefined) return
      const counted = { most: perSubject, now, windowMs }
      if (!slowDown) return refuseAfter(await count(db, { key: subject, ...counted }))
      refuseAfter(await count(db, { key: pair, ...counted }))
      await slowDown(await excessDelay(db, { key: subject, ...counted }))
    },
    async forgive(caller) {
      const { subject, address, pair } = toCounterKeys(allowance, caller)
      if (subject !== undefined) await db.run(sql`delete from attempts where subject in (${subject}, ${pair})`)
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

/** The addresses of an IPv6 /64, which belongs to one subscriber, count as one. */
function toNetwork(address: string): string {
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  if (!address.includes(':')) return address
  const [head = [], tail = []] = address.split('::').map((part) => part.split(':').filter(Boolean))
  const groups = [...head, ...Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0'), ...tail]
  return groups.slice(0, 4).join(':')
}

/** Each attempt deletes a few counters whose window has passed and waits for no other attempt. */
async function sweep(db: Queries, now: number): Promise<void> {
  await db.run(
    sql`delete from attempts where subject in (
          select subject from attempts where resets_at <= ${new Date(now).toISOString()} limit 20 for update skip locked)`,
  )
}

interface Counted {
  key: string
  most: number
  now: number
  windowMs: number
}

/** Milliseconds to wait when this attempt is one too many, else 0. */
async function count(db: Queries, counted: Counted): Promise<number> {
  const { taken, resetsAt } = await take(db, counted)
  return taken > counted.most ? Math.max(1, Date.parse(resetsAt) - counted.now) : 0
}

/** The first attempt too many waits 250 ms, each further one twice as long, none more than 4 s. */
async function excessDelay(db: Queries, counted: Counted): Promise<number> {
  const { taken } = await take(db, counted)
  return taken > counted.most ? Math.min(4_000, 125 * 2 ** (taken - counted.most)) : 0
}

const Taken = rowSchema({ taken: attempts.taken, resetsAt: attempts.resetsAt })

async function take(db: Queries, { key, now, windowMs }: Counted): Promise<RowOf<typeof Taken>> {
  const [start, end] = [now, now + windowMs].map((instant) => new Date(instant).toISOString())
  const row = await db.row(
    Taken,
    sql`insert into attempts (subject, taken, resets_at) values (${key}, 1, ${end})
        on conflict (subject) do update set
          taken = case when attempts.resets_at <= ${start} then 1 else least(attempts.taken + 1, 1000000) end,
          resets_at = case when attempts.resets_at <= ${start} then excluded.resets_at else attempts.resets_at end
        returning ${Taken.columns}`,
  )
  if (!row) throw new Error(`An attempt was not counted: ${key}`)
  return row
}

function refuseAfter(waitMs: number): void {
  if (waitMs > 0) refuseFor(waitMs, 'Too many attempts.')
}

/** Refuses with 429, why, and when to come back; `data` is what else the client may know. Milliseconds. */
export function refuseFor(waitMs: number, why: string, data?: unknown): never {
  const minutes = Math.ceil(waitMs / 60_000)
  return refuse(429, `${why} Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`, {
    headers: { 'retry-after': String(Math.ceil(waitMs / 1000)) },
    ...(data !== undefined && { data }),
  })
}
