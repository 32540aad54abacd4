import { EventEmitter, once } from 'node:events'
import { sql } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeLateDue, makeWholeDue, sellFirstCard, startComparing } from './support/reconciliation.ts'
import { openServer } from './support/server.ts'
import { silentBank } from './support/silent-bank.ts'
import { openTestStore } from './support/store.ts'

const store = openTestStore()
const unsold = openTestStore()
const opened: Awaited<ReturnType<typeof openServer>>[] = []
const hourMs = 3_600_000

let firstPurchase: string
const isWhole = (since: string) => since < firstPurchase

beforeAll(async () => {
  firstPurchase = await sellFirstCard(store)
})

beforeEach(() => store.db.run(sql`update reconciliation set next_at = '-infinity'`))

afterEach(async () => {
  await Promise.all(opened.splice(0).map((server) => server.close()))
})

test('API-18 each comparison reads an hour back, and one an hour reads 31 hours', async () => {
  await startComparing(store.db)
  await makeLateDue(store.db)
  const asked = await compare()
  await expect.poll(() => asked.length).toBeGreaterThan(4)
  expect(asked.map(hoursAgo).toSorted()).toEqual([...Array.from({ length: asked.length - 1 }, () => 1), 31])
})

test('API-18 a comparison that cannot read late entries is repeated by the next one', async () => {
  await startComparing(store.db)
  await makeLateDue(store.db)
  const asked = await compare(
    (since, requests) => hoursAgo(since) === 31 && requests.map(hoursAgo).indexOf(31) === requests.length - 1,
  )
  await expect.poll(() => asked.length).toBeGreaterThan(5)
  expect(asked.map(hoursAgo).filter((hours) => hours > 1)).toEqual([31, 31])
})

test('API-18 late entries are compared also where the bank refuses one comparison at first', async () => {
  await startComparing(store.db)
  await makeLateDue(store.db)
  const asked = await compare((_since, requests) => requests.length === 1)
  await expect.poll(() => asked.map(hoursAgo)).toContain(31)
})

test('API-18 a whole comparison is made once a day', async () => {
  await makeWholeDue(store.db)
  const asked = await compare()
  await expect.poll(() => asked.length).toBeGreaterThan(2)
  expect(asked.filter(isWhole)).toHaveLength(1)
  const next = sql`select complete_at > now() + interval '23 hours' as "isTomorrow" from reconciliation`
  await expect.poll(() => store.db.row(next)).toEqual({ isTomorrow: true })
})

test('API-18 processes that share a database make no second whole comparison while the bank answers the first', async () => {
  await makeWholeDue(store.db)
  const { bank, asked, end } = slowBank()
  for (let opening = 0; opening < 2; opening++) opened.push(await openServer(store.db, { reconcileMs: 100 }, bank))
  await expect.poll(() => asked.length).toBeGreaterThan(5)
  expect(asked.filter(isWhole)).toHaveLength(1)
  end()
})

test('API-18 a whole comparison that the bank answers slowly delays no other of its process', async () => {
  await startComparing(store.db)
  await makeWholeDue(store.db)
  const { bank, asked, end } = slowBank()
  opened.push(await openServer(store.db, { reconcileMs: 100 }, bank))
  await expect.poll(() => asked.filter(isWhole)).toHaveLength(1)
  const before = asked.length
  await makeLateDue(store.db)
  // Less than the time that a page of the bank may take.
  const others = () => asked.slice(before).map(hoursAgo)
  await expect.poll(others, { timeout: 5_000 }).toEqual(expect.arrayContaining([1, 31]))
  expect(asked.filter(isWhole)).toHaveLength(1)
  end()
})

test('API-18 late entries are read back to the last time that they were', async () => {
  await startComparing(store.db)
  await makeLateDue(store.db)
  await store.db.run(sql`update reconciliation set late_compared_to = now() - interval '10 hours'`)
  const asked = await compare()
  await expect.poll(() => asked.map(hoursAgo)).toContain(40)
})

test('API-18 each page of a whole comparison claims it for another hour', async () => {
  await makeWholeDue(store.db)
  const { bank, asked, answer, end } = slowBank()
  opened.push(await openServer(store.db, { reconcileMs: 100 }, bank))
  await expect.poll(() => asked.filter(isWhole)).toHaveLength(1)
  await store.db.run(sql`update reconciliation set complete_at = now() + interval '1 minute'`)
  answer()
  await expect.poll(() => asked.filter(isWhole)).toHaveLength(2)
  const claim = sql`select complete_at between now() + interval '50 minutes' and now() + interval '1 hour' as "isRenewed"
    from reconciliation`
  expect(await store.db.row(claim)).toEqual({ isRenewed: true })
  end()
})

test('API-18 a whole comparison that a closing process leaves is due at once', async () => {
  await makeWholeDue(store.db)
  const { bank, asked, answer } = slowBank()
  const server = await openServer(store.db, { reconcileMs: 100 }, bank)
  await expect.poll(() => asked.filter(isWhole)).toHaveLength(1)
  const closed = server.close()
  // The page that is awaited, and each that is requested before the server knows that it closes.
  const answering = setInterval(answer, 10)
  await closed
  clearInterval(answering)
  const due = sql`select complete_at = '-infinity' as "isDue" from reconciliation`
  expect(await store.db.row(due)).toEqual({ isDue: true })
})

test('API-18 no comparison reads what was booked long before the store’s first purchase', async () => {
  await store.db.run(sql`update reconciliation set compared_to = null`)
  await makeWholeDue(store.db)
  const asked = await compare()
  await expect.poll(() => asked.length).toBeGreaterThan(2)
  const start = new Date(Date.parse(firstPurchase) - 30 * hourMs).toISOString()
  expect(asked.slice(0, 2)).toEqual([start, start])
})

test('API-18 a store that has sold nothing reads nothing that was booked before its comparison', async () => {
  await makeWholeDue(unsold.db)
  const asked = await compare(() => false, unsold.db)
  await expect.poll(() => asked.length).toBeGreaterThan(2)
  expect(asked.slice(0, 2).map(hoursAgo)).toEqual([1, 1])
})

test('API-18 a whole comparison that failed is repeated after an hour, not with each turn', async () => {
  await makeWholeDue(store.db)
  const asked = await compare(isWhole)
  await expect.poll(() => asked.length).toBeGreaterThan(4)
  expect(asked.filter(isWhole)).toHaveLength(1)
  const next = sql`
    select complete_at between now() + interval '50 minutes' and now() + interval '1 hour' as "isInAnHour"
    from reconciliation`
  expect(await store.db.row(next)).toEqual({ isInAnHour: true })
})

/** Opens a store that compares its books again and again. Returns from when on it requests the ledger, request by request. */
async function compare(
  fails: (since: string, asked: string[]) => boolean = () => false,
  database = store.db,
): Promise<string[]> {
  const asked: string[] = []
  const bank = silentBank(async ({ since }) => {
    asked.push(since ?? '')
    if (fails(since ?? '', asked)) throw new Error('The bank is away.')
    return { entries: [], next: null }
  })
  opened.push(await openServer(database, { reconcileMs: 100 }, bank))
  return asked
}

/** A bank that sends each page of its whole ledger when `answer` is called, the last one with `end`. */
function slowBank() {
  const asked: string[] = []
  const answers = new EventEmitter()
  const bank = silentBank(async ({ since, after }) => {
    asked.push(since ?? '')
    if (!isWhole(since ?? '')) return { entries: [], next: null }
    const [isLast] = (await once(answers, 'given')) as [boolean]
    return { entries: [], next: isLast ? null : String(Number(after ?? 1) + 1) }
  })
  return { bank, asked, answer: () => answers.emit('given', false), end: () => answers.emit('given', true) }
}

function hoursAgo(since: string): number {
  return Math.round((Date.now() - Date.parse(since)) / hourMs)
}
