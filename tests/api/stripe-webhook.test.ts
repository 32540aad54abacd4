import { sql } from 'drizzle-orm'
import * as fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Failure } from '#contract/endpoint.ts'
import { webhookPath } from '#server/bank/stripe/stripe-webhook.ts'
import { readDifferences } from '#server/payments/read-differences.ts'
import { expectInvariants } from './support/invariants.ts'
import { customers } from './support/payment-store.ts'
import { openTestStore } from './support/store.ts'
import { signNotice, webhookSecret } from './support/stripe-notice.ts'
import type { StripeEvent } from './support/stripe-answers.ts'
import { type StripeServer, openStripeServer } from './support/stripe-server.ts'
import { type StripeStore, openStripeStore } from './support/stripe-store.ts'

const store = openTestStore()
const nextSecret = 'whsec_signingsecretafterrotation'
let stripe: StripeServer
let server: StripeStore
let token: string
let intent: string

beforeAll(async () => {
  stripe = await openStripeServer()
  server = await openStripeStore(store.db, stripe, { webhookSecrets: [nextSecret, webhookSecret] })
  token = await store.login(customers.withPhone)
})
afterAll(async () => {
  await server.close()
  await stripe.close()
})
beforeEach(async () => {
  intent = await server.askPayer(token)
})

const statusNow = () => server.status(token, intent)
const countNotices = () => store.db.row(sql`select count(*) as count from bank_notices where payment_id = ${intent}`)

describe('API-9 a notice of Stripe', () => {
  test('that arrives again, with a new signature, is applied once', async () => {
    const event = stripe.settle(intent)
    for (let time = 0; time < 3; time += 1) await server.deliver(event)
    expect([await statusNow(), await countNotices()]).toEqual(['Paid', { count: 1 }])
  })

  test('that arrives again as it was sent is applied once', async () => {
    const notice = signNotice(stripe.settle(intent))
    for (let time = 0; time < 2; time += 1) expect((await server.send(notice)).status).toBe(200)
    expect(await countNotices()).toEqual({ count: 1 })
  })

  test('that arrives at the same time on many connections is applied once', async () => {
    const notice = signNotice(stripe.settle(intent))
    const sent = await Promise.all(Array.from({ length: 8 }, () => server.send(notice)))
    expect(sent.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
    expect([await statusNow(), await countNotices()]).toEqual(['Paid', { count: 1 }])
  })

  test('that arrives after a later one changes nothing', async () => {
    const [approved, settled] = [stripe.approve(intent), stripe.settle(intent)]
    await server.deliver(settled)
    await server.deliver(approved)
    expect(await statusNow()).toBe('Paid')
  })

  test('that is delayed beyond the recall is applied: the money is not lost', async () => {
    const settled = stripe.settle(intent)
    await server.endWindow(intent)
    await server.until(token, intent, 'Paid')
    await server.deliver(settled)
    expect(await statusNow()).toBe('Paid')
  })

  test('about nothing that the store made is acknowledged and stored nowhere', async () => {
    const unknown = {
      id: 'pi_other',
      object: 'payment_intent',
      status: 'succeeded',
      amount_received: 5,
      currency: 'usd',
    }
    const object = { ...unknown, latest_charge: 'py_other' }
    await server.deliver({ id: 'evt_other', object: 'event', type: 'payment_intent.succeeded', data: { object } })
    await server.deliver({ id: 'evt_payout', object: 'event', type: 'payout.paid', data: { object: {} } })
    expect(await readDifferences(store.db, true)).toEqual([])
  })

  test('about another system is acknowledged, whatever its shape', async () => {
    for (const [type, object] of [
      ['payment_intent.succeeded', { id: 'pi_other', object: 'payment_intent', amount_received: 'later' }],
      ['refund.updated', { id: 're_other', object: 'refund', payment_intent: 'pi_other', amount: -1 }],
      ['refund.updated', { id: 're_other', object: 'refund', payment_intent: null }],
      ['charge.dispute.created', { id: 'dp_other', object: 'dispute', payment_intent: 'pi_other', amount: {} }],
    ] as const)
      await server.deliver({ id: 'evt_shape', object: 'event', type, data: { object } })
  })
})

describe('API-9 the signature of a notice', () => {
  test('is accepted with each secret that is active while they are rotated', async () => {
    const event = stripe.settle(intent)
    for (const secrets of [[webhookSecret], [nextSecret], ['whsec_retired0', nextSecret]])
      expect((await server.send(signNotice(event, { secrets }))).status).toBe(200)
    expect(await statusNow()).toBe('Paid')
  })

  test('is accepted with clocks that differ by up to five minutes', async () => {
    for (const secondsAgo of [295, -295]) {
      const sentAt = Date.now() - secondsAgo * 1000
      expect((await server.send(signNotice(stripe.approve(intent), { sentAt }))).status).toBe(200)
    }
  })

  const refused: [string, (event: object) => ReturnType<typeof signNotice>, string][] = [
    ['of another secret', (event) => signNotice(event, { secrets: ['whsec_ofsomeoneelse'] }), 'wrong signature'],
    ['of another body', (event) => ({ ...signNotice({}), payload: JSON.stringify(event) }), 'wrong signature'],
    ['of six minutes ago', (event) => signNotice(event, { sentAt: Date.now() - 360_000 }), 'old signature'],
    ['of six minutes ahead', (event) => signNotice(event, { sentAt: Date.now() + 360_000 }), 'old signature'],
    ['that is missing', (event) => withHeader(event, {}), 'no signature'],
    ['without a time', (event) => withHeader(event, { 'stripe-signature': 'v1=00' }), 'no signature'],
    ['of another scheme', (event) => withHeader(event, { 'stripe-signature': `t=${now()},v0=00` }), 'no signature'],
    ['with another time', (event) => withTime(signNotice(event), now() + 1), 'wrong signature'],
  ]
  test.each(refused)('%s is refused and changes nothing', async (_name, sign, problem) => {
    const { status, json } = await server.send(sign(stripe.settle(intent)))
    const message = `stripe-signature: ${problem}.`
    expect([status, json]).toEqual([400, { success: false, message, field: 'stripe-signature' }])
    expect([await statusNow(), await countNotices()]).toEqual(['InProgress', { count: 0 }])
  })
})

describe('API-3 the address for notices', () => {
  test('refuses a body above 256 KiB and one that is no JSON by its type', async () => {
    const large = signNotice({ text: 'x'.repeat(256 * 1024) })
    expect((await server.send(large)).status).toBe(413)
    const text = { payload: 'x', headers: { 'content-type': 'text/plain', 'stripe-signature': '' } }
    expect((await server.send(text)).status).toBe(415)
  })

  test('API-9 refuses a signed body that is no event, and counts it', async () => {
    const counted = await countMalformed()
    const bodies = [
      {},
      [],
      'text',
      { id: 'evt_1', object: 'event', type: 'refund.updated', data: { object: 1 } },
      { id: 'evt_1', object: 'event', type: 'charge.dispute.created', data: { object: ofIntent() } },
      withoutAmount(stripe.settle(intent)),
    ]
    for (const body of bodies) {
      const { status, json } = await server.send(signNotice(body as object))
      expect([status, json.field]).toEqual([400, 'body'])
    }
    expect(await countMalformed()).toBe(counted + bodies.length)
  })

  test('API-9 counts no notice that Stripe did not sign, nor one of another system', async () => {
    const counted = await countMalformed()
    await server.send(signNotice({}, { secrets: ['whsec_ofsomeoneelse'] }))
    await server.deliver({ id: 'evt_other', object: 'event', type: 'payout.paid', data: { object: {} } })
    expect(await countMalformed()).toBe(counted)
  })

  test('answers arbitrary bytes and signatures below 500 and stores nothing', async () => {
    const header = fc.oneof(
      fc.string({ unit: fc.constantFrom(...'tv10=,;é 9af'), maxLength: 60 }),
      fc.nat().map((time) => `t=${time},v1=${'ab'.repeat(32)}`),
    )
    const bytes = fc.uint8Array({ maxLength: 300 }).map((array) => Buffer.from(array))
    await fc.assert(
      fc.asyncProperty(header, bytes, async (signature, payload) => {
        const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
        const reply = await server.app.inject({ method: 'POST', url: webhookPath, headers, payload })
        expect(reply.statusCode).toBe(400)
        expect(Failure.parse(reply.json())).toEqual(reply.json())
      }),
      { seed: 1, numRuns: 25 },
    )
    expect(await countNotices()).toEqual({ count: 0 })
  })

  test('answers signed events with arbitrary fields below 500', async () => {
    const types = fc.constantFrom('payment_intent.succeeded', 'refund.updated', 'charge.dispute.closed', 'payout.paid')
    const object = fc.oneof(
      fc.json().map((text) => JSON.parse(text) as unknown),
      fc.constant({ object: 'refund' }),
    )
    await fc.assert(
      fc.asyncProperty(types, object, async (type, content) => {
        const event = { id: 'evt_1', object: 'event', type, data: { object: content } }
        expect([200, 400]).toContain((await server.send(signNotice(event))).status)
      }),
      { seed: 1, numRuns: 25 },
    )
  })
})

test('API-9 a notice that the database cannot take is answered 5xx, so that Stripe sends it again', async () => {
  const event = stripe.settle(intent)
  await store.db.run(sql`alter table bank_notices rename to bank_notices_away`)
  expect((await server.send(signNotice(event))).status).toBe(500)
  await store.db.run(sql`alter table bank_notices_away rename to bank_notices`)
  await server.deliver(event)
  expect(await statusNow()).toBe('Paid')
})

test('API-7 API-9 API-10 after all of this the books agree', () => expectInvariants(store.db))

async function countMalformed(): Promise<number> {
  const { body } = await server.app.inject({ url: '/metrics' })
  return Number(/wattle_malformed_bank_answers_total\{call="notice"\} (\d+)/.exec(body)?.[1])
}

/** A dispute of a payment of the store, without anything else. */
const ofIntent = () => ({ object: 'dispute', payment_intent: stripe.intentOf(intent).id })

/** An event about a payment of the store whose object cannot be read. */
function withoutAmount(event: StripeEvent) {
  return { ...event, data: { object: { ...(event.data.object as object), amount_received: null } } }
}

const now = () => Math.floor(Date.now() / 1000)

function withHeader(event: object, signature: Record<string, string>): ReturnType<typeof signNotice> {
  const headers = { 'content-type': 'application/json', ...signature } as ReturnType<typeof signNotice>['headers']
  return { payload: JSON.stringify(event), headers }
}

function withTime({ payload, headers }: ReturnType<typeof signNotice>, time: number): ReturnType<typeof signNotice> {
  const signature = headers['stripe-signature'].replace(/^t=\d+/, `t=${time}`)
  return { payload, headers: { ...headers, 'stripe-signature': signature } }
}
