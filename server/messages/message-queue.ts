import { sql } from 'drizzle-orm'
import type { Database, Queries } from '../db/database.ts'

/**
 * Stands for the store's own origin in a text: the mail's links begin with it. Filled in as the mail goes out. Of
 * characters for private use, so that what a stranger writes in an enquiry is delivered as it was written.
 */
export const storeOrigin = '\uE000store\uE000'

/** A mail as whoever causes it writes it. */
export interface Mail {
  /** One address. */
  to: string
  subject: string
  /** Plain text; addresses in it become links where they are read. */
  text: string
  /** One address. */
  replyTo?: string
}

/** A mail on its way. */
export interface QueuedMail extends Mail {
  mailId: string
  /** Tries so far, this one included. */
  attempts: number
}

/** How long a taken mail belongs to its taker; longer than any try may take. Milliseconds. */
const leaseMs = 60_000

/** How long a mail is tried before it is given up (RFC 5321, 4.5.4.1). Days. */
const patienceDays = 5

/** Has a mail delivered once this transaction has committed, and not otherwise. */
export async function queueMail(tx: Queries, { to, subject, text, replyTo }: Mail): Promise<void> {
  await tx.run(sql`
    insert into mails (recipient, subject, body, reply_to)
    values (${to}, ${subject}, ${text}, ${replyTo ?? null})`)
}

/** Mails that are due, each for this taker alone. */
export async function takeMails(database: Database, limit: number): Promise<QueuedMail[]> {
  const rows = await database.rows<Omit<QueuedMail, 'replyTo'> & { replyTo: string | null }>(sql`
    update mails set attempts = attempts + 1, run_at = clock_timestamp() + ${leaseMs} * interval '1 ms'
    where mail_id in (
      select mail_id from mails where given_up_at is null and run_at <= clock_timestamp()
      order by run_at limit ${limit} for update skip locked)
    returning mail_id as "mailId", recipient as "to", subject, body as text, reply_to as "replyTo", attempts`)
  return rows.map(({ replyTo, ...mail }) => ({ ...mail, ...(replyTo && { replyTo }) }))
}

/** Somebody else has the mail now: forgets it. */
export async function forgetMail(database: Database, mailId: string): Promise<void> {
  await database.run(sql`delete from mails where mail_id = ${mailId}`)
}

/**
 * Tried again after 2 seconds, then twice as long each time, at most an hour; after days, or at once when it is
 * `hopeless`, given up. Answers whether it was.
 */
export async function postponeMail(
  database: Database,
  mailId: string,
  { problem, hopeless }: { problem: string; hopeless: boolean },
): Promise<boolean> {
  const row = await database.row<{ isGivenUp: boolean }>(sql`
    update mails set problem = ${problem},
      run_at = clock_timestamp() + least(3600, 2 ^ least(attempts, 12)) * interval '1 s',
      given_up_at = case when ${hopeless}::boolean or queued_at < clock_timestamp() - make_interval(days => ${patienceDays}::int)
        then clock_timestamp() end
    where mail_id = ${mailId} returning given_up_at is not null as "isGivenUp"`)
  return row?.isGivenUp ?? false
}

/** In how many milliseconds the next mail is due; `undefined` when there is none. */
export async function nextMailMs(database: Database): Promise<number | undefined> {
  const next = await database.row<{ dueMs: number | null }>(sql`
    select (extract(epoch from min(run_at) - clock_timestamp()) * 1000)::float8 as "dueMs"
    from mails where given_up_at is null`)
  return next?.dueMs ?? undefined
}
