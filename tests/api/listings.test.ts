import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { openTestStore } from './support/store.ts'

const store = openTestStore()

/** Nine cards are too few for any term to be frequent: 80 copies of each, in a shuffled order. */
beforeAll(async () => {
  await store.db.run(sql`
    insert into cards (card_id, card_code, card_type, card_name, brand, description, image_url, category_id,
      sub_category_id, value_cents, discount_value, discount_type, price_cents, reward_in_percent, deal_name, capacity,
      available, shelf, keywords)
    select card_id + copy * 1000, card_code || '-' || copy, card_type, card_name, brand, description, image_url,
      category_id, sub_category_id, value_cents, discount_value, discount_type, price_cents, reward_in_percent, deal_name,
      capacity, capacity, (card_id * 7919 + copy * 104729) % 5000, keywords
    from cards, generate_series(1, 80) copy`)
  await store.db.run(sql`select arrange_catalogue()`)
})

/** Every card of a listing, read page by page until one is empty. */
async function allIds(query: string): Promise<number[]> {
  const ids: number[] = []
  for (let page = 1; ; page++) {
    const { json } = await store.call({ url: `/api/Customer/Cards?PageNumber=${page}&PageSize=48&${query}` })
    const cards = json.data.cards as { cardId: number }[]
    if (cards.length === 0) return ids
    ids.push(...cards.map(({ cardId }) => cardId))
  }
}

async function expected(condition: ReturnType<typeof sql>, order = sql`shelf`): Promise<number[]> {
  const rows = await store.db.rows(
    z.object({ id: z.number() }),
    sql`select card_id as id from cards where ${condition} order by ${order}, card_id`,
  )
  return rows.map(({ id }) => id)
}

const isDeal = sql`(discount_value is not null or deal_name is not null)`

test.each([
  ['', sql`true`],
  ['Category=2', sql`category_id = 2`],
  ['Sub=11', sql`sub_category_id = 11`],
  ['Category=1&Sub=11', sql`sub_category_id = 11`],
])('SHOP-4 pages of %j hold every card once, in the order of the shelf', async (query, condition) => {
  const ids = await allIds(query)
  expect(ids.length).toBeGreaterThan(70)
  expect(ids).toEqual(await expected(condition))
})

test.each([
  ['SearchTerm=hot-deals', isDeal],
  ['SearchTerm=hot-deals&Category=1', sql`${isDeal} and category_id = 1`],
])('SHOP-1 pages of %j begin with what costs less, and hold every deal once', async (query, condition) => {
  const ids = await allIds(query)
  expect(ids.length).toBeGreaterThan(70)
  expect(ids).toEqual(await expected(condition, sql`discount_value is null, shelf`))
})

test.each([
  ['magpie', ''],
  ['magpie coffee', ''],
  ['coffee', 'Category=1'],
])('SHOP-1 a frequent term %j (%s) finds its cards by relevance', async (term, narrowed) => {
  const found = sql`websearch_to_tsquery('english', ${term})`
  const ids = await allIds(`SearchTerm=${encodeURIComponent(term)}&${narrowed}`)
  expect(ids.length).toBeGreaterThan(100)
  expect(ids).toEqual(await expected(sql`search @@ ${found}`, sql`ts_rank(search, ${found}) desc, shelf`))
})

test('SHOP-1 a mistyped term finds what the right one does', async () => {
  expect(await allIds('SearchTerm=magpei')).toEqual(await allIds('SearchTerm=magpie'))
})

test('SHOP-1 a search ends after its 480 best cards', async () => {
  await store.db.run(sql`update cards set keywords = keywords || ' voucher'`)
  await store.db.run(sql`select arrange_catalogue()`)
  const found = sql`websearch_to_tsquery('english', 'voucher')`
  const all = await expected(sql`search @@ ${found}`, sql`ts_rank(search, ${found}) desc, shelf`)
  expect(all.length).toBe(9 * 81)
  expect(await allIds('SearchTerm=voucher')).toEqual(all.slice(0, 480))
})

test('SHOP-1 a search in a category finds its cards, also where 480 of other categories match better', async () => {
  await store.db.run(sql`update cards set card_name = card_name || ' voucher voucher' where category_id <> 2`)
  await store.db.run(sql`update cards set keywords = keywords || ' voucher' where category_id = 2`)
  await store.db.run(sql`select arrange_catalogue()`)
  const found = sql`websearch_to_tsquery('english', 'voucher')`
  const relevance = sql`ts_rank(search, ${found}) desc, shelf`
  const [sub] = await store.db.rows(
    z.object({ id: z.number() }),
    sql`select min(sub_category_id) as id from cards where category_id = 2`,
  )
  const ofCategory = await expected(sql`category_id = 2`, relevance)
  const ofSub = await expected(sql`sub_category_id = ${sub?.id}`, relevance)
  expect(ofSub.length).toBeGreaterThan(70)
  expect(await allIds('SearchTerm=voucher&Category=2')).toEqual(ofCategory)
  expect(await allIds(`SearchTerm=voucher&Category=2&Sub=${sub?.id}`)).toEqual(ofSub)
  expect(await allIds(`SearchTerm=voucher&Category=1&Sub=${sub?.id}`)).toEqual([])
})
