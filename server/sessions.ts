import { sql } from 'drizzle-orm'
import type { Queries } from './db/database.ts'
import { hashOfToken, newToken } from './tokens.ts'

/** Whose call it is. */
export interface Customer {
  customerId: number
}

/** A customer, and the hash against which a password has been verified. */
interface Verified {
  customerId: number
  passwordHash: string
}

export interface SessionOptions {
  /** Milliseconds that a session lives. */
  lifetimeMs: number
  /** The present instant, in milliseconds since 1970. */
  clock: () => number
}

/** Every statement about sessions. A token is 256 random bits; only its hash is kept. */
export function createSessions(db: Queries, { lifetimeMs, clock }: SessionOptions) {
  return {
    /**
     * Opens a session and answers its token, which cannot be read again; `undefined` when the password that was
     * verified has been replaced meanwhile. The customer is held, so that a new password ends this session too.
     */
    async open({ customerId, passwordHash }: Verified): Promise<string | undefined> {
      const token = newToken()
      const now = clock()
      await sweep(now)
      const opened = await db.run(
        sql`insert into sessions (token_hash, customer_id, created_at, expires_at)
            select ${hashOfToken(token)}, customer_id, ${instant(now)}::timestamptz, ${instant(now + lifetimeMs)}::timestamptz
            from customers where customer_id = ${customerId} and password_hash = ${passwordHash} for share`,
      )
      return opened === 1 ? token : undefined
    },

    /** The customer whose living session the token opens. */
    find: (token: string) =>
      db.row<Customer>(
        sql`select customer_id as "customerId" from sessions
            where token_hash = ${hashOfToken(token)} and expires_at > ${instant(clock())}`,
      ),

    end: (token: string) => db.run(sql`delete from sessions where token_hash = ${hashOfToken(token)}`),
  }

  /** Each login takes some that have ended with it, whoever's they were, and waits for no other login. */
  async function sweep(now: number): Promise<void> {
    await db.run(
      sql`delete from sessions where token_hash in (
            select token_hash from sessions where expires_at <= ${instant(now)} limit 100 for update skip locked)`,
    )
  }
}

export type Sessions = ReturnType<typeof createSessions>

function instant(milliseconds: number): string {
  return new Date(milliseconds).toISOString()
}
