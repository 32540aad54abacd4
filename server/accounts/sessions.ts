import { sql } from 'drizzle-orm'
import { toInstant } from '#contract/dates.ts'
import type { Database } from '../platform/db/database.ts'
import { hashToken, newToken } from '../platform/tokens.ts'
import { type RowOf, rowSchema } from '../platform/db/row-schema.ts'
import { sessions } from './accounts.tables.ts'

const Customer = rowSchema({ customerId: sessions.customerId })
/** The customer of a call. */
export type Customer = RowOf<typeof Customer>

const LivingSession = rowSchema({ hash: sessions.tokenHash })

/** A customer, and the hash against which a password has been verified. */
interface Verified {
  customerId: number
  passwordHash: string
}

export interface SessionOptions {
  /** Milliseconds that a session lives. */
  lifetimeMs: number
  /** The current time, in milliseconds since 1970. */
  clock: () => number
}

/** API-21: how many sessions one customer may have at a time. */
const mostSessions = 20

/**
 * Every statement about sessions. A token is 256 random bits; only its hash is stored. API-21: the end of a session is
 * announced (migration 053), in a transaction so that it is notified after its commit (decision 096).
 */
export function createSessions(db: Database, { lifetimeMs, clock }: SessionOptions) {
  // An array: of a set the planner expects 100 rows, for which it reads every session.
  const findLiving = batchLookups(async (hashes) => {
    const rows = await db.rows(
      LivingSession,
      sql`
      select ${LivingSession.columns} from sessions where expires_at > ${toInstant(clock())}
        and token_hash = any(array(select json_array_elements_text(${JSON.stringify([...hashes])}::json)))`,
    )
    return new Set(rows.map(({ hash }) => hash))
  })

  return {
    /**
     * Opens a session and returns its token, which cannot be read again; `undefined` when the verified password has been
     * replaced meanwhile. Locks the customer, so that a new password ends this session too.
     */
    async open({ customerId, passwordHash }: Verified): Promise<string | undefined> {
      const token = newToken()
      const now = clock()
      await sweep(now)
      const opened = await db.run(
        sql`insert into sessions (token_hash, customer_id, created_at, expires_at)
            select ${hashToken(token)}, customer_id, ${toInstant(now)}::timestamptz, ${toInstant(now + lifetimeMs)}::timestamptz
            from customers where customer_id = ${customerId} and password_hash = ${passwordHash} for share`,
      )
      if (opened !== 1) return undefined
      await endOldest(customerId, hashToken(token))
      return token
    },

    /** API-21: whether the session of the token is valid. Concurrent calls share one statement. */
    isLiving: async (token: string) => {
      const hash = hashToken(token)
      return (await findLiving(hash)).has(hash)
    },

    /** The customer of the token's valid session. */
    find: (token: string) =>
      db.row(
        Customer,
        sql`select ${Customer.columns} from sessions
            where token_hash = ${hashToken(token)} and expires_at > ${toInstant(clock())}`,
      ),

    end: (token: string) =>
      db.transaction((tx) => tx.run(sql`delete from sessions where token_hash = ${hashToken(token)}`)),
  }

  /** API-21: beyond the limit the customer's oldest sessions end, never the one that has just been opened. */
  async function endOldest(customerId: number, opened: string): Promise<void> {
    await db.transaction((tx) =>
      tx.run(
        sql`delete from sessions where token_hash in (
              select token_hash from sessions where customer_id = ${customerId} and token_hash <> ${opened}
              order by created_at desc, token_hash offset ${mostSessions - 1})`,
      ),
    )
  }

  /** Each login deletes a few expired sessions of any customer and waits for no other login. */
  async function sweep(now: number): Promise<void> {
    await db.run(
      sql`delete from sessions where token_hash in (
            select token_hash from sessions where expires_at <= ${toInstant(now)} limit 100 for update skip locked)`,
    )
  }
}

export type Sessions = ReturnType<typeof createSessions>

/** Looks up many keys with one query: keys that arrive during a query are part of the next one. */
function batchLookups<Answer>(ask: (keys: ReadonlySet<string>) => Promise<Answer>): (key: string) => Promise<Answer> {
  let running: Promise<unknown> = Promise.resolve()
  let next: { keys: Set<string>; answer: Promise<Answer> } | undefined
  return (key) => {
    if (!next) {
      const keys = new Set<string>()
      const answer = running.then(() => {
        next = undefined
        return ask(keys)
      })
      running = answer.catch(() => undefined)
      next = { keys, answer }
    }
    next.keys.add(key)
    return next.answer
  }
}
