import { sql } from 'drizzle-orm'
import type { Queries } from './db/database.ts'

export interface LoginLimitOptions {
  /** Attempts that may fail within a window, for one number and from one address. */
  perNumber: number
  perAddress: number
  windowMs: number
  /** The present instant, in milliseconds since 1970. */
  clock: () => number
}

/** Who tries to log in. */
interface Attempt {
  mobile: string
  address: string
}

/** Counts failed logins. A dependency of the app, so that tests and bench set it. */
export interface LoginLimit {
  /** Counts one attempt before its work is done. Milliseconds to wait when it is one too many, else 0. */
  take(attempt: Attempt): Promise<number>
  /** The attempt succeeded: it does not count, and the number starts afresh. */
  forgive(attempt: Attempt): Promise<void>
}

/**
 * Limits kept in the database, so that all processes share them. An address that is over its limit counts against no
 * number: it can neither lock others out nor fill the table.
 */
export function createLoginLimit(db: Queries, options: LoginLimitOptions): LoginLimit {
  return {
    async take(attempt) {
      const now = options.clock()
      const { mobile, address } = subjects(attempt)
      const waitMs = await count(db, address, options.perAddress, now, options.windowMs)
      return waitMs > 0 ? waitMs : count(db, mobile, options.perNumber, now, options.windowMs)
    },
    async forgive(attempt) {
      const { mobile, address } = subjects(attempt)
      const now = new Date(options.clock()).toISOString()
      await db.run(sql`delete from login_attempts where subject = ${mobile} or resets_at <= ${now}`)
      await db.run(sql`update login_attempts set attempts = attempts - 1 where subject = ${address} and attempts > 0`)
    },
  }
}

function subjects({ mobile, address }: Attempt): Attempt {
  return { mobile: `number ${mobile}`, address: `address ${networkOf(address)}` }
}

/** One subscriber of IPv6 holds a whole /64 of addresses: they count as one. */
function networkOf(address: string): string {
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  if (!address.includes(':')) return address
  const [head = [], tail = []] = address.split('::').map((part) => part.split(':').filter(Boolean))
  const groups = [...head, ...Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0'), ...tail]
  return groups.slice(0, 4).join(':')
}

async function count(db: Queries, subject: string, most: number, now: number, windowMs: number): Promise<number> {
  const [start, end] = [now, now + windowMs].map((instant) => new Date(instant).toISOString())
  const row = await db.row<{ attempts: number; resetsAt: string }>(
    sql`insert into login_attempts as known (subject, attempts, resets_at) values (${subject}, 1, ${end})
        on conflict (subject) do update set
          attempts = case when known.resets_at <= ${start} then 1 else least(known.attempts + 1, 1000000) end,
          resets_at = case when known.resets_at <= ${start} then excluded.resets_at else known.resets_at end
        returning attempts, resets_at as "resetsAt"`,
  )
  return row && row.attempts > most ? Math.max(1, Date.parse(row.resetsAt) - now) : 0
}
