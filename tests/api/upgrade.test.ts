import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test, vi } from 'vitest'
import * as z from 'zod/mini'
import type { Database } from '#server/platform/db/database.ts'
import { migrate, requireMigrated } from '#server/platform/db/migrate.ts'
import { tableWaits } from '#server/platform/db/repeat-while-locked.ts'
import { violation } from '#server/platform/db/rows.ts'
import { SetupProblem } from '#server/platform/setup-problem.ts'
import { openFormerSchema } from './support/former-schema.ts'
import { hold } from './support/hold.ts'

let db: Database
beforeAll(async () => {
  db = await openFormerSchema('008-enquiries.sql')
  await db.transaction((tx) => tx.script(oldBooks))
  await migrate(db)
})
afterAll(() => db.close())

/** An order of one card for each status, as stored when statuses were a check constraint. */
const oldBooks = `
  insert into categories values (1, 'Food');
  insert into sub_categories values (1, 1, 'Cafes');
  insert into cards (card_id, card_code, card_type, card_name, brand, category_id, sub_category_id, value_cents, price_cents,
    capacity, available, reserved, sold)
    values (1, 'UPGRADE', 'eGiftCard', 'A card', 'A brand', 1, 1, 5000, 5000, 10, 6, 3, 1);
  insert into mails (recipient, subject, body) values ('jo@wattle.example', 'Hello', 'Good morning, Jo.');
  insert into customers (mobile, password_hash) values ('+61470000001', '$argon2id$none');
  insert into orders (customer_id, checkout_session_id, items_hash, total_cents, device, stock_state)
    select 1, gen_random_uuid(), 'one', 5000, '{}', stock from (values
      (1, 'held'), (2, 'held'), (3, 'held'), (4, 'sold'), (5, 'released'), (6, 'released'), (7, 'released')) o (n, stock) order by n;
  insert into order_lines select order_id, 1, 1, 5000 from orders;
  insert into payments (order_id, amount_cents, expires_at, identification, status)
    select order_id, 5000, now() + interval '3 minutes', 'phone', (array['NewRequest', 'InProgress', 'Pending', 'Paid',
      'Failed', 'Cancelled', 'Expired'])[row_number() over (order by order_id)] from orders;
  insert into money_movements (bank_ref, payment_id, kind, amount_cents)
    select 'ref-1', payment_id, 'debit', 5000 from payments where status = 'Paid';
  insert into user_cards (customer_id, card_id, order_id, unit, value_cents, purchased_at, expires_at)
    select 1, 1, order_id, 1, 5000, now(), now() + interval '90 days' from payments where status = 'Paid';
  update cards set value_cents = 7500, price_cents = 7500, reward_in_percent = 2;
  insert into cards (card_id, card_code, card_type, card_name, brand, category_id, sub_category_id, value_cents, price_cents,
    capacity, available, reserved, sold, reward_in_percent)
    values (2, 'OTHER', 'eGiftCard', 'Another card', 'A brand', 1, 1, 6000, 6000, 10, 10, 0, 0, 1.5);`

test('VLT-11 a mail queued before other channels existed is still a queued e-mail', async () => {
  const waiting = await db.rows(
    sql`select channel, recipient, subject, attempts from messages where given_up_at is null`,
  )
  expect(waiting).toEqual([{ channel: 'email', recipient: 'jo@wattle.example', subject: 'Hello', attempts: 0 }])
})

test('API-9 a store from before keeps every payment as it was', async () => {
  const rows = await db.rows(sql`select status, version from payments order by order_id`)
  const statuses = ['NewRequest', 'InProgress', 'Pending', 'Paid', 'Failed', 'Cancelled', 'Expired']
  expect(rows).toEqual(statuses.map((status) => ({ status, version: 0 })))
})

test('API-6 API-10 orders from before, and of a former process, keep the value and reward ordered', async () => {
  const ordered = sql`unit_value_cents as cents, unit_reward_percent as reward from order_lines`
  const issued = sql`select value_cents as cents, reward_percent as reward from user_cards`
  const rows = await db.rows(sql`select distinct stock_state, ${ordered} join orders using (order_id) order by 1`)
  expect(rows).toEqual([
    { stock_state: 'held', cents: 7_500, reward: 2 },
    { stock_state: 'released', cents: 7_500, reward: 2 },
    { stock_state: 'sold', cents: 5_000, reward: 2 },
  ])
  expect(await db.rows(issued)).toEqual([{ cents: 5_000, reward: 2 }])
  const former = sql`insert into order_lines (order_id, card_id, quantity, unit_price_cents) select max(order_id), 2, 1, 6000 from orders`
  await db.run(former)
  const orderedThen = [{ cents: 6_000, reward: 1.5 }]
  expect(await db.rows(sql`select ${ordered} where card_id = 2`)).toEqual(orderedThen)
  await db.run(sql`update cards set value_cents = 9000, price_cents = 9000, reward_in_percent = 0 where card_id = 2`)
  await db.run(sql`
    insert into user_cards (customer_id, card_id, order_id, unit, value_cents, purchased_at, expires_at)
    select 1, 2, order_id, 1, 9000, now(), now() + interval '90 days' from order_lines where card_id = 2`)
  expect(await db.rows(sql`${issued} where card_id = 2`)).toEqual(orderedThen)
})

test.each([
  ['NewRequest', 'Expired', 'released'],
  ['InProgress', 'Failed', 'released'],
])('API-7 API-9 a payment that was %s changes to %s with its stock, and not without', async (from, to, stock) => {
  await expect(db.transaction((tx) => tx.run(moved(from, to)))).rejects.toThrow('its stock held')
  await db.transaction(async (tx) => {
    await tx.run(sql`update orders set stock_state = ${stock} from payments p
      where p.order_id = orders.order_id and p.status = ${from}`)
    await tx.run(moved(from, to))
  })
  const { count } =
    (await db.row(z.object({ count: z.number() }), sql`select count(*) from payments where status = ${from}`)) ?? {}
  expect(count).toBe(0)
})

test.each([
  ['Paid', 'Failed'],
  ['Pending', 'Cancelled'],
  ['Pending', 'Unheard'],
])('API-9 a payment that was %s does not become %s', async (from, to) => {
  const refusal: unknown = await db.run(moved(from, to)).catch((thrown: unknown) => thrown)
  expect(violation(refusal).code).toBe('23514')
})

test('API-9 a status that payments have cannot be forgotten', async () => {
  const refusal: unknown = await db
    .transaction(async (tx) => {
      await tx.run(sql`delete from payment_moves where 'Pending' in (from_status, to_status)`)
      await tx.run(sql`delete from payment_statuses where status = 'Pending'`)
    })
    .catch((thrown: unknown) => thrown)
  expect(violation(refusal)).toEqual({ code: '23503', constraint: 'payment_status' })
})

test('API-9 a payment that became Paid after Cancelled stays Paid; after the upgrade none does', async () => {
  const former = await openFormerSchema('057-searches-as-typed.sql')
  onTestFinished(() => former.close())
  await former.transaction((tx) => tx.script(cancelledBooks))
  await former.transaction(async (tx) => {
    await tx.run(sql`update payments set status = 'Paid' where payment_id = ${paidAfterCancelled}`)
    await tx.run(sql`update orders set stock_state = 'sold' where order_id = 1`)
    await tx.run(sql`
      insert into money_movements (bank_ref, payment_id, kind, amount_cents) values ('late', ${paidAfterCancelled}, 'debit', 5000)`)
    await tx.run(sql`
      insert into user_cards (customer_id, card_id, order_id, unit, value_cents, purchased_at, expires_at)
      values (1, 1, 1, 1, 5000, now(), now() + interval '90 days')`)
  })
  await migrate(former)
  const rows = await former.rows(sql`select status, refund from payments order by order_id`)
  expect(rows).toEqual([
    { status: 'Paid', refund: 'none' },
    { status: 'Cancelled', refund: 'none' },
  ])
  // A process of the former version would settle the other one so.
  const late = sql`update payments set status = 'Paid' where status = 'Cancelled'`
  expect(violation(await former.run(late).catch((thrown: unknown) => thrown)).code).toBe('23514')
  await former.transaction(async (tx) => {
    await tx.run(sql`
      insert into money_movements (bank_ref, payment_id, kind, amount_cents)
      select 'late', payment_id, 'debit', 5000 from payments where status = 'Cancelled'`)
    await tx.run(sql`update payments set refund = 'due' where status = 'Cancelled'`)
  })
})

const paidAfterCancelled = '00000000-0000-4000-8000-000000000001'

/** Two orders of one card whose payments were cancelled. */
const cancelledBooks = `
  insert into categories values (1, 'Food');
  insert into sub_categories values (1, 1, 'Cafes');
  insert into cards (card_id, card_code, card_type, card_name, brand, category_id, sub_category_id, value_cents, price_cents,
    capacity, available, reserved, sold)
    values (1, 'UPGRADE', 'eGiftCard', 'A card', 'A brand', 1, 1, 5000, 5000, 10, 10, 0, 0);
  insert into customers (mobile, password_hash) values ('+61470000001', '$argon2id$none');
  insert into orders (order_id, customer_id, checkout_session_id, items_hash, total_cents, device, stock_state)
    overriding system value select n, 1, gen_random_uuid(), 'one', 5000, '{}', 'released' from generate_series(1, 2) n;
  insert into order_lines (order_id, card_id, quantity, unit_price_cents) select order_id, 1, 1, 5000 from orders;
  insert into payments (payment_id, order_id, amount_cents, expires_at)
    select ('00000000-0000-4000-8000-00000000000' || order_id)::uuid, order_id, 5000, now() from orders;
  update payments set status = 'Cancelled';`

/** The schema before a migration that rewrites order_lines and user_cards, and a dump that reads one of them. */
async function startDump() {
  const former = await openFormerSchema('049-reset-links-made-when-sent.sql')
  onTestFinished(() => former.close())
  const end = await hold(former, (tx) => tx.script('lock table user_cards in access share mode'))
  onTestFinished(end)
  return { former, end }
}

function moved(from: string, to: string) {
  return sql`update payments set status = ${to} where status = ${from}`
}

if (inject('engine').name === 'postgres')
  describe('a migration beside a dump', () => {
    const waiting = sql`
      select from pg_locks where relation = 'user_cards'::regclass and mode = 'AccessExclusiveLock' and not granted`
    const newColumns = sql`select from information_schema.columns where column_name = 'reward_percent'`

    test('API-11 API-19 readers pass a migration that waits for a dump, and it ends after the dump', async () => {
      const { former, end } = await startDump()
      const printed = vi.spyOn(console, 'error').mockReturnValue()
      const pausesMs = Array.from({ length: 1_000 }, () => 50)
      const migrating = migrate(former, undefined, { ...tableWaits, pausesMs })
      await expect.poll(() => former.rows(waiting)).toHaveLength(1)
      // Each reader waits for 4 s at most.
      expect(await former.rows(sql`select from order_lines cross join user_cards`)).toEqual([])
      expect(await former.rows(newColumns)).toEqual([])
      await end()
      await migrating
      await requireMigrated(former)
      expect(printed).toHaveBeenCalledWith(
        'A dump or a long transaction holds a table that has to be migrated. Migrating again in 0.05 s.',
      )
    })

    test('API-11 a migration ends when a table stays held, and has changed nothing', async () => {
      const { former, end } = await startDump()
      const printed = vi.spyOn(console, 'error').mockReturnValue()
      const migrating = migrate(former, undefined, { tableMs: 100, pausesMs: [0, 0] })
      await expect(migrating).rejects.toThrow('Nothing was migrated: let it end, or find it')
      await expect(migrating).rejects.toThrow(SetupProblem)
      expect(printed).toHaveBeenCalledTimes(2)
      expect(await former.rows(newColumns)).toEqual([])
      await end()
      await migrate(former)
      await requireMigrated(former)
    })
  })
