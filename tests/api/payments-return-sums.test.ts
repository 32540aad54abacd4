import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import { brand } from '#contract/brand.ts'
import type { Movement } from '#server/bank/gateway.ts'
import { listFailedRefunds } from '#server/payments/differences.ts'
import { receiveNotice } from '#server/payments/inbox.ts'
import { readDifferences } from '#server/payments/read-differences.ts'
import { expectInvariants } from './support/invariants.ts'
import { useReturnStore } from './support/return-store.ts'

const { store, until, buy, session } = useReturnStore()
const shopper = 'ash@wattle.example'

beforeEach(() => store.db.run(sql`delete from messages`))

const movement = (amountCents: number): Movement => ({ ref: randomUUID(), amountCents })

function notify(reference: string, returned: Movement) {
  const report = { state: 'returned', reason: null, debit: null, refund: null, returns: [returned] }
  return receiveNotice(store.db, { eventId: randomUUID(), reference, report })
}

/** The last message to a recipient, by e-mail or SMS. */
async function lastMessage(channel: 'email' | 'sms', recipient: string): Promise<string | undefined> {
  const last = await store.db.row(
    z.object({ body: z.string() }),
    sql`
    select body from messages where channel = ${channel} and recipient = ${recipient} order by queued_at desc limit 1`,
  )
  return last?.body
}

async function listedOf(intent: string) {
  const listed = (await readDifferences(store.db, true)).filter(({ reference }) => reference === intent)
  return listed.map(({ kind, state, bankRef, cause }) => [kind, state, bankRef, cause])
}

test.each([
  ['after a part', [6_000, 10_000], '$160.00'],
  ['at once', [15_000], '$150.00'],
])('API-17 API-18 more than a paid order cost is returned, and listed: %s', async (_name, parts, sum) => {
  const intent = await buy()
  const returns = parts.map(movement)
  for (const returned of returns) await notify(intent, returned)
  await until(session.token, intent, 'Returned')
  const cause = `The bank has sent back ${sum} of a payment of $100.00.`
  expect(await listedOf(intent)).toEqual([['unexpected return', 'open', returns.at(-1)?.ref, cause]])
  const report = await lastMessage('email', brand.supportEmail)
  expect(report).toContain(`Amount returned: ${sum}\n`)
  expect(report).toContain(`The bank has returned ${sum} of a payment of $100.00: the excess is listed. The customer`)
  expect(await lastMessage('email', shopper)).toMatch(
    /^Your bank has returned your payment of \$100\.00 for order \d+ to your account\.\n/,
  )
})

test('API-17 the messages of a returned order state what arrived, not a part that failed', async () => {
  const intent = await returnInPart()
  await notify(intent, movement(5_000))
  await until(session.token, intent, 'Returned')
  const report = await lastMessage('email', brand.supportEmail)
  expect(report).toContain('Amount returned: $50.00\n')
  expect(report).toContain(
    'The bank has returned $50.00 of a payment of $100.00. Returns of $60.00 failed and are listed: $50.00 is still to be paid. The customer',
  )
  expect(await lastMessage('email', shopper)).toMatch(
    /^Your bank has returned \$50\.00 of your payment of \$100\.00 for order \d+ to your account\. We’ll send you the other \$50\.00\.\n/,
  )
})

test('API-17 an SMS about a returned order states what arrived, not a part that failed', async () => {
  const intent = await returnInPart()
  await store.db.run(sql`update customers set email = null where email = ${shopper}`)
  onTestFinished(
    async () => void (await store.db.run(sql`update customers set email = ${shopper} where mobile = '+61491570157'`)),
  )
  await notify(intent, movement(4_000))
  expect(await lastMessage('sms', '+61491570157')).toMatch(
    /: your bank has returned \$40\.00 of your payment of \$100\.00 for order \d+\. We’ll send you the other \$60\.00\. Cards/,
  )
})

/** A paid order of $100 of which $60 returned, and then failed. */
async function returnInPart(): Promise<string> {
  const intent = await buy()
  const failed = movement(6_000)
  await notify(intent, failed)
  await listFailedRefunds(store.db, [failed.ref])
  await store.db.run(sql`delete from messages`)
  return intent
}

// The bank reports what its ledger does not contain, so the two are not compared here.
test('API-7 API-9 API-17 after all of this the books agree', () => expectInvariants(store.db))
