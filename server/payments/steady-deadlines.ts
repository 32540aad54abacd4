import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Database } from '../platform/db/database.ts'
import { type RowOf, rowSchema } from '../platform/db/row-schema.ts'
import type { Moved } from './payment-moves.ts'
import { openStatuses } from './payment-lists.ts'
import { payments } from './payments.tables.ts'

/** A deadline, and when it passes by the monotonic clock of this process. Milliseconds. */
interface Seen {
  expiresAt: string
  endsAt: number
}

/** How much longer than measured a deadline may last before it is corrected. Milliseconds. */
const toleranceMs = 1_000

const OpenDeadline = rowSchema({
  paymentId: payments.paymentId,
  version: payments.version,
  expiresAt: payments.expiresAt,
  /** By the clock. */
  leftMs: z.number(),
  /** What was left when the payment last changed: a clock that runs on never leaves more. */
  mostMs: z.number(),
})

const MovedDeadline = rowSchema({ expiresAt: payments.expiresAt })

/**
 * API-9: keeps a clock that is set back from prolonging the deadlines of open payments in an embedded database, which has
 * the clock of this machine. A server of PostgreSQL has its own, and many processes read it.
 */
export function watchDeadlines(database: Database, now = () => performance.now()) {
  const seen = new Map<string, Seen>()
  return {
    /** A window of `windowMs` was opened, unless it was open before. */
    see(paymentId: string, { expiresAt }: Pick<Moved, 'expiresAt'>, windowMs: number): void {
      if (seen.get(paymentId)?.expiresAt !== expiresAt) seen.set(paymentId, { expiresAt, endsAt: now() + windowMs })
    },
    /** Shortens each deadline that lasts longer than this process has measured. */
    async correct(): Promise<void> {
      if (database.engine !== 'pglite') return
      const former = [...seen.keys()]
      const open = await listDeadlines(database)
      for (const deadline of open) seen.set(deadline.paymentId, await correctOne(deadline))
      const openIds = new Set(open.map(({ paymentId }) => paymentId))
      for (const paymentId of former) if (!openIds.has(paymentId)) seen.delete(paymentId)
    },
  }

  async function correctOne(deadline: RowOf<typeof OpenDeadline>): Promise<Seen> {
    const { paymentId, expiresAt, leftMs, mostMs } = deadline
    const earlier = seen.get(paymentId)
    const measuredMs = earlier?.expiresAt === expiresAt ? earlier.endsAt - now() : leftMs
    const trueMs = Math.min(leftMs, mostMs, measuredMs)
    const moved = leftMs > trueMs + toleranceMs ? await moveDeadline(database, deadline, trueMs) : undefined
    return { expiresAt: moved?.expiresAt ?? expiresAt, endsAt: now() + trueMs }
  }
}

function listDeadlines(database: Database) {
  return database.rows(
    OpenDeadline,
    sql`
    select ${OpenDeadline.columns}, ${toMs(sql`expires_at - clock_timestamp()`)} as "leftMs",
      ${toMs(sql`expires_at - coalesce(at, created_at)`)} as "mostMs"
    from payments left join payment_events e on e.payment_id = payments.payment_id and seq = version
    where payments.status in ${openStatuses}`,
  )
}

function toMs(interval: SQL): SQL {
  return sql`(extract(epoch from ${interval}) * 1000)::float8`
}

/** Not where the payment has changed meanwhile. */
function moveDeadline(database: Database, { paymentId, version }: RowOf<typeof OpenDeadline>, leftMs: number) {
  return database.row(
    MovedDeadline,
    sql`
    update payments set expires_at = clock_timestamp() + ${leftMs}::float8 * interval '1 ms'
    where payment_id = ${paymentId} and version = ${version} and status in ${openStatuses} returning ${MovedDeadline.columns}`,
  )
}
