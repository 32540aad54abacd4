import { sql } from 'drizzle-orm'
import type { Database, Queries } from '../platform/db/database.ts'
import { type RowOf, rowSchema } from '../platform/db/row-schema.ts'
import { messages } from './mail.tables.ts'

const GivenUpMessage = rowSchema({
  messageId: messages.messageId,
  channel: messages.channel,
  queuedAt: messages.queuedAt,
  attempts: messages.attempts,
  /** What the provider answered; it may repeat the recipient. */
  problem: messages.problem,
})
type GivenUpMessage = RowOf<typeof GivenUpMessage>

/** Messages that no further attempt is made for, oldest first. */
export function readGivenUp(queries: Queries): Promise<GivenUpMessage[]> {
  return queries.rows(
    GivenUpMessage,
    sql`select ${GivenUpMessage.columns} from messages where given_up_at is not null order by queued_at, message_id`,
  )
}

/** A paragraph for each message, or a sentence when there is none. */
export function toText(listed: readonly GivenUpMessage[]): string {
  if (listed.length === 0) return 'No message is given up.'
  return listed
    .map(({ messageId, channel, queuedAt, attempts, problem }) =>
      [`${messageId}  ${channel}, queued ${queuedAt}, attempts: ${attempts}`, problem ?? 'no problem is stored'].join(
        '\n    ',
      ),
    )
    .join('\n\n')
}

/** Queues a message that was given up, or all of them, as if it were new. Resolves to how many. */
export function resendGivenUp(database: Database, messageId: string | 'all'): Promise<number> {
  const isChosen = messageId === 'all' ? sql`` : sql`and message_id::text = lower(${messageId})`
  return database.transaction(async (tx) => {
    const resent = await tx.rows(sql`
      with resent as (
        update messages set given_up_at = null, attempts = 0, queued_at = clock_timestamp(), run_at = clock_timestamp()
        where given_up_at is not null ${isChosen} returning message_id),
      recorded as (
        update payment_messages m set given_up_at = null from resent where m.message_id = resent.message_id)
      select from resent`)
    await tx.run(sql`select announce('work', 'messages')`)
    return resent.length
  })
}
