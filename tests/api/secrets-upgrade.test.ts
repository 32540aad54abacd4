import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest'
import * as z from 'zod/mini'
import type { Database } from '#server/platform/db/database.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { violation } from '#server/platform/db/rows.ts'
import { openSecrets } from '#server/platform/secrets/keyring.ts'
import { createPaymentContacts } from '#server/accounts/payment-contacts.ts'
import { openFormerSchema } from './support/former-schema.ts'
import { hold } from './support/hold.ts'
import { readCodes, readEveryRow } from './support/stored-secrets.ts'
import { testKeys } from './support/test-keys.ts'

/** More than one statement encrypts. */
const cards = 1_100

let db: Database
beforeEach(async () => {
  db = await openFormerSchema('015-purchase-gateway.sql')
})
afterEach(() => db.close())

const formerStore = `
  insert into categories values (1, 'Food');
  insert into sub_categories values (1, 1, 'Cafes');
  insert into cards (card_id, card_code, card_type, card_name, brand, category_id, sub_category_id, value_cents, price_cents,
    capacity, available) values (1, 'UPGRADE', 'eGiftCard', 'A card', 'A brand', 1, 1, 5000, 5000, 10, 10);
  insert into customers (mobile, password_hash) select '+6147000000' || n, '$argon2id$none' from generate_series(1, 3) n;
  insert into payment_contacts (customer_id, email, bsb, account_number) values
    (1, 'jo@wattle.example', '062000', '91828384'), (2, 'kim@wattle.example', null, null), (3, null, '012001', '73645');
  insert into user_cards (customer_id, card_id, value_cents, purchased_at, expires_at)
    select 1, 1, 5000, now(), now() + interval '90 days' from generate_series(1, ${cards});
  insert into redemption_codes select user_card_id, 'PLAIN-' || lpad(user_card_id::text, 17, 'Z') from user_cards`

function filesOf() {
  return db.row(
    z.object({ codes: z.number(), contacts: z.number() }),
    sql`
    select pg_relation_filenode('redemption_codes'::regclass) as codes,
      pg_relation_filenode('payment_contacts'::regclass) as contacts`,
  )
}

test('API-22 a former store keeps its codes and account numbers, encrypted, and no plaintext', async () => {
  await db.script(formerStore)
  await expect(migrate(db)).rejects.toThrow(
    'This database holds redemption codes and account numbers as plaintext: start the store once, which encrypts them.',
  )
  const former = await filesOf()
  await migrate(db, testKeys)
  const opened = await openSecrets(db, testKeys)
  const codes = await readCodes(opened)
  expect(codes).toEqual(Array.from({ length: cards }, (_, index) => `PLAIN-${String(index + 1).padStart(17, 'Z')}`))
  const contacts = createPaymentContacts(opened)
  const accounts = [1, 2, 3].map(async (id) => (await contacts.find(id))?.readAccountNumber())
  expect(await Promise.all(accounts)).toEqual(['91828384', null, '73645'])

  const rows = await readEveryRow(db)
  expect(rows.filter(({ text }) => /PLAIN-|91828384|73645/.test(text))).toEqual([])
  const columns = await db.rows(sql`
    select table_name, column_name from information_schema.columns
    where (table_name, column_name) in (('redemption_codes', 'code'), ('payment_contacts', 'account_number'))`)
  expect(columns).toEqual([])
  // The tables are rewritten, so that their files contain no former row.
  const written = await filesOf()
  expect([written?.codes === former?.codes, written?.contacts === former?.contacts]).toEqual([false, false])
  const rewrite: unknown = await db.run(sql`delete from redemption_codes`).catch((thrown: unknown) => thrown)
  expect(violation(rewrite).code).toBe('23514')
})

test('API-22 a store without secrets is migrated without keys', async () => {
  await migrate(db)
  expect(await db.rows(sql`select 1 from data_keys`)).toEqual([])
})

if (inject('engine').name === 'postgres')
  test('API-11 API-22 a migration that encrypts also ends when a table stays held', async () => {
    await db.script(formerStore)
    const end = await hold(db, (tx) => tx.script('lock table user_cards in access share mode'))
    vi.spyOn(console, 'error').mockReturnValue()
    const migrating = migrate(db, testKeys, { tableMs: 100, pausesMs: [0] })
    await expect(migrating).rejects.toThrow('Nothing was migrated: let it end, or find it')
    await end()
  })
