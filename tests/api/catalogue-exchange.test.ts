import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { sql } from 'drizzle-orm'
import { readFileSync } from 'node:fs'
import { beforeAll, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import type { UserCard } from '#contract/vault.ts'
import { buildCatalogue } from '#server/catalogue/catalogue.ts'
import { onCatalogueChange } from '#server/catalogue/catalogue-changes.ts'
import { exportCards } from '#server/catalogue/exchange/export-cards.ts'
import { importCards } from '#server/catalogue/exchange/import-cards.ts'
import { seedCatalogue } from '#server/catalogue/seed-catalogue.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { openDatabase } from '#server/platform/db/open-database.ts'
import { freshPlace } from './support/fresh-place.ts'
import { booksAgree } from './support/invariants.ts'
import { customers, manyBuyers, usePaymentStore } from './support/payment-store.ts'
import { smallCatalogue } from './support/small-catalogue.ts'

const { store, place, order, start, payment, until } = usePaymentStore()
let token: string
let buyers: string[]

beforeAll(async () => {
  token = await store.login(customers.withAll)
  buyers = await manyBuyers(store, 8)
})

type Cells = Record<string, string>

const load = (csv: string) => importCards(store.db, csv, { isDryRun: false })
const check = (csv: string) => importCards(store.db, csv, { isDryRun: true })
const exported = async () => parse(await exportCards(store.db), { columns: true }) as Cells[]

/** The exported rows of some cards, changed. */
async function edited(changes: Record<number, Cells>): Promise<string> {
  const rows = await exported()
  const chosen = Object.entries(changes).map(([cardId, cells]) => ({
    ...rows.find((row) => row['cardId'] === cardId),
    ...cells,
  }))
  return stringify(chosen, { header: true, columns: Object.keys(rows[0]!) })
}

/** Everything that the catalogue consists of. */
function catalogueState() {
  return store.db.row(sql`
    select (select json_agg(c order by card_id) from cards c) as cards,
      (select json_agg(c order by card_id, position) from card_images c) as images,
      (select json_agg(c order by card_id, position) from card_features c) as features,
      (select json_agg(c order by card_id, position) from card_specifications c) as specifications,
      (select json_agg(c order by card_id, position) from card_variants c) as variants,
      (select json_agg(p order by deals_only, kind, group_id, place) from listing_places p) as places,
      (select json_agg(w order by word) from search_words w) as words`)
}

const listed = async (query: string) => {
  const { json } = await store.call({ url: `/api/Customer/Cards?${query}` })
  return (json.data.cards as { cardId: number }[]).map(({ cardId }) => cardId)
}
const product = async (id: number) => (await store.call({ url: `/api/Customer/Cards/${id}` })).json.data?.card

test('importing an export changes nothing', async () => {
  const before = await catalogueState()
  const result = await load(await exportCards(store.db))
  expect(result).toEqual({ is: 'stored', added: [], changed: [], unchanged: smallCatalogue.cards.length })
  expect(await catalogueState()).toEqual(before)
})

test('a dry run lists added and changed cards, field by field, and stores nothing', async () => {
  const before = await catalogueState()
  const csv = await edited({
    2: { value: '110', discountValue: '7.5' },
    3: { cardId: '903', cardCode: 'NEW-903', cardName: 'Bluebell Bakery $70', value: '70' },
    4: {},
  })
  expect(await check(csv)).toEqual({
    is: 'checked',
    added: [{ cardId: 903, cardName: 'Bluebell Bakery $70' }],
    changed: [
      {
        cardId: 2,
        cardName: 'Magpie Coffee $100',
        fields: [
          { column: 'value', before: '100', after: '110' },
          { column: 'discountValue', before: '5', after: '7.5' },
        ],
      },
    ],
    unchanged: 1,
  })
  expect(await catalogueState()).toEqual(before)
})

test('an added card is listed, found and sold, and its announcement reaches listeners', async () => {
  const announced = vi.fn()
  const stop = await onCatalogueChange(store.db, announced)
  const cells = { cardId: '910', cardCode: 'NEW-910', cardName: 'Wombat Waffles $85', brand: 'Wombat', value: '85' }
  const csv = await edited({
    1: { ...cells, capacity: '3', features: 'Crisp\nWarm', variants: 'Value: $85 = 910\nValue: $50 = 1' },
  })
  expect(await load(csv)).toMatchObject({ is: 'stored', added: [{ cardId: 910 }], changed: [] })
  await vi.waitFor(() => expect(announced).toHaveBeenCalledOnce())
  await stop()
  expect(await listed('PageSize=48')).toContain(910)
  expect(await listed('SearchTerm=wombat')).toEqual([910])
  expect(await product(910)).toMatchObject({
    cardValue: 85,
    availableQuantity: 3,
    product: {
      features: [{ featureName: 'Crisp' }, { featureName: 'Warm' }],
      variants: [{ variantValue: '$85' }, { variantValue: '$50', cardId: 1 }],
    },
  })
  expect((await place(token, [{ cardId: 910, quantity: 2 }])).json).toMatchObject({ order: { total: 170 } })
})

test('nothing of a file is stored when one of its rows is not valid', async () => {
  const before = await catalogueState()
  const csv = await edited({ 3: { value: '65' }, 4: { value: '80.005' }, 7: { category: 'Garden' } })
  expect(await load(csv)).toEqual({
    is: 'refused',
    problems: [
      { line: 3, column: 'value', reason: 'must have at most 2 decimals, not "80.005"' },
      { line: 4, column: 'category', reason: 'there is no category "Garden"' },
    ],
  })
  expect(await catalogueState()).toEqual(before)
})

test('nothing of a file is stored when the database refuses its last part', async () => {
  const before = await catalogueState()
  await store.db.script(`
    create function refuse_arrangement() returns trigger language plpgsql as $$ begin raise exception 'disk full'; end $$;
    create trigger refuse_arrangement before insert on search_words for each statement execute function refuse_arrangement()`)
  await expect(load(await edited({ 3: { value: '65', features: 'New' } }))).rejects.toThrow()
  await store.db.script('drop trigger refuse_arrangement on search_words; drop function refuse_arrangement()')
  expect(await catalogueState()).toEqual(before)
})

test('API-6 orders placed while a price changes keep a price that the card had, in whole cents', async () => {
  const cheap = await edited({ 6: { value: '149.95' } })
  const dear = await edited({ 6: { value: '159.99' } })
  const imports = (async () => {
    for (const csv of [dear, cheap, dear, cheap, dear]) expect(await load(csv)).toMatchObject({ is: 'stored' })
  })()
  const orders = await Promise.all(buyers.map((buyer) => place(buyer, [{ cardId: 6, quantity: 3 }])))
  await imports
  for (const { status, json } of orders) {
    expect(status).toBe(200)
    expect([389.85, 419.97]).toContain(json.order.total)
  }
  const lines = await store.db.rows(
    z.object({ cents: z.number(), price: z.number() }),
    sql`select total_cents as cents, unit_price_cents as price from orders join order_lines using (order_id) where card_id = 6`,
  )
  expect(lines).toHaveLength(buyers.length)
  for (const { cents, price } of lines) expect(cents).toBe(3 * price)
  expect(await product(6)).toMatchObject({ cardValue: 159.99 })
})

test('API-6 API-10 a card that is paid after its value has changed has the value that was ordered', async () => {
  const ordered = (await product(6)).cardValue
  const intent = await order(token, [{ cardId: 6, quantity: 2 }])
  expect(await load(await edited({ 6: { value: '499.50' } }))).toMatchObject({ is: 'stored' })
  expect((await start(token, intent)).status).toBe(200)
  await until(token, intent, 'Paid')
  const issued = await store.db.rows(
    z.object({ cents: z.number() }),
    sql`select u.value_cents as cents from user_cards u join payments using (order_id) where payment_id = ${intent}`,
  )
  expect(issued.map(({ cents }) => cents / 100)).toEqual([ordered, ordered])
  expect((await payment(token, intent)).json.data.payment.items).toMatchObject([{ value: ordered }])
  expect(await product(6)).toMatchObject({ cardValue: 499.5 })
})

test('CHK-15 API-6 an order names the value of its cards, also after an import at an equal price', async () => {
  const discounted = { value: '320', discountValue: '50', discountType: 'Percentage' }
  const halved = { value: '160', discountValue: '', discountType: '' }
  const answers = []
  for (const cells of [discounted, halved]) {
    expect(await load(await edited({ 7: cells }))).toMatchObject({ is: 'stored' })
    answers.push((await place(token, [{ cardId: 7, quantity: 1 }])).json.order)
  }
  expect(answers).toMatchObject([
    { total: 160, items: [{ price: 160, value: 320 }] },
    { total: 160, items: [{ price: 160, value: 160 }] },
  ])
})

test('VLT-2 API-10 a bought card earns the reward that was ordered, whatever is imported later', async () => {
  const buyer = buyers[0]!
  const before = { 1: { rewardInPercent: '1.5' }, 2: { rewardInPercent: '0' } }
  const later = { 1: { rewardInPercent: '0' }, 2: { rewardInPercent: '5' } }
  expect(await load(await edited(before))).toMatchObject({ is: 'stored' })
  const lines = [1, 2].map((cardId) => ({ cardId, quantity: 1 }))
  const intent = await order(buyer, lines)
  expect(await load(await edited(later))).toMatchObject({ is: 'stored' })
  expect((await start(buyer, intent)).status).toBe(200)
  await until(buyer, intent, 'Paid')
  const { json } = await store.call({ url: '/api/Customer/Vault', token: buyer })
  const cards: UserCard[] = json.data.userCards
  expect(cards.map(rewardOf)).toEqual([
    ['Magpie Coffee $100', false, 0],
    ['Magpie Coffee $50', true, 1.5],
  ])
  const details = cards.map(({ userCardId }) =>
    store.call({ url: `/api/Customer/UserCards/${userCardId}`, token: buyer }),
  )
  for (const [index, detail] of (await Promise.all(details)).entries())
    expect(rewardOf(detail.json.data.userCard)).toEqual(rewardOf(cards[index]!))
  expect(await product(1)).toMatchObject({ isRewardAvailable: false, rewardInPercent: 0 })
})

const rewardOf = (card: UserCard) => [card.cardName, card.isRewardAvailable, card.rewardInPercent]

test('API-7 a capacity counts what is sold or held, and cannot fall below it', async () => {
  await place(token, [{ cardId: 8, quantity: 4 }])
  expect(await load(await edited({ 8: { capacity: '3' } }))).toEqual({
    is: 'refused',
    problems: [{ line: 2, column: 'capacity', reason: 'must be at least 4: so many are sold or held by orders' }],
  })
  expect(await load(await edited({ 8: { capacity: '4' } }))).toMatchObject({ is: 'stored' })
  expect(await product(8)).toMatchObject({ isInStock: false, availableQuantity: 0 })
  expect(await load(await edited({ 8: { capacity: '10' } }))).toMatchObject({ is: 'stored' })
  expect(await product(8)).toMatchObject({ isInStock: true, availableQuantity: 6 })
})

test('two imports at once are carried out one after the other', async () => {
  const one = await edited({ 5: { capacity: '7' } })
  const other = await edited({ 5: { capacity: '7', brand: 'Sandringham' } })
  const results = await Promise.all([load(one), load(other)])
  expect(results.map(({ is }) => is)).toEqual(['stored', 'stored'])
  expect(await product(5)).toMatchObject({ availableQuantity: 7 })
})

test('once cards were imported, no start of the store changes the catalogue back', async () => {
  await load(await edited({ 3: { cardName: 'Bluebell of the operator' } }))
  const before = await catalogueState()
  await seedCatalogue(store.db, { ...smallCatalogue, cards: smallCatalogue.cards.slice(0, 4) })
  expect(await catalogueState()).toEqual(before)
})

test('the catalogue of a new store is exported and imported without change, and the example is added to it', async () => {
  const db = await openDatabase(await freshPlace())
  await migrate(db)
  const catalogue = buildCatalogue()
  await seedCatalogue(db, catalogue)
  const csv = await exportCards(db)
  expect(await importCards(db, csv, { isDryRun: false })).toEqual({
    is: 'stored',
    added: [],
    changed: [],
    unchanged: catalogue.cards.length,
  })
  expect(await exportCards(db)).toBe(csv)
  const example = readFileSync('catalogue/example.csv', 'utf8')
  const added = [{ cardId: 9001 }, { cardId: 9002 }, { cardId: 9101 }]
  expect(await importCards(db, example, { isDryRun: false })).toMatchObject({ is: 'stored', added, unchanged: 0 })
  expect(await importCards(db, example, { isDryRun: false })).toMatchObject({ added: [], changed: [], unchanged: 3 })
  await db.close()
})

booksAgree(store)
