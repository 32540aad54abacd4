import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Database } from '../platform/db/database.ts'
import { withoutDeadline } from '../platform/db/deadline.ts'
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

/** The same as a notification holds it. */
const NotifiedChange = z.object({
  paymentId: z.string(),
  seq: z.int(),
  status: z.enum(paymentEvents.status.enumValues),
  bankStatus: z.nullable(z.string()),
  expiresAt: z.string(),
})

interface Watcher {
  /** The last change that was reported; `undefined` until the payment has been read. */
  seq: number | undefined
  /** The last change that a notification named. */
  heard: number
  notify: (change: PaymentChange) => void
}

/** Where a watcher begins. */
interface Start {
  /** Every change after this one is reported. */
  after: number
  /** The last change that was read with the payment. */
  present: number
  notify: Watcher['notify']
}

/** How often every watched payment is read again, whether or not a notification came. Milliseconds. */
const rereadMs = 3_000

/**
 * Reports changes made in any process to the watchers in this one. The trigger `record_payment_event` (migration 052)
 * notifies `payments` of each change. A notification may be lost: changes are read from the numbered events after a gap,
 * and every few seconds.
 */
export async function openPaymentFeed(database: Database, onError: (error: unknown) => void) {
  const watchers = new Map<string, Set<Watcher>>()
  const due = new Set<string>()
  let reading: Promise<void> | undefined

  function wake(ids: Iterable<string>): void {
    for (const id of ids) if (watchers.has(id)) due.add(id)
    if (due.size > 0)
      reading ??= withoutDeadline(() => Promise.resolve().then(readDue))
        .catch(onError)
        .finally(continueReading)
  }

  function continueReading(): void {
    reading = undefined
    wake([])
  }

  async function readDue(): Promise<void> {
    const oldest = new Map<string, number>()
    for (const id of due) {
      const seqs = [...(watchers.get(id) ?? [])].flatMap(({ seq }) => seq ?? [])
      if (seqs.length > 0) oldest.set(id, Math.min(...seqs))
    }
    due.clear()
    if (oldest.size === 0) return
    for (const change of await readChanges(database, oldest)) {
      const after = oldest.get(change.paymentId) ?? Infinity
      for (const watcher of watchers.get(change.paymentId) ?? []) {
        // One that has begun since, at an earlier change, is due again.
        if (watcher.seq !== undefined && watcher.seq >= after) report(watcher, change)
      }
    }
  }

  function report(watcher: Watcher, change: PaymentChange): void {
    if (watcher.seq === undefined || watcher.seq >= change.seq) return
    watcher.seq = change.seq
    watcher.notify(change)
  }

  function hear(payload: string | undefined): void {
    const change = payload === undefined ? undefined : readNotification(payload)
    if (change) return hearChange(change)
    for (const watching of watchers.values()) for (const watcher of watching) watcher.heard = Infinity
    wake(watchers.keys())
  }

  /** During an upgrade another version may notify in another form: then what is watched is read again. */
  function readNotification(payload: string): PaymentChange | undefined {
    try {
      return NotifiedChange.parse(JSON.parse(payload))
    } catch (error) {
      onError(error)
      return undefined
    }
  }

  function hearChange(change: PaymentChange): void {
    for (const watcher of watchers.get(change.paymentId) ?? []) {
      watcher.heard = Math.max(watcher.heard, change.seq)
      if (watcher.seq === undefined) continue
      if (change.seq === watcher.seq + 1) report(watcher, change)
      else if (change.seq > watcher.seq) wake([change.paymentId])
    }
  }

  /**
   * Watches a payment from now on, before it is read: what changes meanwhile is reported once `start` names the change that
   * was read. `stop` ends it. An id in upper case names the same payment.
   */
  function prepare(id: string) {
    const paymentId = id.toLowerCase()
    const watcher: Watcher = { seq: undefined, heard: 0, notify: () => {} }
    const others = watchers.get(paymentId) ?? new Set()
    watchers.set(paymentId, others.add(watcher))
    return {
      start({ after, present, notify }: Start): void {
        Object.assign(watcher, { seq: after, notify })
        if (after < Math.max(present, watcher.heard)) wake([paymentId])
      },
      stop(): void {
        others.delete(watcher)
        if (others.size === 0 && watchers.get(paymentId) === others) watchers.delete(paymentId)
      },
    }
  }

  const stopListening = await database.listen('payments', hear)
  const timer = setInterval(() => wake(watchers.keys()), rereadMs)
  timer.unref()

  return {
    prepare,
    /** Notifies of every change after `seq`, in order; returns the function that stops it. */
    watch(paymentId: string, seq: number, notify: Watcher['notify']): () => void {
      const { start, stop } = prepare(paymentId)
      start({ after: seq, present: Infinity, notify })
      return stop
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

function readChanges(database: Database, after: ReadonlyMap<string, number>): Promise<PaymentChange[]> {
  const seen = JSON.stringify([...after].map(([id, seq]) => ({ id, seq })))
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
