import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { storeOrigin } from '#server/mail/mail-queue.ts'
import { receiveNotice } from '#server/payments/inbox.ts'
import { customers, usePaymentStore } from './support/payment-store.ts'

const { store, order, start, until, behave, recall } = usePaymentStore()
let token: string

beforeEach(async () => {
  await store.db.run(sql`delete from mails`)
  token = await store.login(customers.withPhone)
  await behave(customers.withPhone, 'paid')
})

const mails = () =>
  store.db.rows<{ to: string; subject: string; text: string }>(
    sql`select recipient as "to", subject, body as text from mails`,
  )

async function buy(status: 'Paid' | 'Failed' | 'Cancelled' = 'Paid'): Promise<string> {
  const intent = await order(token, [
    { cardId: 1, quantity: 2 },
    { cardId: 3, quantity: 1 },
  ])
  await start(token, intent)
  await until(token, intent, status)
  return intent
}

test('CHK-9 MKT-14 API-10 a payment that settles mails the shopper which cards are in the eVault, and where it is', async () => {
  await buy()
  const [mail, ...others] = await mails()
  expect(others).toEqual([])
  expect(mail).toMatchObject({ to: 'ash@wattle.example', subject: 'Your Wattle cards are in your eVault' })
  expect(mail?.text).toContain('payment of $160.00')
  expect(mail?.text).toContain('\n2 x Magpie Coffee $50\n1 x Bluebell Bakery $60\n')
  expect(mail?.text).toContain(`\n${storeOrigin}/my-purchases\n`)
})

test('VLT-10 the mail holds no redemption code', async () => {
  await buy()
  const [mail] = await mails()
  const codes = await store.db.rows<{ code: string }>(sql`select code from redemption_codes`)
  expect(codes.length).toBeGreaterThan(2)
  for (const { code } of codes) expect(mail?.text).not.toContain(code)
})

test('API-9 API-10 one mail however often, in whatever order and by whom the bank’s notice is told', async () => {
  for (const outcome of ['twice', 'reversed'] as const) {
    await behave(customers.withPhone, outcome)
    const intent = await buy()
    const debit = await store.db.row<{ ref: string; amountCents: number }>(
      sql`select bank_ref as ref, amount_cents as "amountCents" from money_movements where payment_id = ${intent}`,
    )
    const report = { state: 'settled', reason: null, debit: debit ?? null, refund: null } as const
    const again = () => receiveNotice(store.db, { eventId: randomUUID(), reference: intent, report })
    await Promise.all([again(), again(), again()])
  }
  expect(await mails()).toHaveLength(2)
})

test('API-9 a payment that ends otherwise mails nothing', async () => {
  for (const [outcome, status] of [
    ['failed', 'Failed'],
    ['cancelled', 'Cancelled'],
  ] as const) {
    await behave(customers.withPhone, outcome)
    await buy(status)
  }
  const intent = await order(token, [{ cardId: 1, quantity: 1 }])
  await recall(token, intent)
  expect(await mails()).toEqual([])
})

test('API-10 without an e-mail there is no mail, and the cards are there all the same', async () => {
  await store.db.run(sql`update customers set email = null where mobile = '+61491570157'`)
  const intent = await buy()
  const issued = await store.db.row(sql`
    select count(*) as cards from user_cards join payments using (order_id) where payment_id = ${intent}`)
  expect([issued, await mails()]).toEqual([{ cards: 3 }, []])
})
