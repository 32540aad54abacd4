import { randomUUID } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Database, Queries } from '../platform/db/database.ts'
import { queueMail } from '../mail/message-queue.ts'
import { queueResetMail } from '../mail/reset-mails.ts'
import { passwordChanged } from '../mail/texts.ts'
import { hashPassword } from './passwords.ts'
import { hashToken, newToken } from '../platform/tokens.ts'
import { rowSchema } from '../platform/db/row-schema.ts'
import { customers } from './accounts.tables.ts'

/** API-12: how long a token may be used. Milliseconds. */
const lifetimeMs = 30 * 60_000

/**
 * API-21: so long a link is not replaced by another request, which anyone can make: the mail with it is on its way.
 * Milliseconds.
 */
const leastMs = 5 * 60_000

/** A reset exists only for a customer who has an e-mail. */
const Recipient = z.object({ email: z.string() })
const Owner = rowSchema({
  customerId: customers.customerId,
  email: [customers.email, z.string()],
  mobile: customers.mobile,
})

/** Every statement about forgotten passwords. */
export function createPasswordResets(db: Database, clock: () => number) {
  const now = () => new Date(clock()).toISOString()
  return {
    /**
     * Mails a link to the customer with this e-mail, if there is one; a former link and its mail are removed, unless it
     * was mailed within the last minutes: then nothing is done. Locks the customer, who may be being deleted (MKT-6).
     */
    async request(email: string): Promise<void> {
      const messageId = randomUUID()
      const expiresAt = new Date(clock() + lifetimeMs).toISOString()
      const replaceable = new Date(clock() + lifetimeMs - leastMs).toISOString()
      await db.transaction(async (tx) => {
        const known = await tx.row(
          Recipient,
          sql`insert into password_resets (customer_id, token_hash, expires_at, message_id)
              select customer_id, ${hashToken(newToken())}, ${expiresAt}::timestamptz, ${messageId}::uuid from customers
              where email = ${email.toLowerCase()} for key share
              on conflict (customer_id) do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at,
                message_id = excluded.message_id
                where password_resets.expires_at <= ${replaceable}::timestamptz
              returning (select email from customers c where c.customer_id = password_resets.customer_id) as email`,
        )
        if (known) await queueResetMail(tx, { to: known.email, messageId })
      })
    },

    /**
     * A token for a copy of the mail that is about to be sent; those of former copies stay valid, since one may have arrived.
     * `undefined` when the reset was used or replaced, or has expired.
     */
    async issueToken(messageId: string): Promise<string | undefined> {
      const token = newToken()
      const issued = await db.run(sql`
        with reset as (
          update password_resets set token_hash = ${hashToken(token)} where message_id = ${messageId}::uuid and expires_at > ${now()}
          returning customer_id, token_hash)
        insert into reset_tokens (customer_id, token_hash) select customer_id, token_hash from reset`)
      return issued > 0 ? token : undefined
    },

    /** Removes tokens that have expired, and their mails. */
    async removeExpired(): Promise<void> {
      await db.run(sql`delete from password_resets where expires_at <= ${now()}`)
    },

    /**
     * Sets the password, deletes the token and ends every session in one transaction. Returns the mobile number of the
     * account; `undefined` for an invalid token.
     */
    async spend(token: string, password: string): Promise<string | undefined> {
      if (!(await isLiving(db, token, now()))) return undefined
      const passwordHash = await hashPassword(password)
      return db.transaction(async (tx) => {
        const customer = await takeToken(tx, token, now())
        if (!customer) return undefined
        const { customerId } = customer
        await tx.run(sql`update customers set password_hash = ${passwordHash} where customer_id = ${customerId}`)
        await tx.run(sql`delete from sessions where customer_id = ${customerId}`)
        await queueMail(tx, passwordChanged(customer.email))
        return customer.mobile
      })
    },
  }
}

/** Checked first, so that an invalid token costs no hash. */
async function isLiving(db: Queries, token: string, now: string): Promise<boolean> {
  const row = await db.row(sql`select 1 from password_resets where ${opensBy(token)} and expires_at > ${now}`)
  return row !== undefined
}

/** A former version stores the token of its mail in `password_resets` alone. */
function opensBy(token: string): SQL {
  const hash = hashToken(token)
  return sql`(password_resets.token_hash = ${hash} or password_resets.customer_id in (
    select customer_id from reset_tokens where reset_tokens.token_hash = ${hash}))`
}

/** Deletes the token, so that of two concurrent calls only one succeeds. */
function takeToken(tx: Queries, token: string, now: string) {
  return tx.row(
    Owner,
    sql`delete from password_resets using customers
        where customers.customer_id = password_resets.customer_id and ${opensBy(token)} and expires_at > ${now}
        returning ${Owner.columns}`,
  )
}
