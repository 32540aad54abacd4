import { sql } from 'drizzle-orm'
import type { Database } from '../platform/db/database.ts'
import { type RowOf, rowSchema } from '../platform/db/row-schema.ts'
import { paymentEvents, payments } from './payments.tables.ts'

const PaymentChange = rowSchema({
  paymentId: paymentEvents.paymentId,
  seq: paymentEvents.seq,
  status: paymentEvents.status,
  /** The bank's status where the store does not know it. */
  bankStatus: paymentEvents.bankStatus,
  /** ISO 8601. */
  expiresAt: payments.expiresAt,
})
/** One numbered change of a payment, as its stream sends it. */
export type PaymentChange = RowOf<typeof PaymentChange>

interface Watcher {
  paymentId: string
  seq: number
  notify: (change: PaymentChange) => void
}

/** How often every watched payment is read again, whether or not a notice came. Milliseconds. */
const rereadMs = 3_000

/**
 * Reports changes made in any process to the watchers in this one. The trigger `record_payment_event` (migration 002)
 * notifies `payments` of an id, which may be lost: changes are always read from the numbered events, on notice, after a
 * gap, and every few seconds.
 */
export async function openPaymentFeed(database: Database, onError: (error: unknown) => void) {
  const watchers = new Map<string, Set<Watcher>>()
  const due = new Set<string>()
  let reading: Promise<void> | undefined

  function wake(ids: Iterable<string>): void {
    for (const id of ids) if (watchers.has(id)) due.add(id)
    if (due.size > 0) reading ??= Promise.resolve().then(readDue).catch(onError).finally(continueReading)
  }

  function continueReading(): void {
    reading = undefined
    wake([])
  }

  async function readDue(): Promise<void> {
    const asked = [...due].flatMap((id) => [...(watchers.get(id) ?? [])])
    due.clear()
    for (const change of await readChanges(database, asked)) {
      for (const watcher of watchers.get(change.paymentId) ?? []) {
        if (watcher.seq >= change.seq) continue
        watcher.seq = change.seq
        watcher.notify(change)
      }
    }
  }

  const stopListening = await database.listen('payments', (id) => wake(id === undefined ? watchers.keys() : [id]))
  const timer = setInterval(() => wake(watchers.keys()), rereadMs)
  timer.unref()

  return {
    /** Notifies of every change after `seq`, in order; returns the function that stops it. */
    watch(paymentId: string, seq: number, notify: Watcher['notify']): () => void {
      const watcher: Watcher = { paymentId, seq, notify }
      const others = watchers.get(paymentId) ?? new Set()
      watchers.set(paymentId, others.add(watcher))
      wake([paymentId])
      return () => {
        others.delete(watcher)
        if (others.size === 0 && watchers.get(paymentId) === others) watchers.delete(paymentId)
      }
    },
    async close(): Promise<void> {
      clearInterval(timer)
      watchers.clear()
      await stopListening()
      await reading
    },
  }
}

export type PaymentFeed = Awaited<ReturnType<typeof openPaymentFeed>>

function readChanges(database: Database, watchers: Watcher[]): Promise<PaymentChange[]> {
  const oldest = new Map<string, number>()
  for (const { paymentId, seq } of watchers) oldest.set(paymentId, Math.min(seq, oldest.get(paymentId) ?? seq))
  const seen = JSON.stringify([...oldest].map(([id, seq]) => ({ id, seq })))
  return database.rows(
    PaymentChange,
    sql`
    select ${PaymentChange.columns}
    from json_to_recordset(${seen}::json) as seen(id uuid, seq int)
    join payment_events on payment_events.payment_id = seen.id and payment_events.seq > seen.seq
    join payments on payments.payment_id = payment_events.payment_id
    order by payment_events.payment_id, payment_events.seq`,
  )
}
