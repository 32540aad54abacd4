import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { booksAgree } from './support/invariants.ts'
import { customers, usePaymentStore } from './support/payment-store.ts'

const { store, order, start, until, behave } = usePaymentStore({ windowMs: 5_000 })
let token: string

beforeEach(async () => {
  token = await store.login(customers.withPhone)
})

const page = '/sandbox/bank'
const form = { 'content-type': 'application/x-www-form-urlencoded' }

async function read(): Promise<string> {
  return (await store.app.inject({ url: page })).body
}

async function ask(): Promise<string> {
  await behave(customers.withPhone, 'silent')
  const intent = await order(token, [{ cardId: 1, quantity: 1 }])
  await start(token, intent)
  await expect.poll(read).toContain(`/sandbox/bank/agreements/${intent}`)
  return intent
}

function press(intent: string, outcome: string) {
  return store.app.inject({
    method: 'POST',
    url: `${page}/agreements/${intent}`,
    headers: form,
    payload: new URLSearchParams({ outcome }).toString(),
  })
}

test('the page lists each payer’s requests, and every button works without scripts', async () => {
  const intent = await ask()
  const text = await read()
  expect(text).toContain('<h3>$50.00 <span>from a customer, +61491570157')
  expect(text).not.toContain('<script')
  const { statusCode, headers } = await press(intent, 'paid')
  expect([statusCode, headers.location]).toEqual([303, page])
  await until(token, intent, 'Paid')
  expect(await read()).toContain(`<code>${intent}</code>`)
})

test('API-9 each button ends an open agreement in its way', async () => {
  const ends = {
    failed: 'Failed',
    insufficient: 'Failed',
    cancelled: 'Cancelled',
    expired: 'Expired',
    twice: 'Paid',
  } as const
  for (const [outcome, status] of Object.entries(ends)) {
    const intent = await ask()
    await press(intent, outcome)
    await until(token, intent, status)
  }
})

test('the page allows itself its style and its forms, and nothing else', async () => {
  const { headers } = await store.app.inject({ url: page })
  expect(headers['content-security-policy']).toBe(
    "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  )
  const style = await store.app.inject({ url: `${page}/style.css` })
  expect([style.statusCode, style.headers['content-type']]).toEqual([200, 'text/css; charset=utf-8'])
})

test('a name is text on the page, whatever it holds', async () => {
  await store.db.run(sql`update customers set full_name = '<script>alert(1)</script>' where mobile = '+61491570157'`)
  const intent = await ask()
  expect(await read()).not.toContain('<script')
  await press(intent, 'cancelled')
  await until(token, intent, 'Cancelled')
})

test('the payer’s behaviour is set on a page that does not reload itself', async () => {
  const { body } = await store.app.inject({ url: `${page}/payers` })
  expect(body).toContain('<form method="post" action="/sandbox/bank/behaviour"')
  expect(body).not.toContain('http-equiv')
  const payload = new URLSearchParams({ mobileNumber: '0491 570 157', outcome: 'cancelled', afterMs: '0' }).toString()
  const response = await store.app.inject({ method: 'POST', url: `${page}/behaviour`, headers: form, payload })
  expect(response.statusCode).toBe(303)
  const intent = await order(token, [{ cardId: 1, quantity: 1 }])
  await start(token, intent)
  await until(token, intent, 'Cancelled')
})

test('a number is understood in any form, and its behaviour lasts until changed', async () => {
  for (const mobileNumber of ['0491570157', '+61 491 570 157', '61491570157']) {
    expect((await behave(mobileNumber, 'cancelled')).status).toBe(200)
  }
  for (let round = 0; round < 2; round += 1) {
    const intent = await order(token, [{ cardId: 1, quantity: 1 }])
    await start(token, intent)
    await until(token, intent, 'Cancelled')
  }
  const response = await store.db.rows(sql`select mobile_number from bank.behaviours`)
  expect(response).toEqual([{ mobile_number: '+61491570157' }])
})

test('API-3 bad steering is refused with the name of its field', async () => {
  const good = { mobileNumber: '0491570157', outcome: 'paid', afterMs: 0 }
  const bad = [
    ['mobileNumber', { ...good, mobileNumber: '12' }],
    ['outcome', { ...good, outcome: 'rich' }],
    ['afterMs', { ...good, afterMs: -1 }],
  ] as const
  for (const [field, payload] of bad) {
    const { status, json } = await store.call({ method: 'PUT', url: `${page}/behaviour`, payload })
    expect([status, json.field]).toEqual([400, field])
  }
})

test.each([
  [403, { 'sec-fetch-site': 'cross-site' }],
  [403, { 'sec-fetch-site': 'same-site', origin: 'http://localhost:9999' }],
  [403, { origin: 'https://evil.example' }],
  [403, { origin: 'null' }],
  [303, { 'sec-fetch-site': 'same-origin', origin: 'https://shop.example' }],
  [303, { origin: 'http://localhost' }],
  [303, {}],
])('only its own page steers the bank: %i for %j', async (status, headers) => {
  const { statusCode } = await store.app.inject({
    method: 'POST',
    url: `${page}/behaviour`,
    headers: { ...form, host: 'localhost', ...headers },
    payload: 'mobileNumber=0491570157&outcome=paid&afterMs=0',
  })
  expect(statusCode).toBe(status)
})

test('a link on another site leads to the bank’s page', async () => {
  const { statusCode } = await store.app.inject({ url: page, headers: { 'sec-fetch-site': 'cross-site' } })
  expect(statusCode).toBe(200)
})

test('API-9 a notice of a process that ended is delivered once its lease has ended', async () => {
  const intent = await ask()
  await press(intent, 'paid')
  await until(token, intent, 'Paid')
  const notices = () =>
    store.db.rows(sql`
      select tries, delivered_at is not null as "isDelivered" from bank.notices where reference = ${intent} order by id`)
  const delivered = { tries: 1, isDelivered: true }
  await expect.poll(notices).toEqual([delivered, delivered])
  const bankLooks = () => store.app.inject({ method: 'POST', url: `${page}/time`, headers: form, payload: 'ms=0' })
  await store.db.run(sql`
    update bank.notices set delivered_at = null, due_at = clock_timestamp() + case when id = (
      select min(id) from bank.notices where reference = ${intent}) then interval '1 hour' else interval '0' end
    where reference = ${intent}`)
  await bankLooks()
  await expect.poll(notices).toEqual([
    { tries: 1, isDelivered: false },
    { tries: 2, isDelivered: true },
  ])
  await store.db.run(sql`
    update bank.notices set due_at = clock_timestamp() where reference = ${intent} and delivered_at is null`)
  await bankLooks()
  const repeated = { tries: 2, isDelivered: true }
  await expect.poll(notices).toEqual([repeated, repeated])
})

test('API-9 the ledger lists every debit', async () => {
  const { json } = await store.call({ url: `${page}/ledger` })
  expect(json.data.entries[0]).toEqual({
    ref: expect.any(String),
    reference: expect.any(String),
    kind: 'debit',
    refunds: null,
    amount: 50,
    amountCents: 5_000,
    bookedAt: expect.stringMatching(/Z$/),
  })
})

booksAgree(store)
