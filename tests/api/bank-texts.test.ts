import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { BankRefusal } from '#server/bank/gateway.ts'
import { paymentPart } from '#server/payments/payment-part.ts'
import { calmTimes, shopping } from './support/payment-store.ts'
import { reportOf, silentBank } from './support/silent-bank.ts'
import { customers, openTestStore } from './support/store.ts'

/** What the bank repeats of the payer. */
const quoted = 'PayID JO@Wattle.example, mobile 0491 570 006, +61-491570006, of jo quoted'
const hidden = 'PayID …, mobile …, …, of …'
const traces = /jo@wattle|0491 ?570 ?006|491570006|jo quoted/i

function fail(text: string) {
  return async () => {
    throw new Error(text)
  }
}

const gateway = silentBank(fail('Ledger of jo@wattle.example closed'))
const store = openTestStore(({ db }) => ({
  parts: [paymentPart({ db, ...calmTimes, reconcileMs: 100, openGateway: () => gateway })],
}))
const { order, start, recall, until } = shopping(store)

beforeAll(async () => {
  await store.db.run(sql`update customers set full_name = 'Jo Quoted' where mobile = '+61491570006'`)
})

async function begin(): Promise<string> {
  const token = await store.login(customers.withAll)
  const intent = await order(token, [{ cardId: 1, quantity: 1 }])
  expect((await start(token, intent, { identificationType: 'email' })).status).toBe(200)
  return intent
}

const Problem = z.object({ problem: z.nullable(z.string()) })

function readProblem(intent: string, topic: string) {
  return store.db.row(Problem, sql`select problem from outbox where payment_id = ${intent} and topic = ${topic}`)
}

test('API-22 a payer whom the bank names in an error is stored and logged nowhere', async () => {
  gateway.createAgreement = fail(quoted)
  const away = await begin()
  await expect.poll(() => readProblem(away, 'agreement')).toEqual({ problem: hidden })
  gateway.createAgreement = async () => {
    throw new BankRefusal(quoted, quoted)
  }
  const refused = await begin()
  await until(await store.login(customers.withAll), refused, 'Failed')
  const reason = sql`select reason from payments where payment_id = ${refused}`
  expect(await store.db.row(reason)).toEqual({ reason: hidden })
  expect(store.logged()).toContain(`"problem":"${hidden}"`)
  expect(store.logged()).not.toMatch(traces)
})

test('API-22 a PayID in the error of any call is stored and logged nowhere', async () => {
  gateway.createAgreement = async () => reportOf('open')
  gateway.recallAgreement = fail('PayID jo@wattle.example is closed, or 0491570006')
  const intent = await begin()
  // A recall before that needs no call.
  const sent = sql`select 1 from outbox where payment_id = ${intent} and topic = 'agreement' and done_at is not null`
  await expect.poll(() => store.db.row(sent)).toBeDefined()
  await recall(await store.login(customers.withAll), intent)
  await expect.poll(() => readProblem(intent, 'recall')).toEqual({ problem: 'PayID … is closed, or …' })
  // The comparison with the ledger, of which no payer is known.
  await expect.poll(store.logged).toContain('Ledger of … closed')
  expect(store.logged()).not.toMatch(traces)
})
