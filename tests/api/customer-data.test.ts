import { EventEmitter, once } from 'node:events'
import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { expect, inject, test } from 'vitest'
import { createCustomers } from '#server/accounts/customers.ts'
import { hashPassword } from '#server/accounts/passwords.ts'
import { createEnquiries } from '#server/enquiries/enquiries.ts'
import { canHoldStock } from '#server/orders/stock.ts'
import type { BankNotice } from '#server/bank/gateway.ts'
import { receiveNotice } from '#server/payments/inbox.ts'
import { removeOutdated, retention } from '#server/privacy/retention.ts'
import { deleteCustomer } from '#server/privacy/delete-customer.ts'
import { bookDebit } from './support/book-debit.ts'
import { committingOn } from './support/committing-on.ts'
import { booksAgree } from './support/invariants.ts'
import { noLimits } from './support/no-limits.ts'
import { customers, manyBuyers, mobileOf, usePaymentStore } from './support/payment-store.ts'

const { store, order, start, recall, until, behave } = usePaymentStore({ lapseMs: 3_600_000 })

/** Every text of every row of the store's tables; the sandbox bank is another company. */
async function storedText(): Promise<string> {
  const tables = await store.db.rows(
    z.object({ name: z.string() }),
    sql`select tablename as name from pg_tables where schemaname = 'public' order by tablename`,
  )
  const texts = await Promise.all(
    tables.map(({ name }) =>
      store.db.rows(z.object({ text: z.string() }), sql`select t::text as text from ${sql.identifier(name)} t`),
    ),
  )
  return texts
    .flat()
    .map(({ text }) => text)
    .join('\n')
}

const idOf = async (mobile: string) => {
  const row = await store.db.row(
    z.object({ id: z.number() }),
    sql`select customer_id as id from customers where mobile = ${mobile}`,
  )
  return row?.id ?? expect.fail('There is no such customer.')
}

async function buy(mobile: string): Promise<string> {
  const token = await store.login(mobile)
  await behave(mobile, 'paid')
  const intent = await order(token, [{ cardId: 1, quantity: 1 }])
  await start(token, intent)
  await until(token, intent, 'Paid')
  return token
}

test('MKT-6 a customer with an undecided payment is not deleted', async () => {
  const token = await store.login(customers.otherWithPhone)
  const intent = await order(token, [{ cardId: 1, quantity: 1 }])
  const deletion = { id: 'lee@wattle.example', withCards: true }
  expect(await deleteCustomer(store.db, deletion)).toBe('open payment')
  await store.call({ method: 'POST', url: `/api/Customer/Payments/${intent}/Recall`, token })
  expect(await deleteCustomer(store.db, deletion)).toMatchObject({ orders: 1 })
})

test('MKT-6 a customer with unused cards is not deleted unless the cards are given up', async () => {
  await buy(customers.withPhone)
  expect(await deleteCustomer(store.db, { id: 'ash@wattle.example', withCards: false })).toBe('unused cards')
  expect(await store.login(customers.withPhone)).toBeDefined()
  expect(await deleteCustomer(store.db, { id: 'missing@wattle.example', withCards: true })).toBe('unknown customer')
})

test('MKT-6 a customer who waits for a delivery is not deleted before it is completed', async () => {
  const mobile = '+61491570111'
  const passwordHash = await hashPassword('Wattle@2026')
  await createCustomers(store.db).add({ mobile, email: null, fullName: 'Al', passwordHash })
  const card = sql`select id from user_cards where customer_id = ${await idOf(mobile)}`
  await store.db.run(sql`
    insert into user_cards (customer_id, card_id, value_cents, purchased_at, expires_at, redeemed_at)
    values (${await idOf(mobile)}, 1, 5000, now() - interval '1 day', now() + interval '1 day', now())`)
  const deletion = { id: mobile, withCards: false }
  await store.db.run(sql`
    insert into redeem_orders (user_card_id, order_status, delivery_name, delivery_address)
    values ((${card}), 'Shipped', 'Al', '1 St')`)
  expect(await deleteCustomer(store.db, deletion)).toBe('open deliveries')
  await store.db.run(sql`update redeem_orders set completed_at = now() where user_card_id = (${card})`)
  expect(await deleteCustomer(store.db, deletion)).toMatchObject({ orders: 0 })
})

test('MKT-6 API-10 a deleted customer leaves the books and nothing personal', async () => {
  const token = await store.login(customers.withPhone)
  const customerId = await idOf('+61491570157')
  await store.db.script(`
    update customers set full_name = 'Ash Singular' where customer_id = ${customerId};
    update orders set device = '{"device": "Ash''s Singular phone"}' where customer_id = ${customerId};
    insert into messages (channel, recipient, subject, body) values ('email', 'Ash@wattle.example', 'A', 'Hello Ash Singular');
    insert into messages (channel, recipient, body) values ('sms', '+61491570157', 'Hello Ash Singular');
    insert into enquiries (full_name, email, product, message, steps, fingerprint, received_at)
      values ('Ash Singular', 'ASH@wattle.example', 'gift-card-express', 'Hello', '["Singular"]', 'f', now());
    insert into stock_notifications values (2, 'ash@wattle.example', now());
    insert into redeem_orders (user_card_id, order_status, delivery_name, delivery_address)
      select id, 'Sent', 'Ash Singular', '1 Singular St' from user_cards where customer_id = ${customerId} limit 1`)
  await store.call({
    method: 'POST',
    url: '/api/Customer/Auth/Password/Reset/Request',
    payload: { Email: 'ash@wattle.example' },
  })
  const traces = /singular|ash@|491570157/i
  expect(await storedText()).toMatch(traces)
  const before = await store.db.rows(sql`select order_id, total_cents from orders where customer_id = ${customerId}`)

  const { orderId } =
    (await store.db.row(
      z.object({ orderId: z.number() }),
      sql`select order_id as "orderId" from orders where customer_id = ${customerId} limit 1`,
    )) ?? expect.fail('There is no order.')
  const stockCanBeHeld = () => store.db.transaction((tx) => canHoldStock(tx, orderId))
  expect(await stockCanBeHeld()).toBe(true)

  const deleted = await deleteCustomer(store.db, { id: '0491 570 157', withCards: true })
  expect(deleted).toEqual({ customerId, orders: before.length })
  expect(await storedText()).not.toMatch(traces)
  expect(await store.db.rows(sql`select order_id, total_cents from orders where customer_id = ${customerId}`)).toEqual(
    before,
  )
  // A late debit is refunded: no one could use the cards.
  expect(await stockCanBeHeld()).toBe(false)
  expect((await store.call({ url: '/api/Customer/Vault', token })).status).toBe(401)
  const placeholder = await store.db.row(
    z.object({ mobile: z.string() }),
    sql`select mobile from customers where customer_id = ${customerId}`,
  )
  for (const MobileNumber of [customers.withPhone, placeholder?.mobile]) {
    const payload = { CountryCode: '+61', MobileNumber, Password: 'Wattle@2026' }
    expect((await store.call({ method: 'POST', url: '/api/Customer/auth/login', payload })).status).toBe(401)
  }
  expect(await deleteCustomer(store.db, { id: String(customerId), withCards: true })).toBe('unknown customer')
})

test('MKT-6 enquiries with the number of a deleted customer are removed in any spelling, with their mails', async () => {
  const mobile = '+61491570110'
  const passwordHash = await hashPassword('Wattle@2026')
  await createCustomers(store.db).add({ mobile, email: null, fullName: 'Bo Uncommon', passwordHash })
  const enquiry = { fullName: 'Bo Uncommon', email: 'bo@uncommon.example', product: 'gift-card-express' as const }
  const enquiries = createEnquiries(store.db, Date.now)
  const sender = { address: '203.0.113.7', budget: noLimits.enquiries }
  await enquiries.receive({ ...enquiry, mobileNumber: '0491 570 110', enquiryMessage: 'First' }, sender)
  await enquiries.receive(
    { ...enquiry, fullName: 'Di', email: 'di@wattle.example', enquiryMessage: 'Another person' },
    sender,
  )
  // As a former release stored them, which normalised nothing.
  for (const [place, typed] of ['0491 570 110', '(0491) 570-110', '0061 491 570 110', '+61 0491.570.110'].entries())
    await store.db.run(sql`
      insert into enquiries (full_name, email, mobile_number, product, message, fingerprint, received_at)
      values ('Bo Uncommon', 'bo@uncommon.example', ${typed}, 'gift-card-express', 'Hello', ${`former ${place}`}, now())`)
  expect(await storedText()).toMatch(/uncommon/i)
  await deleteCustomer(store.db, { id: mobile, withCards: false })
  const left = await storedText()
  expect(left).not.toMatch(/uncommon|491.?570.?110/i)
  expect(left.match(/Another person/g)).toHaveLength(2)
})

test('MKT-6 a customer whose payment has an open difference is not deleted', async () => {
  await buy(customers.withAll)
  await store.db.run(sql`
    insert into differences (kind, reference, bank_ref, amount_cents, cause)
    select 'wrong amount', payment_id, 'open-1', 1, 'A test' from payments join orders using (order_id)
    where customer_id = ${await idOf('+61491570006')} limit 1`)
  expect(await deleteCustomer(store.db, { id: 'jo@wattle.example', withCards: true })).toBe('open payment')
  await store.db.run(sql`delete from differences where bank_ref = 'open-1'`)
})

/** A cancelled payment of a new customer, and a debit that the bank booked all the same, as a notice. */
async function debitCancelled(): Promise<BankNotice> {
  const [token = ''] = await manyBuyers(store, 1)
  await behave(mobileOf(0), 'silent')
  const reference = await order(token, [{ cardId: 1, quantity: 1 }])
  await start(token, reference)
  await recall(token, reference)
  await until(token, reference, 'Cancelled')
  await bookDebit(store.db, { reference, amountCents: 5_000 })
  const debit = await store.db.row(
    z.object({ ref: z.string(), amountCents: z.number() }),
    sql`select entry_ref as ref, amount_cents as "amountCents" from bank.ledger where reference = ${reference}`,
  )
  const report = { state: 'settled', reason: null, debit: debit ?? null, refund: null }
  return { eventId: `late ${reference}`, reference, report }
}

// PGlite has one session: its transactions follow each other.
if (inject('engine').name === 'postgres')
  test('MKT-6 API-9 money that arrives during the deletion of its customer is refunded', async () => {
    const notice = await debitCancelled()
    const signals = new EventEmitter()
    const written = once(signals, 'written')
    const deleted = deleteCustomer(committingOn(store.db, signals), { id: mobileOf(0), withCards: false })
    await written
    const received = receiveNotice(store.db, notice)
    const waiting = sql`
      select 1 from pg_stat_activity
      where wait_event_type = 'Lock' and datname = current_database() and query like '%for key share of customers%'`
    await expect.poll(() => store.db.rows(waiting)).toHaveLength(1)
    signals.emit('commit')

    expect([await deleted, await received]).toEqual([{ customerId: expect.any(Number), orders: 1 }, 'taken'])
    const left = sql`
      select status, refund, stock_state from payments join orders using (order_id) where payment_id = ${notice.reference}`
    const refunded = { status: 'Cancelled', refund: 'done', stock_state: 'released' }
    await expect.poll(() => store.db.row(left)).toEqual(refunded)
  })

test('MKT-6 messages to another customer stay, from whose address the deleted one paid', async () => {
  const customerId = await idOf('+61491570156')
  await store.db.script(`
    insert into payment_contacts (customer_id, email) values (${customerId}, 'Jo@wattle.example')
      on conflict (customer_id) do update set email = excluded.email;
    delete from messages;
    insert into messages (channel, recipient, subject, body) values ('email', 'jo@wattle.example', 'A', 'Your cards')`)
  expect(await deleteCustomer(store.db, { id: String(customerId), withCards: true })).toMatchObject({ customerId })
  expect(await store.db.rows(sql`select body from messages`)).toEqual([{ body: 'Your cards' }])
})

test('MKT-6 other customers keep their data when one is deleted', async () => {
  expect(await store.login(customers.withAll)).toBeDefined()
  const contacts = await store.db.rows(sql`select 1 from payment_contacts`)
  expect(contacts.length).toBeGreaterThan(0)
})

/** Orders are removed with other tables' rows (`unstarted-orders.test.ts`). */
const { orders: _orders, ...ofOneTable } = retention

test.each(Object.entries(ofOneTable))(
  'MKT-6 rows of %s are removed when their time has passed, not before',
  async (table, rule) => {
    const end = Date.parse('2026-11-20T00:00:00Z')
    const since = new Date(end - rule.days * 86_400_000)
    await store.db.script(`delete from ${table}`)
    await store.db.run(insertOf(table, since.toISOString()))
    expect((await removeOutdated(store.db, end - 1))[table as keyof typeof retention]).toBe(0)
    expect((await removeOutdated(store.db, end))[table as keyof typeof retention]).toBe(1)
    expect(await store.db.rows(sql`select from ${sql.identifier(table)}`)).toEqual([])
  },
)

function insertOf(table: string, at: string) {
  const rows: Record<string, ReturnType<typeof sql>> = {
    sessions: sql`insert into sessions select ${'a'.repeat(64)}, customer_id, ${at}::timestamptz - interval '1 day', ${at}::timestamptz
      from customers limit 1`,
    attempts: sql`insert into attempts values ('login for x', 1, ${at})`,
    messages: sql`insert into messages (channel, recipient, body, given_up_at) values ('sms', '+61400000000', 'Hello', ${at})`,
    enquiries: sql`insert into enquiries (full_name, email, product, message, fingerprint, received_at)
      values ('Jo', 'jo@wattle.example', 'gift-card-express', 'Hello', 'f', ${at})`,
    web_vitals: sql`insert into web_vitals (metric, value, page, received_at) values ('LCP', 1, 'shop', ${at})`,
    browser_files: sql`insert into browser_files values ('/assets/a-12345678.js', 'a', null, ${at})`,
    sandbox_mailbox: sql`insert into sandbox_mailbox (mail_id, recipient, subject, body, delivered_at)
      values (gen_random_uuid(), 'jo@wattle.example', 'A', 'Hello', ${at})`,
    sandbox_phone: sql`insert into sandbox_phone values (gen_random_uuid(), '+61400000000', 'Hello', ${at})`,
  }
  return rows[table] ?? expect.fail(`There is no row of ${table} to insert.`)
}

test('MKT-6 a message that still waits for its provider is not removed', async () => {
  await store.db.run(sql`insert into messages (channel, recipient, body) values ('sms', '+61400000000', 'Hello')`)
  await removeOutdated(store.db, Date.now() + 3_650 * 86_400_000)
  expect(await store.db.rows(sql`select body from messages`)).toEqual([{ body: 'Hello' }])
})

booksAgree(store)
