import { type SQL, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import { stockNotificationPart } from '#server/catalogue/stock-notification-part.ts'
import { batch, createStockNotifications } from '#server/catalogue/stock-notifications.ts'
import { queueMail, takeMessages } from '#server/mail/message-queue.ts'
import { postOffice } from './support/mail.ts'
import { observeStatements } from './support/observed-database.ts'
import { usePaymentStore } from './support/payment-store.ts'
import { type TestStore, customers, openTestStore } from './support/store.ts'

/** Sends nothing by itself: each test triggers it. */
const store = openTestStore()
const soldOut = 5
const inStock = 1
const hour = 3_600_000
const request = { cardId: soldOut, email: 'banjo@example.com' }

function ask(changes: object = {}, from: Pick<TestStore, 'call'> = store, remoteAddress = '203.0.113.7') {
  return from.call({
    method: 'POST',
    url: '/api/StockNotifications',
    payload: { ...request, ...changes },
    remoteAddress,
  })
}

const waiting = ({ db }: Pick<TestStore, 'db'> = store) =>
  db.rows(
    z.object({ cardId: z.number(), email: z.string() }),
    sql`
    select card_id as "cardId", email from stock_notifications order by card_id, email`,
  )

const mails = ({ db }: Pick<TestStore, 'db'> = store) =>
  db.rows(
    z.object({ to: z.string(), subject: z.string(), text: z.string() }),
    sql`
    select recipient as to, subject, body as text from messages where subject like '%back in stock' order by recipient`,
  )

const setStock = (available: number, { db }: Pick<TestStore, 'db'> = store) =>
  db.run(sql`update cards set capacity = capacity - available + ${available}, available = ${available}
    where card_id = ${soldOut}`)

const clock = () => Date.now()
const afterDays = (days: number) => createStockNotifications(store.db, () => Date.now() + days * 24 * hour)
const sendDue = () => createStockNotifications(store.db, clock).sendDue()

beforeEach(async () => {
  await store.db.run(sql`delete from stock_notifications`)
  await store.db.run(sql`delete from messages`)
  await setStock(0)
})

test('PDP-14 the account of the session suggests its email address, and no other does', async () => {
  const token = await store.login(customers.withAll)
  const { json } = await store.call({ url: '/api/Customer/Account', token })
  expect(json).toEqual({ success: true, data: { email: 'jo@wattle.example' } })
  expect((await store.call({ url: '/api/Customer/Account' })).status).toBe(401)
})

test('PDP-14 a repeated registration is stored once and gets the same answer', async () => {
  const answers = [await ask(), await ask(), await ask({ email: 'Banjo@Example.com' })]
  expect(answers.map(({ status, json }) => [status, json.message])).toEqual([
    [200, 'We’ll email banjo@example.com when this card is back in stock.'],
    [200, 'We’ll email banjo@example.com when this card is back in stock.'],
    [200, 'We’ll email Banjo@Example.com when this card is back in stock.'],
  ])
  expect(await waiting()).toEqual([{ cardId: soldOut, email: 'banjo@example.com' }])
  expect(await mails()).toEqual([])
})

test.each([
  ['email', { email: '' }],
  ['email', { email: 'banjo' }],
  ['email', { email: 'banjo@example.com, everyone@example.com' }],
  ['email', { email: 'banjo@example.com\nBcc: everyone@example.com' }],
  ['email', { email: `${'x'.repeat(250)}@example.com` }],
  ['cardId', { cardId: 0 }],
  ['cardId', { cardId: '5' }],
  ['cardId', { cardId: 2_147_483_648 }],
])('PDP-14 API-3 a wrong %s is refused and nothing is stored: %j', async (field, changes) => {
  const { status, json } = await ask(changes)
  expect([status, json.field]).toEqual([400, field])
  expect(await waiting()).toEqual([])
})

test('PDP-14 a card that does not exist is not found', async () => {
  const { status, json } = await ask({ cardId: 99_999 })
  expect([status, json]).toEqual([404, { success: false, message: 'Product not found.', field: 'cardId' }])
})

describe('PDP-14 a card that is back in stock', () => {
  test('is mailed once to each address that waits for it, and the registrations are deleted', async () => {
    await ask()
    await ask({ email: 'matilda@example.com' })
    expect(await sendDue()).toBe(0)
    await setStock(3)
    expect(await sendDue()).toBe(2)
    expect(await waiting()).toEqual([])
    const [first, second, ...others] = await mails()
    expect([first?.to, second?.to, others]).toEqual(['banjo@example.com', 'matilda@example.com', []])
    expect(first?.subject).toBe('Sold Out Sandwiches $50 is back in stock')
    expect(first?.text).toContain('/shop/product/5\n')
    expect(await sendDue()).toBe(0)
    expect(await mails()).toHaveLength(2)
  })

  test('is mailed once, however many processes look at once', async () => {
    for (let n = 0; n < batch + 20; n++) await ask({ email: `shopper${n}@example.com` })
    await setStock(1)
    const sent = await Promise.all(Array.from({ length: 6 }, sendDue))
    let further = await sendDue()
    let total = sent.reduce((sum, count) => sum + count, 0)
    for (; further > 0; further = await sendDue()) total += further
    expect(total).toBe(batch + 20)
    expect(new Set((await mails()).map(({ to }) => to)).size).toBe(batch + 20)
    expect(await mails()).toHaveLength(batch + 20)
  })

  test('keeps its registrations when its emails cannot be queued', async () => {
    await ask()
    await setStock(1)
    await store.db.script('alter table messages add constraint nothing check (false) not valid')
    await expect(sendDue()).rejects.toThrow('nothing')
    await store.db.script('alter table messages drop constraint nothing')
    expect(await waiting()).toHaveLength(1)
    expect(await sendDue()).toBe(1)
  })

  test('can be waited for again after it was mailed', async () => {
    await ask()
    await setStock(1)
    await sendDue()
    await setStock(0)
    await ask()
    await setStock(1)
    expect(await sendDue()).toBe(1)
    expect(await mails()).toHaveLength(2)
  })
})

describe('PDP-14 MKT-12 many emails of a restocked card', () => {
  test('are delivered after another mail that is queued after them', async () => {
    await store.db.run(sql`
      insert into stock_notifications (card_id, email, requested_at)
      select ${soldOut}, 'shopper' || n || '@example.com', now() from generate_series(1, ${2 * batch}) n`)
    await setStock(1)
    for (let sent = batch; sent > 0; sent = await sendDue());
    await queueMail(store.db, { to: 'jo@wattle.example', subject: 'Your card is ready', text: 'Open it.' })
    const office = postOffice(store.db)
    onTestFinished(() => office.work.stop())
    await expect.poll(() => office.mails().length).toBe(2 * batch + 1)
    const subjects = office.mails().map(({ subject }) => subject)
    expect(subjects.slice(0, 10)).toContain('Your card is ready')
  })

  test('are passed over by an index, without being read and sorted', async () => {
    await store.db.run(sql`
      insert into messages (channel, recipient, subject, body, is_bulk)
      select 'email', 'shopper' || n || '@example.com', 'A card is back in stock', 'Buy it', true
      from generate_series(1, 5000) n`)
    await store.db.run(sql`analyze messages`)
    const statements: SQL[] = []
    await takeMessages(
      observeStatements(store.db, (statement) => statements.push(statement)),
      'email',
      1,
    )
    const plan = await store.db.rows(z.record(z.string(), z.string()), sql`explain ${statements[0]!}`)
    const text = plan.map((line) => line['QUERY PLAN']).join('\n')
    expect(text).toContain('Index Scan using messages_due_by_priority')
    expect(text).not.toContain('Sort')
  })
})

test('PDP-14 a registration that has waited for 182 days is deleted without an email', async () => {
  await ask()
  await afterDays(181).removeExpired()
  expect(await waiting()).toHaveLength(1)
  await afterDays(183).removeExpired()
  expect([await waiting(), await mails()]).toEqual([[], []])
})

describe('PDP-14 while the store is open', () => {
  const open = openTestStore(({ db, clock: now }) => ({ parts: [stockNotificationPart(db, now)] }))

  test('stock that returns is mailed at once, whatever released it', async () => {
    await ask({}, open)
    await setStock(2, open)
    await expect.poll(() => mails(open)).toHaveLength(1)
    expect(await waiting(open)).toEqual([])
  })
})

test('PDP-14 a card in stock is announced in the answer: nothing is stored and no email is sent', async () => {
  const { status, json } = await ask({ cardId: inStock })
  expect([status, json.message]).toEqual([200, 'This card is back in stock. Reload the page to buy it.'])
  expect([await waiting(), await sendDue(), await mails()]).toEqual([[], 0, []])
})

test('PDP-14 a repeated registration waits for 182 days from its last time', async () => {
  await ask()
  await store.db.run(sql`update stock_notifications set requested_at = requested_at - interval '181 days'`)
  await ask()
  await afterDays(181).removeExpired()
  expect(await waiting()).toHaveLength(1)
})

describe('PDP-14 API-9 the last card of an order that is given up', () => {
  const { store: shop, ...shopper } = usePaymentStore()

  test('is back in stock for the address that waits', async () => {
    await setStock(1, shop)
    const token = await shop.login(customers.withPhone)
    const intent = await shopper.order(token, [{ cardId: soldOut, quantity: 1 }])
    await ask({}, shop)
    const notifications = createStockNotifications(shop.db, clock)
    expect(await notifications.sendDue()).toBe(0)
    await shopper.recall(token, intent)
    expect(await notifications.sendDue()).toBe(1)
    expect(await mails(shop)).toMatchObject([{ to: request.email }])
  })
})
