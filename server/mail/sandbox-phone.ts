import { sql } from 'drizzle-orm'
import type { Database } from '../platform/db/database.ts'
import type { Transport } from './message.ts'
import { type RowOf, rowSchema } from '../platform/db/row-schema.ts'
import { sandboxPhone } from './mail.tables.ts'

const DeliveredSms = rowSchema({
  to: sandboxPhone.recipient,
  text: sandboxPhone.body,
  /** ISO 8601. */
  deliveredAt: sandboxPhone.deliveredAt,
})
/** An SMS that has arrived on the sandbox phone. */
export type DeliveredSms = RowOf<typeof DeliveredSms>

/** VLT-11: where SMS arrive while no provider is configured. The same message delivered twice is there once. */
export function createSandboxPhone(database: Database) {
  const transport: Transport<'sms'> = {
    async deliver({ messageId, to, text }) {
      await database.run(sql`
        insert into sandbox_phone (message_id, recipient, body) values (${messageId}, ${to}, ${text})
        on conflict do nothing`)
    },
  }
  return {
    transport,
    /** The newest first. */
    list: (limit: number) =>
      database.rows(
        DeliveredSms,
        sql`select ${DeliveredSms.columns} from sandbox_phone order by delivered_at desc, message_id limit ${limit}`,
      ),
  }
}

export type SandboxPhone = ReturnType<typeof createSandboxPhone>
