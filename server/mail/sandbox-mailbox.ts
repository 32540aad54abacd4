import { sql } from 'drizzle-orm'
import type { Database } from '../platform/db/database.ts'
import type { Transport } from './message.ts'

/** A mail that lies in the sandbox mailbox. */
export interface DeliveredMail {
  mailId: string
  to: string
  subject: string
  text: string
  replyTo: string | null
  /** ISO 8601. */
  deliveredAt: string
}

const columns = sql`
  mail_id as "mailId", recipient as "to", subject, body as text, reply_to as "replyTo", delivered_at as "deliveredAt"`

/**
 * Where mails arrive while no mail server is configured. The same mail delivered twice is there once, and one that was
 * removed from the queue meanwhile does not arrive (API-12).
 */
export function createSandboxMailbox(database: Database) {
  const transport: Transport<'email'> = {
    async deliver({ messageId, to, subject, text, replyTo }) {
      await database.run(sql`
        insert into sandbox_mailbox (mail_id, recipient, subject, body, reply_to)
        select message_id, ${to}, ${subject}, ${text}, ${replyTo ?? null}::text from messages
        where message_id = ${messageId} on conflict do nothing`)
    },
  }
  return {
    transport,
    /** The newest first. */
    list: (limit: number) =>
      database.rows<DeliveredMail>(
        sql`select ${columns} from sandbox_mailbox order by delivered_at desc, mail_id limit ${limit}`,
      ),
    find: (mailId: string) =>
      database.row<DeliveredMail>(sql`select ${columns} from sandbox_mailbox where mail_id = ${mailId}`),
  }
}

export type SandboxMailbox = ReturnType<typeof createSandboxMailbox>
