import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestStore } from './support/store.ts'

const store = openTestStore()
const unhandled: unknown[] = []
const keep = (reason: unknown) => void unhandled.push(reason)

beforeAll(() => void process.on('unhandledRejection', keep))
afterAll(() => void process.off('unhandledRejection', keep))

test('API-19 a call that reads twice and fails twice leaves no rejection that would end the process', async () => {
  await store.db.run(sql`alter table categories rename to former_categories`)
  await store.db.run(sql`alter table sub_categories rename to former_sub_categories`)
  expect((await store.call({ url: '/api/Customer/Cards/Filters' })).status).toBe(500)
  // Node reports a rejection without a handler once the microtasks of a turn have run.
  await new Promise((resolve) => setImmediate(resolve))
  expect(unhandled).toEqual([])
})
