import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Gauge } from 'prom-client'
import { api } from '#contract/api.ts'
import { bearerToken, getCustomer } from '../accounts/authenticate.ts'
import type { PaymentMessage } from '#contract/order.ts'
import { paymentMeaning } from '#contract/payment-status.ts'
import { missing } from '#contract/missing.ts'
import type { Database } from '../platform/db/database.ts'
import { createOpenStreams } from './open-streams.ts'
import type { PaymentChange, PaymentFeed } from './payment-feed.ts'
import { type StoredPayment, findPayment } from './payments.ts'
import { refuse, refuseMissing } from '../platform/refusal.ts'
import { type ContractApp, streamRouteOf } from '../platform/contract-routes.ts'

interface Dependencies {
  db: Database
  feed: PaymentFeed
  /** Milliseconds. */
  heartbeatMs: number
}

/**
 * The event stream of one payment: its current status, then every numbered change; ends after a final status. A client
 * with a `Last-Event-ID` gets the changes after it instead (API-14, CHK-7).
 */
export async function paymentEventRoutes(app: ContractApp, { db, feed, heartbeatMs }: Dependencies): Promise<void> {
  const open = createOpenStreams({ everyMs: heartbeatMs, hasSession: app.hasSession })
  // API-21. What is not heard the next comment finds.
  const stopListening = await db.listen('sessions', (customerId) => open.review(Number(customerId)))
  const counts = new Map<number, number>()
  const streams: Gauge = new Gauge({
    name: 'wattle_payment_streams',
    help: 'Open event streams of payments.',
    registers: [app.metrics],
    collect: () => streams.set(open.count()),
  })
  app.addHook('preClose', async () => open.endAll())
  app.addHook('onClose', stopListening)

  app.route({
    ...streamRouteOf(api.paymentEvents),
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      // Before the payment is read, so that no change is missed in between.
      const watch = feed.prepare(request.params.paymentIntentId)
      try {
        return await respond(request.params.paymentIntentId, { request, reply, watch })
      } catch (error) {
        watch.stop()
        throw error
      }
    },
  })

  async function respond(paymentId: string, { request, reply, watch }: Opening): Promise<FastifyReply> {
    const { customerId } = getCustomer(request)
    const payment = (await findPayment(db, paymentId, customerId)) ?? refuseMissing(missing.payment)
    // A client that has left meanwhile closes nothing any more.
    if (reply.raw.destroyed) {
      watch.stop()
      return reply.hijack()
    }
    const release = admit(customerId)
    const [seen, token] = [readLastEventId(request), bearerToken(request) ?? '']
    const stream = openStream(app.secure(reply))
    // Before it joins: where the process is stopping, that ends it.
    follow(stream, { payment, watch, seen })
    const leave = open.join(stream, { customerId, token })
    stream.once('close', () => {
      leave()
      release()
      watch.stop()
    })
    return reply
  }

  /** API-21: counts a stream of this process; returns the function that stops counting it. */
  function admit(customerId: number): () => void {
    const others = counts.get(customerId) ?? 0
    if (others >= mostStreams) {
      const message = `You have ${mostStreams} payment pages open. Close some of them and try again.`
      refuse(429, message, { headers: { 'retry-after': String(retrySeconds) } })
    }
    counts.set(customerId, others + 1)
    return () => {
      const left = (counts.get(customerId) ?? 1) - 1
      if (left === 0) counts.delete(customerId)
      else counts.set(customerId, left)
    }
  }
}

type Watch = ReturnType<PaymentFeed['prepare']>

interface Opening {
  request: FastifyRequest
  reply: FastifyReply
  watch: Watch
}

interface Followed {
  payment: StoredPayment
  watch: Watch
  /** The number of the last change that the client has. */
  seen: number | undefined
}

/** API-21: how many streams one customer may have open at a process. */
const mostStreams = 20

/** When a client whose stream was refused may try again. Seconds. */
const retrySeconds = 15

function follow(stream: ServerResponse, { payment, watch, seen }: Followed): void {
  const { paymentId, version: seq, ...present } = payment
  const isReplay = seen !== undefined && seen < seq
  if (!isReplay) send({ paymentId, seq, ...present })
  watch.start({ after: isReplay ? seen : seq, present: seq, notify: send })

  function send(change: PaymentChange): void {
    if (stream.writableEnded) return
    stream.write(formatMessage(change))
    if (paymentMeaning[change.status].endsWait && change.seq >= seq) stream.end()
  }
}

const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
}

/**
 * Writes to the response itself: a stream that the framework sends takes twice the memory of an open connection. The
 * headers are sent at once: joined to the first message, the sixty strings of which they consist would stay in memory. So
 * would those of the request, which nothing reads any more: a browser sends one or two kilobytes.
 */
function openStream(reply: FastifyReply): ServerResponse {
  const headers = reply.headers(streamHeaders).getHeaders()
  const stream = reply.hijack().raw.writeHead(200, headers as OutgoingHttpHeaders)
  stream.flushHeaders()
  stream.req.rawHeaders = []
  stream.req.headers = {}
  return stream
}

function formatMessage({ seq, status, bankStatus, expiresAt }: PaymentChange): string {
  const message: PaymentMessage = { data: { payment: { paymentStatus: bankStatus ?? status, expiresAt } } }
  return `id: ${seq}\ndata: ${JSON.stringify(message)}\n\n`
}

function readLastEventId({ headers }: FastifyRequest): number | undefined {
  const text = headers['last-event-id']
  return typeof text === 'string' && /^\d{1,9}$/.test(text) ? Number(text) : undefined
}
