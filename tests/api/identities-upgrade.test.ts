import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/platform/db/database.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { violation } from '#server/platform/db/rows.ts'
import { openFormerSchema } from './support/former-schema.ts'

let db: Database
beforeAll(async () => {
  db = await openFormerSchema('037-held-orders.sql')
  await db.transaction((tx) => tx.script(formerStore))
})
afterAll(() => db.close())

const formerStore = `
  insert into categories values (1, 'Food');
  insert into sub_categories values (1, 1, 'Cafes');
  insert into cards (card_id, card_code, card_type, card_name, brand, category_id, sub_category_id, value_cents, price_cents,
    capacity, available) values (1, 'UPGRADE', 'eGiftCard', 'A card', 'A brand', 1, 1, 5000, 5000, 10, 10);
  insert into customers (mobile, password_hash) values ('+61470000001', '$argon2id$none');`

/** Statements of processes before migration 039, in the order in which they are executed. */
const former: Record<string, SQL> = {
  'a line is added': sql`
    insert into cart_lines as line (customer_id, card_id, quantity) values (${1}, 1, 1)
    on conflict (customer_id, card_id) do update set quantity = line.quantity + excluded.quantity`,
  'a cart is read': sql`
    select "cart_lines"."cart_item_id" as "cartItemId" from cart_lines where customer_id = ${1} order by cart_item_id`,
  'a cart is emptied': sql`
    with bought as (select cart_item_id from cart_lines where customer_id = ${1} order by cart_item_id for update of cart_lines)
    delete from cart_lines using bought where cart_lines.cart_item_id = bought.cart_item_id`,
  'a card is issued': sql`
    with issued as (
      insert into user_cards (customer_id, card_id, value_cents, purchased_at, expires_at)
      values (${1}, 1, 5000, now(), now() + interval '90 days') returning user_card_id as "userCardId")
    select "userCardId" from issued`,
  'the eVault is listed': sql`
    select "user_cards"."user_card_id" as "userCardId" from user_cards where customer_id = ${1} order by user_card_id desc`,
  'a card is opened': sql`
    select "user_cards"."user_card_id" as "userCardId", (
      select order_status from redeem_orders r where r.user_card_id = user_cards.user_card_id) as status
    from user_cards where customer_id = ${1} and user_card_id = ${1}`,
  'a card is ordered in the app': sql`
    insert into redeem_orders (user_card_id, order_status)
    select user_card_id, 'Sent' from user_cards where customer_id = ${1} and blocked_at is null order by user_card_id desc limit 1`,
}

async function executeFormer() {
  const results: unknown[] = []
  for (const statement of Object.values(former)) results.push(await db.rows(statement))
  return results
}

test('API-11 prepared statements of a former process survive wider identities', async () => {
  const [, cart, , issued, listed] = await executeFormer()
  expect([cart, issued, listed]).toEqual([[{ cartItemId: 1 }], [{ userCardId: 1 }], [{ userCardId: 1 }]])
  await migrate(db)
  const after = await executeFormer()
  expect(Object.fromEntries(Object.keys(former).map((name, index) => [name, after[index]]))).toEqual({
    'a line is added': [],
    'a cart is read': [{ cartItemId: 2 }],
    'a cart is emptied': [],
    'a card is issued': [{ userCardId: 2 }],
    'the eVault is listed': [{ userCardId: 2 }, { userCardId: 1 }],
    'a card is opened': [{ userCardId: 1, status: 'Sent' }],
    'a card is ordered in the app': [],
  })
})

test('API-11 the cards of a former store keep their numbers, and a card still needs its row', async () => {
  expect(await db.rows(sql`select id, user_card_id as former from user_cards order by id`)).toEqual([
    { id: 1, former: 1 },
    { id: 2, former: 2 },
  ])
  const orphan: unknown = await db
    .run(sql`insert into redeem_orders (user_card_id, order_status) values (3, 'Sent')`)
    .catch((thrown: unknown) => thrown)
  expect(violation(orphan)).toEqual({ code: '23503', constraint: 'redeem_orders_user_card_id_fkey' })
})
