import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type ClientRequest, type IncomingMessage, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { SQL, sql } from 'drizzle-orm'
import { createParser } from 'eventsource-parser'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { unknownStatus } from '#server/bank/sandbox/outcomes.ts'
import { receiveNotice } from '#server/payments/inbox.ts'
import { paymentPart } from '#server/payments/payment-part.ts'
import type { Database } from '#server/platform/db/database.ts'
import { booksAgree } from './support/invariants.ts'
import { calmTimes, customers, usePaymentStore } from './support/payment-store.ts'
import { openApp } from './support/server.ts'

const { store, order, start, until, behave, events } = usePaymentStore({
  windowMs: 2_000,
  lapseMs: 4_000,
  heartbeatMs: 60,
})
let token: string
let address: string

beforeAll(async () => {
  await store.app.listen({ port: 0, host: '127.0.0.1' })
  address = `http://127.0.0.1:${(store.app.server.address() as AddressInfo).port}`
})
beforeEach(async () => {
  token = await store.login(customers.withPhone)
})

const one = [{ cardId: 1, quantity: 1 }]

interface Heard {
  id: string | undefined
  paymentStatus: string
}

function request(intent: string, lastEventId?: string): ClientRequest {
  return get(`${address}/api/Customer/PaymentEvents/${intent}`, {
    agent: false,
    headers: { authorization: `Bearer ${token}`, ...(lastEventId !== undefined && { 'last-event-id': lastEventId }) },
  })
}

/** Opens a stream and answers once it has sent the current status; `rest` reads to its end, or until `enough`. */
async function open(intent: string, lastEventId?: string) {
  const [answer] = (await once(request(intent, lastEventId), 'response')) as [IncomingMessage]
  let text = ''
  answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
  await vi.waitUntil(() => text.includes('data:'))
  return {
    headers: answer.headers,
    async rest(enough: (text: string) => boolean = () => answer.readableEnded): Promise<Heard[]> {
      await vi.waitUntil(() => enough(text), { timeout: 8_000 })
      answer.destroy()
      return parse(text)
    },
  }
}

async function hear(intent: string, lastEventId?: string): Promise<Heard[]> {
  return (await open(intent, lastEventId)).rest()
}

function parse(text: string): Heard[] {
  const heard: Heard[] = []
  const parser = createParser({
    onEvent: ({ id, data }) => {
      const { payment } = JSON.parse(data).data
      expect(payment.expiresAt).toMatch(/^\d{4}-\d\d-\d\dT/)
      heard.push({ id, paymentStatus: payment.paymentStatus })
    },
  })
  parser.feed(text)
  return heard
}

test('CHK-7 API-14 the stream sends the current status, each numbered change, and ends when final', async () => {
  await behave(customers.withPhone, 'paid', 100)
  const intent = await order(token, one)
  const { headers, rest } = await open(intent)
  await start(token, intent)
  expect(await rest()).toEqual([
    { id: '0', paymentStatus: 'NewRequest' },
    { id: '1', paymentStatus: 'InProgress' },
    { id: '2', paymentStatus: 'Pending' },
    { id: '3', paymentStatus: 'Paid' },
  ])
  expect(headers['content-type']).toBe('text/event-stream; charset=utf-8')
  expect(headers['x-accel-buffering']).toBe('no')
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-request-id': expect.any(String) })
  expect(headers['cache-control']).toContain('no-transform')
})

test('API-9 Last-Event-ID replays missed events; a final payment is sent and ended at once', async () => {
  await behave(customers.withPhone, 'paid')
  const intent = await order(token, one)
  await start(token, intent)
  await until(token, intent, 'Paid')
  expect(await hear(intent)).toEqual([{ id: '3', paymentStatus: 'Paid' }])
  expect(await hear(intent, '0')).toEqual([
    { id: '1', paymentStatus: 'InProgress' },
    { id: '2', paymentStatus: 'Pending' },
    { id: '3', paymentStatus: 'Paid' },
  ])
  for (const lastEventId of ['3', '99', 'x']) {
    expect(await hear(intent, lastEventId)).toEqual([{ id: '3', paymentStatus: 'Paid' }])
  }
})

test('CHK-7 a heartbeat keeps a quiet stream open', async () => {
  const { rest } = await open(await order(token, one))
  const heard = await rest((text) => (text.match(/^:$/gm) ?? []).length >= 3)
  expect(heard).toEqual([{ id: '0', paymentStatus: 'NewRequest' }])
})

describe('API-21 a stream ends at the next heartbeat, undecided, after', () => {
  test('its session has expired', async () => {
    const { rest } = await open(await order(token, one))
    const heard = rest()
    store.advance(3_600_000)
    expect(await heard).toEqual([{ id: '0', paymentStatus: 'NewRequest' }])
  })

  test('the notification of its end was lost', async () => {
    const { rest } = await open(await order(token, one))
    const heard = rest()
    await store.db.transaction(async (tx) => {
      await tx.script('alter table sessions disable trigger announce_ended_sessions')
      await tx.run(sql`
        delete from sessions where customer_id = (select customer_id from customers where mobile = '+61491570157')`)
      await tx.script('alter table sessions enable trigger announce_ended_sessions')
    })
    expect(await heard).toEqual([{ id: '0', paymentStatus: 'NewRequest' }])
  })

  test('nothing, while its session continues and another of the customer ends', async () => {
    const { rest } = await open(await order(token, one))
    const second = await store.login(customers.withPhone)
    await store.call({ method: 'POST', url: '/api/Customer/auth/logout', token: second })
    const heard = await rest((text) => (text.match(/^:$/gm) ?? []).length >= 4)
    expect(heard).toEqual([{ id: '0', paymentStatus: 'NewRequest' }])
  })
})

test('API-21 a customer has at most 20 open streams; one that closes makes room', async () => {
  const intent = await order(token, one)
  // Longer than it takes to open them: an order that lapses ends its streams.
  await store.db.run(sql`update payments set expires_at = now() + interval '1 minute' where payment_id = ${intent}`)
  const streams = await Promise.all(Array.from({ length: 20 }, () => open(intent)))
  const refused = await events(token, intent)
  expect({ status: refused.status, message: refused.json.message, after: refused.headers['retry-after'] }).toEqual({
    status: 429,
    message: 'You have 20 payment pages open. Close some of them and try again.',
    after: '15',
  })
  const other = await store.login(customers.otherWithPhone)
  expect((await events(other, intent)).status).toBe(404)
  await streams[0]?.rest(() => true)
  await vi.waitFor(() => open(intent), { timeout: 5_000 })
  for (const { rest } of streams.slice(1)) await rest(() => true)
})

test('API-21 clients that leave before their stream is open take no place', async () => {
  const intent = await order(token, one)
  const countConnections = () => promisify(store.app.server.getConnections.bind(store.app.server))()
  const others = await countConnections()
  await store.db.transaction(async (tx) => {
    await tx.run(sql`lock table payments in access exclusive mode`)
    const left = Array.from({ length: 20 }, () => request(intent).on('error', () => undefined))
    await vi.waitUntil(async () => (await countConnections()) === others + 20, { timeout: 5_000 })
    for (const sent of left) sent.destroy()
    await vi.waitUntil(async () => (await countConnections()) === others, { timeout: 5_000 })
  })
  const { rest } = await open(intent)
  await rest(() => true)
})

test('CHK-7 the stream passes an unknown status of the bank on once, and it decides nothing', async () => {
  await behave(customers.withPhone, 'unknown')
  const intent = await order(token, one)
  const { rest } = await open(intent)
  await start(token, intent)
  const heard = await rest()
  expect(heard.map(({ paymentStatus }) => paymentStatus)).toEqual([
    'NewRequest',
    'InProgress',
    unknownStatus,
    'Expired',
  ])
})

test('CHK-7 an unknown status of the bank ends with the next known one, for open streams and new ones', async () => {
  await behave(customers.withPhone, 'silent')
  const reference = await order(token, one)
  await start(token, reference)
  const { rest } = await open(reference)
  for (const state of ['reviewing', 'open']) {
    const report = { state, reason: null, debit: null, refund: null }
    await receiveNotice(store.db, { eventId: randomUUID(), reference, report })
  }
  const heard = await rest((text) => text.split('InProgress').length > 2)
  expect(heard.map(({ paymentStatus }) => paymentStatus)).toEqual(['InProgress', 'reviewing', 'InProgress'])
  const again = await open(reference)
  const [first] = await again.rest(() => true)
  expect(first?.paymentStatus).toBe('InProgress')
})

test('CHK-7 two listeners receive the same events', async () => {
  await behave(customers.withPhone, 'cancelled')
  const intent = await order(token, one)
  const [first, second] = await Promise.all([open(intent), open(intent)])
  await start(token, intent)
  const heard = await first.rest()
  expect(heard.at(-1)?.paymentStatus).toBe('Cancelled')
  expect(await second.rest()).toEqual(heard)
})

test('CHK-7 the next poll sends a change whose notification was lost', async () => {
  const { db } = store
  await behave(customers.withPhone, 'silent')
  const intent = await order(token, one)
  const { rest } = await open(intent)
  // In one transaction, whose lock blocks every other payment: its change must reach the trigger.
  await db.transaction(async (tx) => {
    await tx.script('alter table payments disable trigger record_payment_event')
    await tx.run(sql`
      update payments set status = 'InProgress', identification = 'phone', expires_at = now() + interval '6 s'
      where payment_id = ${intent}`)
    await tx.run(sql`
      insert into payment_events (payment_id, seq, status) select payment_id, version, status from payments
      where payment_id = ${intent}`)
    await tx.run(sql`insert into outbox (topic, payment_id) values ('agreement', ${intent})`)
    await tx.script('set constraints all immediate; alter table payments enable trigger record_payment_event')
  })
  const heard = await rest((text) => text.includes('InProgress'))
  expect(heard.map(({ paymentStatus }) => paymentStatus)).toEqual(['NewRequest', 'InProgress'])
})

test('CHK-7 a stream that opens while its process stops sends the status and ends at once', async () => {
  const intent = await order(token, one)
  const [reading, stopping] = [createGate(), createGate()]
  const row = (async (...given: Parameters<Database['row']>) => {
    if (given.some((query) => query instanceof SQL && query.queryChunks.includes(intent))) {
      reading.pass()
      await stopping.passed
    }
    return store.db.row(...given)
  }) as Database['row']
  const streams = paymentPart({ db: { ...store.db, row }, ...calmTimes })
  const app = await openApp(store.db, [streams, (part) => void part.addHook('preClose', async () => stopping.pass())])
  const headers = { authorization: `Bearer ${token}` }
  const stream = app.inject({ url: `/api/Customer/PaymentEvents/${intent}`, headers })
  await reading.passed
  const closed = app.close()
  expect(parse((await stream).body)).toEqual([{ id: '0', paymentStatus: 'NewRequest' }])
  await closed
})

booksAgree(store)

function createGate() {
  let pass!: () => void
  const passed = new Promise<void>((resolve) => (pass = resolve))
  return { passed, pass }
}
