import { randomUUID } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Database, Queries } from '../platform/db/database.ts'
import type { Channel, Mail, Message, Queued, AboutPayment } from './message.ts'
import { Due } from '../platform/db/due.ts'
import { type TableRowSchema, rowSchema } from '../platform/db/row-schema.ts'
import { messages } from './mail.tables.ts'

/** The lease of a message; longer than any delivery may take. Milliseconds. */
const leaseMs = 60_000

/** How long a message is retried before it is given up (RFC 5321, 4.5.4.1). Days. */
const retryDays = 5

/** Sends a mail once this transaction has committed, and not otherwise. */
export function queueMail(tx: Queries, mail: Mail, about?: AboutPayment): Promise<void> {
  return queueMessages(tx, [{ channel: 'email', ...mail }], about)
}

/**
 * VLT-11: sends messages, at least once each, once this transaction has committed, and not otherwise. The trigger
 * `announce_work` (migration 011) notifies `work`.
 */
export async function queueMessages(tx: Queries, added: readonly Message[], about?: AboutPayment): Promise<void> {
  if (added.length === 0) return
  const rows = added.map((message) => {
    const mail: Partial<Mail> = message.channel === 'sms' ? {} : message
    const { messageId = randomUUID(), subject = null, replyTo = null, isBulk = false } = mail
    return sql`(${messageId}::uuid, ${message.channel}, ${message.to}, ${subject}::text, ${message.text}, ${replyTo}::text,
      ${isBulk}::boolean)`
  })
  const insertion = sql`
    insert into messages (message_id, channel, recipient, subject, body, reply_to, is_bulk) values ${sql.join(rows, sql`, `)}`
  await tx.run(about ? sql`with queued as (${insertion} returning *) ${record(about)}` : insertion)
}

function record({ paymentId, kind }: AboutPayment): SQL {
  return sql`
    insert into payment_messages (message_id, payment_id, kind, channel, queued_at)
    select message_id, ${paymentId}::uuid, ${kind}, channel, queued_at from queued`
}

const shared = {
  messageId: messages.messageId,
  to: messages.recipient,
  text: messages.body,
  attempts: messages.attempts,
}
const optionalText = z.pipe(
  z.nullable(z.string()),
  z.transform((text) => text ?? undefined),
)
const fields = {
  email: { ...shared, subject: [messages.subject, z.string()], replyTo: [messages.replyTo, optionalText] },
  sms: shared,
  reset: shared,
} as const
const queued: { [C in Channel]: TableRowSchema<Taken<C>> } = {
  email: rowSchema({ ...fields.email, ...Due.shape }),
  sms: rowSchema({ ...fields.sms, ...Due.shape }),
  reset: rowSchema({ ...fields.reset, ...Due.shape }),
}

type Taken<C extends Channel> = Queued<C> & z.infer<typeof Due>

/**
 * Messages of a channel that are due, bulk ones last, each for this worker alone. `dueMs` is in how many milliseconds the
 * next of the others is due; unknown when none was taken.
 */
export async function takeMessages<C extends Channel>(
  database: Database,
  channel: C,
  limit: number,
): Promise<{ messages: Queued<C>[]; dueMs: number | undefined }> {
  const schema = queued[channel]
  const taken = await database.rows(
    schema,
    sql`
    with taken as (
      update messages set attempts = attempts + 1, run_at = clock_timestamp() + ${leaseMs} * interval '1 ms'
      where message_id in (
        select message_id from messages
        where channel = ${channel} and given_up_at is null and run_at <= clock_timestamp()
        order by is_bulk, run_at limit ${limit} for update skip locked)
      returning ${schema.columns})
    select taken.*, (
      select ${firstDueMs} from messages
      where channel = ${channel} and given_up_at is null and message_id not in (select "messageId" from taken)) as "dueMs"
    from taken`,
  )
  return {
    messages: taken.map(({ dueMs: _dueMs, ...message }) => message as unknown as Queued<C>),
    dueMs: taken[0]?.dueMs ?? undefined,
  }
}

const firstDueMs = sql`(extract(epoch from min(run_at) - clock_timestamp()) * 1000)::float8`

/** The provider has the message: removes it, and records when it was sent if it is about a payment. */
export async function removeMessage(database: Database, messageId: string): Promise<void> {
  await database.run(sql`
    with removed as (delete from messages where message_id = ${messageId} returning message_id)
    update payment_messages set sent_at = clock_timestamp() where message_id in (select message_id from removed)`)
}

const Postponed = z.object({ isGivenUp: z.boolean() })

/**
 * Tried again after 2 seconds, then twice as long each time, at most an hour; after days, or at once when it is
 * `hopeless`, given up. Resolves to whether it was.
 */
export async function postponeMessage(
  database: Database,
  messageId: string,
  { problem, hopeless }: { problem: string; hopeless: boolean },
): Promise<boolean> {
  const row = await database.row(
    Postponed,
    sql`
    with postponed as (
      update messages set problem = ${problem},
        run_at = clock_timestamp() + least(3600, 2 ^ least(attempts, 12)) * interval '1 s',
        given_up_at = case when ${hopeless}::boolean or queued_at < clock_timestamp() - make_interval(days => ${retryDays}::int)
          then clock_timestamp() end
      where message_id = ${messageId} returning message_id, given_up_at),
    recorded as (
      update payment_messages m set given_up_at = postponed.given_up_at from postponed
      where m.message_id = postponed.message_id and postponed.given_up_at is not null)
    select given_up_at is not null as "isGivenUp" from postponed`,
  )
  return row?.isGivenUp ?? false
}

/** In how many milliseconds the next message of a channel is due; `undefined` when there is none. */
export async function nextMessageMs(database: Database, channel: Channel): Promise<number | undefined> {
  const next = await database.row(
    Due,
    sql`
    select ${firstDueMs} as "dueMs" from messages where channel = ${channel} and given_up_at is null`,
  )
  return next?.dueMs ?? undefined
}
