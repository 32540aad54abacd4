import { sql } from 'drizzle-orm'
import type { Database } from '../platform/db/database.ts'
import type { Transport } from './message.ts'
import { type RowOf, rowSchema } from '../platform/db/row-schema.ts'
import { sandboxMailbox } from './mail.tables.ts'

const DeliveredMail = rowSchema({
  mailId: sandboxMailbox.mailId,
  to: sandboxMailbox.recipient,
  subject: sandboxMailbox.subject,
  text: sandboxMailbox.body,
  replyTo: sandboxMailbox.replyTo,
  /** ISO 8601. */
  deliveredAt: sandboxMailbox.deliveredAt,
})
/** A mail that lies in the sandbox mailbox. */
export type DeliveredMail = RowOf<typeof DeliveredMail>

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
      database.rows(
        DeliveredMail,
        sql`select ${DeliveredMail.columns} from sandbox_mailbox order by delivered_at desc, mail_id limit ${limit}`,
      ),
    find: (mailId: string) =>
      database.row(DeliveredMail, sql`select ${DeliveredMail.columns} from sandbox_mailbox where mail_id = ${mailId}`),
  }
}

export type SandboxMailbox = ReturnType<typeof createSandboxMailbox>
