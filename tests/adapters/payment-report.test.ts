// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { storageKeys } from '#contract/storage-keys.ts'
import type { Attempt } from '#machines/checkout/attempt.ts'
import { awaitedAttempt, intentId, placedAttempt } from '#machines/checkout/checkout.samples.ts'
import { isUnknownPayment } from '#machines/checkout/payment-report.ts'
import { createClient } from '#src/adapters/client.ts'
import { askForPayment } from '#src/adapters/payment-report.ts'
import { openPaymentStream } from '#src/adapters/payment-stream.ts'

/** The time limit of the first status of a stream. */
const firstStatusMs = 8_000

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

test('API-14 CHK-13 an open stream without a first status leaves a started payment undecided', async () => {
  const { outcome } = ask({ stream: () => streamed() }, awaitedAttempt)
  await vi.advanceTimersByTimeAsync(firstStatusMs - 1)
  expect(outcome()).toBeUndefined()
  await vi.advanceTimersByTimeAsync(1)
  expect(outcome()).toMatchObject({ status: 'InProgress', orderId: '4711', totalCents: 9_500, leftMs: null })
})

test('API-14 CHK-9 a payment of another browser is undecided when its open stream is silent', async () => {
  const { outcome } = ask({ stream: () => streamed() }, null)
  await vi.advanceTimersByTimeAsync(firstStatusMs)
  expect(outcome()).toMatchObject({ status: 'InProgress', orderId: null, totalCents: null })
})

test('API-14 CHK-5 a silent stream does not report an order without an accepted Start as started', async () => {
  const { outcome } = ask({ stream: () => streamed() }, placedAttempt)
  await vi.advanceTimersByTimeAsync(firstStatusMs)
  expect(outcome()).toMatchObject({ name: 'CallFailed', status: 0 })
})

test('CHK-7 an unknown status does not leave a payment undecided', async () => {
  const { outcome } = ask({ stream: () => streamed('Teapot') }, awaitedAttempt)
  await vi.advanceTimersByTimeAsync(firstStatusMs)
  expect(outcome()).toMatchObject({ name: 'CallFailed', status: 0 })
})

test('API-14 CHK-12 a stream that never opens leaves the payment unread', async () => {
  const { outcome } = ask({ stream: () => new Promise(() => {}) }, awaitedAttempt)
  await vi.advanceTimersByTimeAsync(firstStatusMs)
  expect(outcome()).toMatchObject({ name: 'CallFailed', status: 0 })
})

test('API-14 CHK-12 a stream that opens and breaks before a status leaves the payment unread', async () => {
  const { outcome } = ask({ stream: () => new Response('', { status: 200 }) }, awaitedAttempt)
  await vi.advanceTimersByTimeAsync(firstStatusMs)
  expect(outcome()).toMatchObject({ name: 'CallFailed', status: 0 })
})

test('API-14 the first status of the stream is the report, and the stream is closed', async () => {
  const { outcome, signals } = ask({ stream: () => streamed('Paid') }, awaitedAttempt)
  await vi.advanceTimersByTimeAsync(0)
  expect(outcome()).toMatchObject({ status: 'Paid', orderId: '4711' })
  expect(signals.at(-1)?.aborted).toBe(true)
})

test('API-14 CHK-9 of statuses that arrive together the last one is the report', async () => {
  const { outcome } = ask({ stream: () => new Response(messages('Pending', 'Paid'), { status: 200 }) }, awaitedAttempt)
  await vi.advanceTimersByTimeAsync(0)
  expect(outcome()).toMatchObject({ status: 'Paid' })
})

test('API-14 CHK-10 a final status that a stream has delivered stays one where another begins with former ones', async () => {
  let opened = 0
  const stream = () => ((opened += 1) === 1 ? streamed('Pending', 'Failed') : streamed('Pending'))
  const { client } = ask({ stream }, awaitedAttempt)
  const heard = vi.fn()
  openPaymentStream(client, intentId, { onStatus: heard, onLost: () => {} })
  await vi.advanceTimersByTimeAsync(0)
  expect(heard.mock.calls).toEqual([['Pending'], ['Failed']])
  const again = askForPayment(client, intentId, new AbortController().signal)
  expect(await again).toMatchObject({ status: 'Failed' })
})

test('API-5 AUTH-9 a stream that is refused is no final status that a former one has delivered', async () => {
  let opened = 0
  const stream = () => ((opened += 1) === 1 ? streamed('Paid') : Response.json({ success: false }, { status: 404 }))
  const { client } = ask({ stream }, awaitedAttempt)
  await vi.advanceTimersByTimeAsync(0)
  const again = askForPayment(client, intentId, new AbortController().signal).catch((error: unknown) => error)
  expect(isUnknownPayment(await again)).toBe(true)
})

test('API-14 CHK-12 a final status that a stream begins with replaces the one delivered before', async () => {
  let opened = 0
  const stream = () => streamed((opened += 1) === 1 ? 'Expired' : 'Paid')
  const { client, outcome } = ask({ stream }, awaitedAttempt)
  await vi.advanceTimersByTimeAsync(0)
  expect(outcome()).toMatchObject({ status: 'Expired' })
  expect(await askForPayment(client, intentId, new AbortController().signal)).toMatchObject({ status: 'Paid' })
})

test('API-17 a return that arrives with the debit is remembered, although the first closes the stream', async () => {
  let opened = 0
  const stream = () => ((opened += 1) === 1 ? new Response(messages('Paid', 'Returned')) : streamed('Pending'))
  const { client } = ask({ stream }, null)
  const close = openPaymentStream(client, intentId, { onStatus: () => close(), onLost: () => {} })
  await vi.advanceTimersByTimeAsync(0)
  expect(await askForPayment(client, intentId, new AbortController().signal)).toMatchObject({ status: 'Returned' })
})

test.each([
  ['In Progress', 'InProgress'],
  ['New Request', 'NewRequest'],
])('CHK-7 CHK-9 the server’s report of “%s” is read whole', async (paymentStatus, status) => {
  const payment = () => Response.json({ success: true, data: { payment: { ...reported, paymentStatus } } })
  const { outcome, signals } = ask({ payment, stream: () => streamed() }, null)
  await vi.advanceTimersByTimeAsync(0)
  expect(outcome()).toMatchObject({ status, orderId: '4711', totalCents: 9_500 })
  expect(signals).toHaveLength(1)
})

describe('API-14 a 200 of another shape from the call for one payment', () => {
  const unreadable = [
    ['an envelope without the payment', () => Response.json({ success: true, data: {} })],
    ['an unknown status', () => Response.json({ success: true, data: { payment: { paymentStatus: 'Teapot' } } })],
    ['a page', () => new Response('<!doctype html>', { status: 200 })],
    ['no content', () => new Response(null, { status: 204 })],
  ] as const

  test.each(unreadable)('CHK-9 CHK-10 is replaced by the status of the stream: %s', async (_shape, payment) => {
    const { outcome } = ask({ payment, stream: () => streamed('Paid') }, awaitedAttempt)
    await vi.advanceTimersByTimeAsync(0)
    expect(outcome()).toMatchObject({ status: 'Paid', orderId: '4711' })
  })

  test.each([400, 404])('CHK-11 CHK-12 is no unknown payment where the stream is refused with %i', async (status) => {
    const stream = () => Response.json({ success: false }, { status })
    const { outcome } = ask({ payment: () => Response.json({ success: true, data: {} }), stream }, awaitedAttempt)
    await vi.advanceTimersByTimeAsync(0)
    expect(outcome()).toMatchObject({ name: 'CallFailed', status: 200 })
  })
})

describe('CHK-12 CHK-18 a refusal that is not the store’s own', () => {
  test.each([
    ['of the call and of the stream', page, page],
    ['of the stream', () => Response.json({ success: false, message: 'No such payment.' }, { status: 404 }), page],
  ])('is no unknown payment: a page instead of an answer %s', async (_calls, payment, stream) => {
    const { outcome } = ask({ payment, stream }, awaitedAttempt)
    await vi.advanceTimersByTimeAsync(0)
    expect(outcome()).toMatchObject({ name: 'CallFailed', isUnreadable: true })
    expect(isUnknownPayment(outcome())).toBe(false)
  })

  test.each([400, 404])('API-5 the server’s own %i is an unknown payment', async (status) => {
    const refused = () => Response.json({ success: false, message: 'No such payment.' }, { status })
    const { outcome } = ask({ payment: page, stream: refused }, awaitedAttempt)
    await vi.advanceTimersByTimeAsync(0)
    expect(isUnknownPayment(outcome())).toBe(true)
  })
})

describe('AUTH-7 API-14 a refusal of status 200 from the call for one payment', () => {
  test.each([
    ['silent', () => streamed()],
    ['of a final status', () => streamed('Paid')],
    ['that knows no such payment', () => Response.json({ success: false }, { status: 404 })],
  ])('CHK-11 keeps its message beside a stream %s, which is not opened', async (_kind, stream) => {
    const { outcome, signals } = ask({ payment: () => refusal('Payments are paused.'), stream }, awaitedAttempt)
    await vi.advanceTimersByTimeAsync(firstStatusMs)
    expect(outcome()).toMatchObject({ name: 'CallFailed', status: 200, message: 'Payments are paused.' })
    expect(signals).toHaveLength(1)
  })

  test('is a failed call also without a message', async () => {
    const { outcome } = ask({ payment: () => refusal(), stream: () => streamed('Paid') }, awaitedAttempt)
    await vi.advanceTimersByTimeAsync(0)
    expect(outcome()).toMatchObject({ name: 'CallFailed', status: 200, message: '' })
  })
})

const reported = {
  paymentIntentId: intentId,
  expiresAt: '2026-11-20T01:03:00Z',
  orderId: '4711',
  total: 95,
  createdAt: '2026-11-20T01:00:00Z',
  items: [],
  money: 'unknown',
  reason: null,
}

interface Server {
  payment?: () => Response
  stream: () => Response | Promise<Response>
}

/** Asks a server about the payment; by default it has no call for one payment. `outcome`: the report or the error. */
function ask({ payment = () => new Response('Cannot', { status: 404 }), stream }: Server, attempt: Attempt | null) {
  if (attempt) localStorage.setItem(storageKeys.checkout, JSON.stringify(attempt))
  const signals: (AbortSignal | null | undefined)[] = []
  const client = createClient({
    base: '/api',
    readToken: () => 'a-token',
    onSessionExpired: () => {},
    fetch: async (input, init) => {
      signals.push(init?.signal)
      return String(input).includes('/PaymentEvents/') ? stream() : payment()
    },
  })
  let settled: unknown
  void askForPayment(client, intentId, new AbortController().signal).then(
    (report) => (settled = report),
    (error: unknown) => (settled = error),
  )
  return { client, outcome: () => settled, signals }
}

function refusal(message?: string): Response {
  return Response.json({ success: false, message })
}

/** What a proxy without its store answers. */
function page(): Response {
  return new Response('<!doctype html>', { status: 404, headers: { 'content-type': 'text/html' } })
}

function messages(...statuses: string[]): string {
  return statuses
    .map((paymentStatus) => `data: ${JSON.stringify({ data: { payment: { paymentStatus } } })}\n\n`)
    .join('')
}

/** A stream that stays open, with these statuses one after the other. */
function streamed(...statuses: string[]): Response {
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      for (const status of statuses) controller.enqueue(new TextEncoder().encode(messages(status)))
    },
  })
  return new Response(body, { status: 200 })
}
