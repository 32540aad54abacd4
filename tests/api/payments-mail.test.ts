import { randomUUID } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, inject, test } from 'vitest'
import * as z from 'zod/mini'
import { resendGivenUp } from '#server/mail/given-up-messages.ts'
import { postponeMessage } from '#server/mail/message-queue.ts'
import { storeOrigin } from '#server/mail/message.ts'
import { receiveNotice } from '#server/payments/inbox.ts'
import { deleteCustomer } from '#server/privacy/delete-customer.ts'
import { committingOn } from './support/committing-on.ts'
import { customers, manyBuyers, mobileOf, usePaymentStore } from './support/payment-store.ts'
import { readCodes } from './support/stored-secrets.ts'

const { store, order, start, until, behave, recall } = usePaymentStore()
let token: string

beforeEach(async () => {
  await store.db.run(sql`delete from messages`)
  token = await store.login(customers.withPhone)
  await behave(customers.withPhone, 'paid')
})

const Waiting = z.object({ to: z.string(), subject: z.nullable(z.string()), text: z.string() })

/** The messages queued for a channel. */
const waiting = (channel: 'email' | 'sms') =>
  store.db.rows(Waiting, sql`select recipient as "to", subject, body as text from messages where channel = ${channel}`)

/** The links to the cards of a payment, in the order of its cards. */
async function linksOf(intent: string): Promise<string[]> {
  const cards = await store.db.rows(
    z.object({ id: z.number() }),
    sql`
    select id from user_cards join payments using (order_id)
    where payment_id = ${intent} order by card_id, unit`,
  )
  return cards.map(({ id }) => `${storeOrigin}/vault/${id}`)
}

const three = [
  { cardId: 1, quantity: 2 },
  { cardId: 3, quantity: 1 },
]

async function buy(status: 'Paid' | 'Failed' | 'Cancelled' = 'Paid', items = three): Promise<string> {
  const intent = await order(token, items)
  await start(token, intent)
  await until(token, intent, status)
  return intent
}

test('VLT-11 CHK-9 MKT-14 API-10 a payment that settles queues an e-mail with a link to each card', async () => {
  const intent = await buy()
  const [mail, ...others] = await waiting('email')
  expect(others).toEqual([])
  expect(mail).toMatchObject({ to: 'ash@wattle.example', subject: 'Your 3 Wattle cards are ready' })
  const [first, second, third] = await linksOf(intent)
  expect(mail?.text).toContain('payment of $160.00')
  expect(mail?.text).toContain(
    `\nMagpie Coffee $50\n${first}\n\nMagpie Coffee $50\n${second}\n\nBluebell Bakery $60\n${third}\n`,
  )
  expect(mail?.text).toContain(`\n${storeOrigin}/my-purchases\n`)
})

test('VLT-11 MKT-14 a payment that settles queues an SMS with a link to each card', async () => {
  const [first, second, third] = await linksOf(await buy())
  expect(await waiting('sms')).toEqual([
    {
      to: '+61491570157',
      subject: null,
      text: `Wattle: your 3 cards are ready.\nMagpie Coffee $50: ${first}\nMagpie Coffee $50: ${second}\nBluebell Bakery $60: ${third}`,
    },
  ])
})

test('API-18 a second debit of a payment notifies its shopper once, however often it is reported', async () => {
  const intent = await buy()
  await store.db.run(sql`delete from messages`)
  const debit = { ref: randomUUID(), amountCents: 5_000 }
  const report = { state: 'settled', reason: null, debit, refund: null }
  const notify = () => receiveNotice(store.db, { eventId: randomUUID(), reference: intent, report })
  expect([await notify(), await notify()]).toEqual(['second debit', 'taken'])
  const { orderId } = (await store.db.row(
    z.object({ orderId: z.number() }),
    sql`select order_id as "orderId" from payments where payment_id = ${intent}`,
  )) ?? { orderId: 0 }
  const [mail, ...others] = (await waiting('email')).filter(({ to }) => to === 'ash@wattle.example')
  expect(others).toEqual([])
  expect(mail?.subject).toBe(`We’re returning a second payment for order ${orderId}`)
  expect(mail?.text).toContain(`a second payment, of $50.00, for order ${orderId}`)
  expect(await waiting('sms')).toEqual([])
})

test('VLT-11 one card is named in its message; an SMS lists ten links and then the eVault', async () => {
  const one = await buy('Paid', [{ cardId: 1, quantity: 1 }])
  const [link] = await linksOf(one)
  expect(await waiting('sms')).toMatchObject([{ text: `Wattle: your Magpie Coffee $50 card is ready. ${link}` }])
  expect(await waiting('email')).toMatchObject([{ subject: 'Your Wattle card is ready' }])

  await store.db.run(sql`delete from messages`)
  const links = await linksOf(await buy('Paid', [{ cardId: 1, quantity: 12 }]))
  const [sms] = await waiting('sms')
  const [mail] = await waiting('email')
  for (const each of links) expect(mail?.text).toContain(`${each}\n`)
  for (const [index, each] of links.entries()) expect(sms?.text.includes(`${each}\n`), each).toBe(index < 10)
  expect(sms?.text).toMatch(new RegExp(`\nAnd 2 more: ${storeOrigin}/my-purchases$`))
})

test('VLT-11 cards whose messages cannot be queued are issued with them once they can', async () => {
  await store.db.run(sql`alter table messages rename to away`)
  const intent = await order(token, [{ cardId: 1, quantity: 1 }])
  await start(token, intent)
  const failedNotices = () =>
    store.db.rows(sql`select 1 from bank.notices where reference = ${intent} and tries > 0 and delivered_at is null`)
  await expect.poll(async () => (await failedNotices()).length).toBeGreaterThan(0)
  expect(await linksOf(intent)).toEqual([])
  await store.db.run(sql`alter table away rename to messages`)
  await store.db.run(sql`update bank.notices set due_at = now() where delivered_at is null`)
  await until(token, intent, 'Paid')
  expect([(await waiting('sms')).length, (await linksOf(intent)).length]).toEqual([1, 1])
})

test('VLT-10 VLT-11 neither message holds a redemption code', async () => {
  await buy()
  const messages = [...(await waiting('email')), ...(await waiting('sms'))]
  const codes = await readCodes(store.db)
  expect([messages.length, codes.length > 2]).toEqual([2, true])
  for (const { text } of messages) for (const code of codes) expect(text).not.toContain(code)
})

test('API-9 API-10 VLT-11 one e-mail and one SMS, for any number and order of the bank’s notices', async () => {
  for (const outcome of ['twice', 'reversed'] as const) {
    await behave(customers.withPhone, outcome)
    const intent = await buy()
    const debit = await store.db.row(
      z.object({ ref: z.string(), amountCents: z.number() }),
      sql`select bank_ref as ref, amount_cents as "amountCents" from money_movements where payment_id = ${intent}`,
    )
    const report = { state: 'settled', reason: null, debit: debit ?? null, refund: null } as const
    const again = () => receiveNotice(store.db, { eventId: randomUUID(), reference: intent, report })
    await Promise.all([again(), again(), again()])
  }
  expect([(await waiting('email')).length, (await waiting('sms')).length]).toEqual([2, 2])
})

test('API-9 a payment that ends otherwise sends nothing', async () => {
  for (const [outcome, status] of [
    ['failed', 'Failed'],
    ['cancelled', 'Cancelled'],
  ] as const) {
    await behave(customers.withPhone, outcome)
    await buy(status)
  }
  const intent = await order(token, [{ cardId: 1, quantity: 1 }])
  await recall(token, intent)
  expect([await waiting('email'), await waiting('sms')]).toEqual([[], []])
})

test('API-10 VLT-11 a shopper without an e-mail gets the SMS alone', async () => {
  await store.db.run(sql`update customers set email = null where mobile = '+61491570157'`)
  const links = await linksOf(await buy())
  expect([links.length, await waiting('email'), (await waiting('sms')).length]).toEqual([3, [], 1])
})

test('API-9 a message about a payment that was given up counts as waiting once it is sent again', async () => {
  const intent = await buy()
  const Message = z.object({ id: z.string(), isGivenUp: z.boolean() })
  const read = () =>
    store.db.rows(
      Message,
      sql`select message_id as id, given_up_at is not null as "isGivenUp" from payment_messages
        where payment_id = ${intent} order by message_id`,
    )
  const queued = await read()
  for (const { id } of queued) await postponeMessage(store.db, id, { problem: '554 not now', hopeless: true })
  expect(await read()).toEqual(queued.map(({ id }) => ({ id, isGivenUp: true })))
  expect(await resendGivenUp(store.db, 'all')).toBe(queued.length)
  expect(await read()).toEqual(queued.map(({ id }) => ({ id, isGivenUp: false })))
})

// PGlite has one session: its transactions follow each other.
if (inject('engine').name === 'postgres')
  test('MKT-6 API-17 money that returns during the deletion of its customer is not reported to them', async () => {
    const [buyer = ''] = await manyBuyers(store, 1)
    await behave(mobileOf(0), 'paid')
    const reference = await order(buyer, [{ cardId: 1, quantity: 1 }])
    await start(buyer, reference)
    await until(buyer, reference, 'Paid')
    await store.db.run(sql`delete from messages`)
    const signals = new EventEmitter()
    const written = once(signals, 'written')
    const deleted = deleteCustomer(committingOn(store.db, signals), { id: mobileOf(0), withCards: true })
    await written
    const returns = [{ ref: randomUUID(), amountCents: 5_000 }]
    const report = { state: 'returned', reason: null, debit: null, refund: null, returns }
    const received = receiveNotice(store.db, { eventId: randomUUID(), reference, report })
    const waits = sql`
      select 1 from pg_stat_activity
      where wait_event_type = 'Lock' and datname = current_database() and query like '%for key share of customers%'`
    await Promise.race([expect.poll(() => store.db.rows(waits)).toHaveLength(1), received])
    signals.emit('commit')

    expect([await deleted, await received]).toEqual([{ customerId: expect.any(Number), orders: 1 }, 'returned money'])
    const recipients = (await Promise.all([waiting('email'), waiting('sms')])).flat().map(({ to }) => to)
    expect(recipients).not.toContain(mobileOf(0))
  })
