import { createParser } from 'eventsource-parser'
import * as z from 'zod/mini'
import { api } from '#contract/api.ts'
import { PaymentMessage } from '#contract/order.ts'
import { type PaymentStatus, paymentMeaning, readPaymentStatus } from '#contract/payment-status.ts'
import { type Client, fill } from './client.ts'

/** A message in either shape (API-14). */
const Message = z.union([PaymentMessage, PaymentMessage.shape.data])

/** How often a stream that has sent heartbeats is checked for silence, and how many silent checks in a row end it. */
const idleCheckMs = 5_000
const idleChecks = 9

/** The callbacks of a stream; `onLost` is called at most once, as the last one. */
export interface StreamListener {
  /** Once, before any status: the server accepted the stream (200). */
  onOpen?: () => void
  /** A status as received, possibly unknown. */
  onStatus: (status: string) => void
  /**
   * Once: the stream broke, was refused or ended. `httpStatus` is 0 when there was no answer or it broke later.
   * `isUnreadable`: it was not the API that refused it (API-14).
   */
  onLost: (httpStatus: number, isUnreadable: boolean) => void
}

type StreamClient = Pick<Client, 'base' | 'readToken' | 'onSessionExpired' | 'fetch'>

/**
 * Reads a payment's event stream until it ends; never opens it again by itself (CHK-7). Invalid data is only logged.
 * Returns a function that closes it, after which no callback is called.
 */
export function openPaymentStream(client: StreamClient, intentId: string, listener: StreamListener): () => void {
  const closing = new AbortController()
  const lose = ({ httpStatus, isUnreadable }: Loss) => {
    if (closing.signal.aborted) return
    closing.abort()
    listener.onLost(httpStatus, isUnreadable)
  }
  const onStatuses = (statuses: readonly string[]) => {
    for (const status of statuses) if (!closing.signal.aborted) listener.onStatus(status)
    // Also where the listener has closed the stream at a former one.
    rememberFinal(client, intentId, statuses)
  }
  void read(client, intentId, closing.signal, { onOpen: listener.onOpen, onStatuses }).then(lose, () => lose(broken))
  return () => closing.abort()
}

/** The final statuses that streams have delivered, by their intent. */
const delivered = new WeakMap<StreamClient, Map<string, PaymentStatus>>()

/** API-14: the latest final status that a stream of the client has delivered: a stream may begin with former ones. */
export function finalStatusOf(client: StreamClient, intentId: string): PaymentStatus | undefined {
  return delivered.get(client)?.get(intentId)
}

function rememberFinal(client: StreamClient, intentId: string, statuses: readonly string[]): void {
  const final = statuses.map(readPaymentStatus).findLast((status) => status && paymentMeaning[status].endsWait)
  if (!final) return
  delivered.set(client, (delivered.get(client) ?? new Map<string, PaymentStatus>()).set(intentId, final))
}

interface Reading {
  onOpen: StreamListener['onOpen']
  /** The statuses that arrived together, in their order. */
  onStatuses: (statuses: readonly string[]) => void
}

interface Loss {
  httpStatus: number
  isUnreadable: boolean
}

const broken: Loss = { httpStatus: 0, isUnreadable: true }

/** Resolves to the refusal, or to `broken` when an opened stream ended; rejects when it broke. */
async function read(
  client: StreamClient,
  intentId: string,
  signal: AbortSignal,
  { onOpen, onStatuses }: Reading,
): Promise<Loss> {
  const token = client.readToken()
  const response = await (client.fetch ?? fetch)(
    client.base + fill(api.paymentEvents.path, { paymentIntentId: intentId }),
    {
      headers: { accept: 'text/event-stream', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      cache: 'no-store',
      credentials: 'omit',
      signal,
    },
  )
  if (response.status === 401) client.onSessionExpired(token)
  if (response.status !== 200 || !response.body) return refusalOf(response)
  if (!signal.aborted) onOpen?.()
  await readBody(response.body, signal, onStatuses)
  return broken
}

/** Its body is not read: the page waits for no more than the status. */
function refusalOf({ status, headers }: Response): Loss {
  return { httpStatus: status, isUnreadable: !headers.get('content-type')?.includes('json') }
}

async function readBody(body: ReadableStream<Uint8Array>, signal: AbortSignal, onStatuses: Reading['onStatuses']) {
  const watchdog = { isArmed: false, silence: 0 }
  const statuses: string[] = []
  const parser = createParser({
    onEvent: ({ data }) => {
      const status = statusIn(data)
      if (status !== undefined) statuses.push(status)
    },
    onComment: () => {
      watchdog.isArmed = true
    },
  })
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader()
  // Counts checks instead of time: a suspended page is not a silent stream.
  const timer = setInterval(() => {
    watchdog.silence += 1
    if (watchdog.isArmed && watchdog.silence >= idleChecks) void reader.cancel()
  }, idleCheckMs)
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      watchdog.silence = 0
      parser.feed(part.value)
      if (!signal.aborted) onStatuses(statuses.splice(0))
    }
  } finally {
    clearInterval(timer)
  }
}

function statusIn(text: string): string | undefined {
  try {
    const message = Message.parse(JSON.parse(text))
    return ('data' in message ? message.data : message).payment.paymentStatus
  } catch (error) {
    console.warn('Invalid payment event', error)
    return undefined
  }
}
