import { sql } from 'drizzle-orm'
import { afterEach, beforeAll, expect, test } from 'vitest'
import type { BankGateway } from '#server/bank/gateway.ts'
import { sellFirstCard } from './support/reconciliation.ts'
import { openServer } from './support/server.ts'
import { silentBank } from './support/silent-bank.ts'
import { openTestStore } from './support/store.ts'

const store = openTestStore()
const opened: Awaited<ReturnType<typeof openServer>>[] = []
let firstPurchase: string

beforeAll(async () => {
  firstPurchase = await sellFirstCard(store)
})
afterEach(async () => {
  await Promise.all(opened.splice(0).map((server) => server.close()))
})

/** Makes every comparison due, and the last one that ended three hours old. */
const age = () =>
  store.db.run(sql`
    update reconciliation set compared_to = now() - interval '3 hours', late_compared_to = now() - interval '3 hours',
      whole_compared_to = now() - interval '3 hours', next_at = '-infinity', late_at = '-infinity', complete_at = '-infinity'`)

/** A server whose comparisons fail where `fails` is true, after some turns. Expects these ages. */
async function expectAges(fails: (since: string) => boolean, ages: Record<string, string>): Promise<void> {
  let asked = 0
  const ledger: BankGateway['ledger'] = async ({ since }) => {
    asked += 1
    if (fails(since ?? '')) throw new Error('The bank is away.')
    return { entries: [], next: null }
  }
  const server = await openServer(store.db, { reconcileMs: 50 }, silentBank(ledger))
  opened.push(server)
  await expect.poll(() => asked).toBeGreaterThan(5)
  await expect.poll(() => readAges(server)).toEqual(ages)
}

/** Of each comparison whether it is recent: less than one minute old. */
async function readAges({ app }: Pick<Awaited<ReturnType<typeof openServer>>, 'app'>): Promise<Record<string, string>> {
  const { body } = await app.inject({ url: '/metrics' })
  const figures = ['{range="recent"}', '{range="late"}', '{range="whole"}'].map((labels) => {
    const [, seconds = ''] = body.split(`wattle_comparison_age_seconds${labels} `)
    return [labels.slice(8, -2), Number.parseInt(seconds, 10)] as const
  })
  return Object.fromEntries(
    figures.map(([range, seconds]) => [range, seconds >= 10_800 ? 'old' : seconds < 60 ? 'new' : `${seconds}`]),
  )
}

test('API-18 the age of each comparison counts from the last one that ended', async () => {
  await age()
  await expectAges(() => false, { recent: 'new', late: 'new', whole: 'new' })
})

test('API-18 comparisons that fail grow old', async () => {
  await age()
  await expectAges(() => true, { recent: 'old', late: 'old', whole: 'old' })
})

test('API-18 a whole comparison that fails grows old although it is due in an hour again', async () => {
  await age()
  await expectAges((since) => since < firstPurchase, { recent: 'new', late: 'new', whole: 'old' })
})

test('API-18 a comparison that has never ended is as old as the database', async () => {
  await age()
  await store.db.run(sql`
    update reconciliation set compared_to = null, late_compared_to = null, whole_compared_to = null,
      added_at = now() - interval '3 hours'`)
  await expectAges(() => true, { recent: 'old', late: 'old', whole: 'old' })
})
