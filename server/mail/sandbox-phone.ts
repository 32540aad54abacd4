import { sql } from 'drizzle-orm'
import type { Database } from '../platform/db/database.ts'
import type { Transport } from './message.ts'

/** An SMS that has arrived on the sandbox phone. */
export interface DeliveredSms {
  to: string
  text: string
  /** ISO 8601. */
  deliveredAt: string
}

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
      database.rows<DeliveredSms>(sql`
        select recipient as "to", body as text, delivered_at as "deliveredAt"
        from sandbox_phone order by delivered_at desc, message_id limit ${limit}`),
  }
}

export type SandboxPhone = ReturnType<typeof createSandboxPhone>
