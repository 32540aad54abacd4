import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { brand } from '#contract/brand.ts'
import type { UserCard } from '#contract/vault.ts'
import type { AgreementReport, Movement } from '#server/bank/gateway.ts'
import { noPassword } from '#server/accounts/deleted-customer.ts'
import { violation } from '#server/platform/db/rows.ts'
import { storeOrigin } from '#server/mail/message.ts'
import { receiveNotice } from '#server/payments/inbox.ts'
import { readDifferences } from '#server/payments/read-differences.ts'
import { expectInvariants } from './support/invariants.ts'
import { customers } from './support/payment-store.ts'
import { twoCards, useReturnStore } from './support/return-store.ts'
import { readCodes } from './support/stored-secrets.ts'

const { store, order, start, payment, until, behave, buy, returnsOf, session } = useReturnStore()

beforeEach(() => store.db.run(sql`delete from messages`))

function notify(reference: string, report: Partial<AgreementReport>, eventId: string = randomUUID()) {
  const whole = { state: 'returned', reason: null, debit: null, refund: null, ...report }
  return receiveNotice(store.db, { eventId, reference, report: whole })
}

const movement = (amountCents = 10_000): Movement => ({ ref: randomUUID(), amountCents })

/** The cards of an order as their owner's eVault lists them, in the order in which they were issued. */
async function cardsOf(intent: string): Promise<UserCard[]> {
  const ids = await store.db.rows(
    z.object({ id: z.number() }),
    sql`
    select id from user_cards join payments using (order_id) where payment_id = ${intent} order by unit`,
  )
  const { json } = await store.call({ url: '/api/Customer/Vault', token: session.token })
  const all = json.data.userCards as UserCard[]
  return ids.flatMap(({ id }) => all.find(({ userCardId }) => userCardId === id) ?? [])
}

const isBlocked = async (intent: string) => (await cardsOf(intent)).map((card) => card.isBlocked)

/** The subjects of queued mails, by recipient. */
async function mailsFor(recipient: string): Promise<{ subject: string; text: string }[]> {
  return store.db.rows(
    z.object({ subject: z.string(), text: z.string() }),
    sql`
    select subject, body as text from messages where channel = 'email' and recipient = ${recipient} order by queued_at`,
  )
}

function countMessages() {
  return store.db.row(sql`select count(*) as count from messages`)
}

/** The differences of a payment: kind, state and entry. */
async function differencesOf(reference: string) {
  const listed = (await readDifferences(store.db, true)).filter((one) => one.reference === reference)
  return listed.map(({ kind, state, bankRef, amountCents }) => [kind, state, { ref: bankRef, amountCents }])
}

const shopper = 'ash@wattle.example'
const orderIdOf = async (intent: string) => (await payment(session.token, intent)).json.data.payment.orderId as string

test('API-17 a return that is notified again, under the same name or another, changes nothing', async () => {
  const intent = await buy()
  const [eventId, returned] = [randomUUID(), movement()]
  expect(await notify(intent, { returns: [returned] }, eventId)).toBe('returned money')
  const queued = await countMessages()
  expect(await notify(intent, { returns: [returned] }, eventId)).toBe('known')
  expect(await notify(intent, { returns: [returned] })).toBe('taken')
  expect(await notify(intent, { state: 'settled', returns: [returned] })).toBe('taken')
  expect([await returnsOf(intent), await countMessages()]).toEqual([[returned], queued])
  expect(await differencesOf(intent)).toEqual([])
})

test('API-17 notices of one return that come at once are taken in once', async () => {
  const intent = await buy()
  const returned = movement()
  const results = await Promise.all(Array.from({ length: 6 }, () => notify(intent, { returns: [returned] })))
  expect(results.toSorted()).toEqual(['returned money', ...Array.from({ length: 5 }, () => 'taken')])
  expect(await returnsOf(intent)).toEqual([returned])
  expect(await mailsFor(brand.supportEmail)).toHaveLength(1)
})

test('API-17 unused cards are blocked, listed and not redeemable; a used one is unchanged', async () => {
  const intent = await buy()
  const [used, unused] = await cardsOf(intent)
  await store.db.run(sql`update user_cards set redeemed_at = now() where user_card_id = ${used!.userCardId}`)
  await notify(intent, { returns: [movement()] })
  expect(await isBlocked(intent)).toEqual([false, true])

  const { json } = await store.call({ url: `/api/Customer/UserCards/${unused!.userCardId}`, token: session.token })
  expect(json.data.userCard).toMatchObject({ isBlocked: true, isRedeemed: false })
  for (const code of await readCodes(store.db)) expect(JSON.stringify(json)).not.toContain(code)
  const redeem = sql`update user_cards set redeemed_at = now() where user_card_id = ${unused!.userCardId}`
  const refused: unknown = await store.db.run(redeem).catch((error: unknown) => error)
  expect(violation(refused)).toMatchObject({ constraint: 'blocked_unused' })
})

test('API-17 a card that is on order in the app counts as used', async () => {
  const intent = await buy()
  const [ordered] = await cardsOf(intent)
  await store.db.run(sql`
    insert into redeem_orders (user_card_id, order_status) values (${ordered!.userCardId}, 'Shipped')`)
  await notify(intent, { returns: [movement()] })
  expect(await isBlocked(intent)).toEqual([false, true])
})

test('API-17 shopper and support get one e-mail each, with the order and its cards’ state', async () => {
  const intent = await buy()
  await store.db.run(sql`delete from messages`)
  const [used, unused] = await cardsOf(intent)
  await store.db.run(sql`update user_cards set redeemed_at = now() where user_card_id = ${used!.userCardId}`)
  await notify(intent, { returns: [movement()] })

  const orderId = await orderIdOf(intent)
  const [mail, ...others] = await mailsFor(shopper)
  expect([mail?.subject, others]).toEqual([`Your payment for order ${orderId} was returned`, []])
  expect(mail?.text).toMatch(/^Your bank has returned your payment of \$100\.00 for order \d+ to your account\.\n/)
  expect(mail?.text).toContain(
    `We’ve blocked this card, so it can’t be redeemed. You can still see it in your eVault:\n\nMagpie Coffee $50\n${storeOrigin}/vault/${unused!.userCardId}\n\nNothing changes for the cards you’ve already used.`,
  )
  const [report, ...more] = await mailsFor(brand.supportEmail)
  expect([report?.subject, more]).toEqual([`Payment returned: order ${orderId}`, []])
  expect(report?.text).toContain(`Payment: ${intent}\nAmount returned: $100.00\n`)
  expect(report?.text).toContain('returned the whole payment. The customer has been notified. Cards blocked')
  expect(report?.text).toContain('Cards blocked: 1. Cards used before, and not blocked: 1.')
  const sms = await store.db.rows(sql`select 1 from messages where channel = 'sms'`)
  expect(sms).toEqual([])
})

test('API-17 the report to support states that a deleted customer has not been notified', async () => {
  const intent = await buy()
  await store.db.run(sql`delete from messages`)
  const { hash } = (await store.db.row(
    z.object({ hash: z.string() }),
    sql`select password_hash as hash from customers where email = ${shopper}`,
  ))!
  await store.db.run(sql`update customers set password_hash = ${noPassword} where email = ${shopper}`)
  await notify(intent, { returns: [movement()] })
  await store.db.run(sql`update customers set password_hash = ${hash} where email = ${shopper}`)
  expect(await mailsFor(shopper)).toEqual([])
  const [report] = await mailsFor(brand.supportEmail)
  expect(report?.text).toContain('The account was deleted: the customer has not been notified. Cards blocked')
})

test('API-17 a shopper without an e-mail address gets an SMS', async () => {
  const intent = await buy()
  await store.db.run(sql`delete from messages`)
  await store.db.run(sql`update customers set email = null where email = ${shopper}`)
  await notify(intent, { returns: [movement()] })
  const sms = await store.db.rows(sql`select recipient, body from messages where channel = 'sms'`)
  const text = `Wattle: your bank has returned your payment of $100.00 for order ${await orderIdOf(intent)}. Cards from this order that you hadn’t used no longer work. Questions? Call 1800 975 711.`
  expect(sms).toEqual([{ recipient: '+61491570157', body: text }])
  await store.db.run(sql`update customers set email = ${shopper} where mobile = '+61491570157'`)
})

test('API-17 status, blocked cards, movement and messages are one transaction', async () => {
  const intent = await buy()
  const [eventId, returned] = [randomUUID(), movement()]
  await store.db.run(sql`alter table messages rename to away`)
  await expect(notify(intent, { returns: [returned] }, eventId)).rejects.toThrow()
  expect((await payment(session.token, intent)).json.data.payment.paymentStatus).toBe('Paid')
  expect([await isBlocked(intent), await returnsOf(intent)]).toEqual([[false, false], []])
  await store.db.run(sql`alter table away rename to messages`)
  expect(await notify(intent, { returns: [returned] }, eventId)).toBe('returned money')
  expect([await isBlocked(intent), await returnsOf(intent)]).toEqual([[true, true], [returned]])
})

test('API-17 a partial return is recorded and reported; the order stays paid until the rest', async () => {
  const intent = await buy()
  await store.db.run(sql`delete from messages`)
  const [half, rest] = [movement(4_000), movement(6_000)]
  expect(await notify(intent, { state: 'settled', returns: [half] })).toBe('partial return')
  expect((await payment(session.token, intent)).json.data.payment).toMatchObject({
    paymentStatus: 'Paid',
    money: 'taken',
  })
  expect([await isBlocked(intent), await returnsOf(intent)]).toEqual([[false, false], [half]])
  expect([await mailsFor(shopper), (await mailsFor(brand.supportEmail)).map(({ subject }) => subject)]).toEqual([
    [],
    [`Part of a payment returned: order ${await orderIdOf(intent)}`],
  ])
  expect(await notify(intent, { state: 'returned', returns: [half, rest] })).toBe('returned money')
  expect((await payment(session.token, intent)).json.data.payment).toMatchObject({
    paymentStatus: 'Returned',
    money: 'returned',
  })
  expect([await isBlocked(intent), await returnsOf(intent)]).toEqual([
    [true, true],
    [half, rest],
  ])
})

test('API-17 a refund that the bank makes without being asked counts as a return', async () => {
  const intent = await buy()
  const refund = movement()
  expect(await notify(intent, { state: 'settled', refund })).toBe('returned money')
  expect([await isBlocked(intent), await returnsOf(intent)]).toEqual([[true, true], [refund]])
})

test('API-17 a return reported before its debit waits for it, and then ends the payment', async () => {
  await behave(customers.withPhone, 'silent')
  const intent = await order(session.token, twoCards)
  await start(session.token, intent)
  await until(session.token, intent, 'InProgress')
  const [debit, returned] = [movement(), movement()]
  expect(await notify(intent, { returns: [returned] })).toBe('unexpected return')
  expect(await differencesOf(intent)).toEqual([['unexpected return', 'open', returned]])
  expect(await notify(intent, { state: 'settled', debit })).toBe('returned money')
  expect((await payment(session.token, intent)).json.data.payment.paymentStatus).toBe('Returned')
  expect([await isBlocked(intent), await differencesOf(intent)]).toEqual([
    [true, true],
    [['unexpected return', 'resolved', returned]],
  ])
})

test('API-17 API-18 the refund of a second debit is no return: order and cards stay usable', async () => {
  const intent = await buy()
  const [second, named, unnamed] = [movement(), movement(), movement()]
  expect(await notify(intent, { state: 'settled', debit: second })).toBe('second debit')
  expect(await notify(intent, { state: 'settled', refund: unnamed })).toBe('unexpected return')
  expect(await notify(intent, { state: 'settled', refund: { ...named, refunds: second.ref } })).toBe('taken')
  expect((await payment(session.token, intent)).json.data.payment.paymentStatus).toBe('Paid')
  expect([await isBlocked(intent), await returnsOf(intent)]).toEqual([[false, false], []])
  const listed = await differencesOf(intent)
  expect(listed.map(([kind]) => kind)).toEqual(['second debit', 'unexpected return'])
})

test('API-18 a debit that is listed is not listed again when another one has paid', async () => {
  const intent = await order(session.token, twoCards)
  const unasked = movement()
  expect(await notify(intent, { state: 'settled', debit: unasked })).toBe('unasked debit')
  await behave(customers.withPhone, 'paid')
  await start(session.token, intent)
  await until(session.token, intent, 'Paid')
  expect(await notify(intent, { state: 'settled', debit: unasked })).toBe('taken')
  expect((await differencesOf(intent)).map(([kind]) => kind)).toEqual(['unasked debit'])
})

test('API-17 money that fits no payment is recorded once, logged and listed', async () => {
  const [unknownId, debit, returned] = [randomUUID(), movement(5_000), movement(700)]
  for (let time = 0; time < 2; time += 1) {
    expect(await notify(unknownId, { state: 'settled', debit, returns: [returned] })).toBe('unknown payment')
  }
  expect(await differencesOf(unknownId)).toEqual([
    ['unknown entry', expect.stringMatching(/refunding|resolved/), debit],
    ['unknown entry', 'open', returned],
  ])
  expect(await store.db.rows(sql`select 1 from bank_notices where payment_id = ${unknownId}`)).toEqual([])

  const intent = await buy('returned')
  await store.db.run(sql`delete from messages`)
  const more = movement(300)
  expect(await notify(intent, { returns: [more] })).toBe('unexpected return')
  expect(await notify(intent, { returns: [more] })).toBe('taken')
  expect(await differencesOf(intent)).toEqual([['unexpected return', 'open', more]])
  expect((await mailsFor(brand.supportEmail)).map(({ subject }) => subject)).toEqual([
    `Unexpected return: order ${await orderIdOf(intent)}`,
  ])
})

test('API-5 API-17 the orders whose money came back are listed for their owner alone', async () => {
  const orderId = await orderIdOf(await buy('returned'))
  const listed = async (mobile: string) => {
    const { json } = await store.call({ url: '/api/Customer/Orders/Returned', token: await store.login(mobile) })
    return json.data.orderIds as string[]
  }
  expect(await listed(customers.withPhone)).toContain(orderId)
  expect(await listed(customers.otherWithPhone)).toEqual([])
  expect((await store.call({ url: '/api/Customer/Orders/Returned' })).status).toBe(401)
})

// The bank reports what its ledger does not contain, so the two are not compared here.
test('API-7 API-9 API-17 after all of this the books agree', () => expectInvariants(store.db))
