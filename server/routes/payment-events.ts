import { PassThrough } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { api } from '#contract/api.ts'
import type { PaymentMessage } from '#contract/order.ts'
import { paymentMeaning } from '#contract/payment-status.ts'
import type { Database } from '../db/database.ts'
import type { PaymentChange, PaymentFeed } from '../payments/payment-feed.ts'
import { type StoredPayment, findPayment } from '../payments/payments.ts'
import { refuse } from '../refusal.ts'
import { serveRaw } from '../serve.ts'

interface Means {
  db: Database
  feed: PaymentFeed
  /** Milliseconds. */
  heartbeatMs: number
}

/**
 * The stream of one payment: how it stands, then every numbered change, ended after a final status.
 * A `Last-Event-ID` gets what came after it instead (API-14, CHK-7).
 */
export function paymentEventRoutes(app: FastifyInstance, { db, feed, heartbeatMs }: Means): void {
  const open = new Set<PassThrough>()
  app.addHook('preClose', async () => open.forEach((stream) => stream.end()))

  serveRaw(app, api.paymentEvents, async ({ params, customer, request, reply }) => {
    const found = await findPayment(db, params.paymentIntentId, customer.customerId)
    const payment = found ?? refuse(404, 'No such payment.')
    const stream = new PassThrough()
    open.add(stream.once('close', () => open.delete(stream)))
    follow(stream, payment, lastSeen(request))
    return reply.headers(streamHeaders).send(stream)
  })

  function follow(stream: PassThrough, payment: StoredPayment, seen: number | undefined): void {
    const { paymentId, version: seq, ...present } = payment
    const isReplay = seen !== undefined && seen < seq
    const stopBeating = beat(stream, heartbeatMs)
    const stopWatching = feed.watch(paymentId, isReplay ? seen : seq, tell)
    stream.once('close', stopBeating).once('close', stopWatching)
    if (!isReplay) tell({ paymentId, seq, ...present })

    function tell(change: PaymentChange): void {
      if (stream.writableEnded) return
      stream.write(messageOf(change))
      if (paymentMeaning[change.status].endsWait && change.seq >= seq) stream.end()
    }
  }
}

const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
}

function messageOf({ seq, status, said, expiresAt }: PaymentChange): string {
  const message: PaymentMessage = { data: { payment: { paymentStatus: said ?? status, expiresAt } } }
  return `id: ${seq}\ndata: ${JSON.stringify(message)}\n\n`
}

function lastSeen({ headers }: FastifyRequest): number | undefined {
  const text = headers['last-event-id']
  return typeof text === 'string' && /^\d{1,9}$/.test(text) ? Number(text) : undefined
}

/** A comment every so often, so that nothing on the way takes the stream for dead; streams do not beat in step. */
function beat(stream: PassThrough, everyMs: number): () => void {
  let timer = setTimeout(next, Math.random() * everyMs)
  return () => clearTimeout(timer)

  function next(): void {
    if (stream.writableEnded) return
    stream.write(':\n\n')
    timer = setTimeout(next, everyMs)
  }
}
