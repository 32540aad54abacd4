import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type BankGateway, BankRefusal } from '#server/bank/gateway.ts'
import { checkGateway } from '#server/bank/checked-gateway.ts'
import { doBankJob } from '#server/payments/bank-jobs.ts'
import { takeJobs } from '#server/payments/outbox.ts'
import { expectInvariants } from './support/invariants.ts'
import { customers } from './support/payment-store.ts'
import { openServer } from './support/server.ts'
import { reportOf, silentBank } from './support/silent-bank.ts'
import { openTestStore } from './support/store.ts'

const store = openTestStore()
let token: string
let server: Awaited<ReturnType<typeof openServer>>
/** What the bank has, by payment. */
let agreements: Map<string, string>
let recalls: number
let refusesRecalls: boolean
let keepsOpen: boolean
/** What the bank does when it receives a recall. */
let onRecall: (reference: string) => Promise<unknown>

/** A bank that asks the payer, and whose answer about that is lost. */
const bank: BankGateway = {
  ...silentBank(),
  createAgreement: async ({ reference }) => {
    agreements.set(reference, 'open')
    throw new Error('The answer was lost.')
  },
  recallAgreement: async (reference) => {
    recalls += 1
    if (refusesRecalls) throw new BankRefusal('422 try later')
    await onRecall(reference)
    if (agreements.get(reference) === 'open' && !keepsOpen) agreements.set(reference, 'recalled')
    return reportOf(agreements.get(reference) ?? 'recalled')
  },
}

beforeEach(async () => {
  agreements = new Map()
  recalls = 0
  refusesRecalls = keepsOpen = false
  onRecall = async () => {}
  server = await openServer(store.db, {}, bank)
  token = await server.login(customers.withPhone)
})

afterEach(async () => {
  await server.close()
  await store.db.run(sql`update payment_contacts set phone = '+61491570157' where phone is null`)
})

const Job = z.object({ id: z.int(), attempts: z.int(), problem: z.nullable(z.string()) })

const findJob = (intent: string) =>
  store.db.row(Job, sql`select id, attempts, problem from outbox where payment_id = ${intent} and topic = 'agreement'`)

/** A payment whose agreement the bank has received, without an answer. */
async function begin(): Promise<string> {
  const intent = await server.order(token, [{ cardId: 1, quantity: 1 }])
  await server.start(token, intent)
  await expect.poll(() => findJob(intent)).toMatchObject({ problem: 'The answer was lost.' })
  return intent
}

/** The customer removes the contact from which the payment was started. */
const removeContact = () =>
  store.db.run(sql`
    update payment_contacts set phone = null
    where customer_id = (select customer_id from customers where mobile = '+61491570157')`)

test('API-9 a payment whose contact was removed fails once the bank has recalled what it may have', async () => {
  const intent = await begin()
  await removeContact()
  await server.until(token, intent, 'Failed')
  expect(agreements.get(intent)).toBe('recalled')
  const { json } = await server.payment(token, intent)
  expect(json.data.payment.reason).toBe('Your bank couldn’t find that account.')
})

test('API-9 a payment that was approved before its contact was removed goes on', async () => {
  const intent = await begin()
  agreements.set(intent, 'approved')
  await removeContact()
  await server.until(token, intent, 'Pending')
})

test('API-9 a recall that the bank refuses does not fail a payment whose contact was removed', async () => {
  refusesRecalls = true
  const intent = await begin()
  await removeContact()
  await expect.poll(() => findJob(intent)).toMatchObject({ problem: '422 try later' })
  expect(await server.status(token, intent)).toBe('InProgress')
  refusesRecalls = false
  await server.until(token, intent, 'Failed')
})

test('API-9 a cancellation that arrives while the bank recalls for a removed contact is shown as one', async () => {
  const intent = await begin()
  onRecall = (reference) =>
    store.db.run(sql`update payments set recalled_by = 'shopper' where payment_id = ${reference}`)
  await removeContact()
  await server.until(token, intent, 'Cancelled')
})

test('API-9 a recall for a removed contact that leaves the agreement open is repeated', async () => {
  keepsOpen = true
  const intent = await begin()
  await removeContact()
  await expect.poll(() => findJob(intent)).toMatchObject({ problem: 'The bank left the agreement open.' })
  expect(await server.status(token, intent)).toBe('InProgress')
  keepsOpen = false
  await server.until(token, intent, 'Failed')
})

test('API-9 a payment whose contact was removed before its first attempt fails without a call', async () => {
  const intent = await begin()
  await server.close()
  await removeContact()
  await store.db.run(sql`
    update outbox set attempts = 0, run_at = case payment_id when ${intent} then '-infinity' else 'infinity' end::timestamptz`)
  const [job] = (await takeJobs(store.db, 'agreement', 1)).jobs
  const jobs = { database: store.db, gateway: checkGateway(bank, () => {}), onAnomaly: () => {}, onRefusal: () => {} }
  await doBankJob(jobs, job ?? expect.fail('There is no job.'))
  const status = sql`select status, reason from payments where payment_id = ${intent}`
  expect(await store.db.row(status)).toEqual({ status: 'Failed', reason: 'AC02' })
  expect(recalls).toBe(0)
})

test('API-7 API-9 API-10 after all of this the books agree', () => expectInvariants(store.db))
