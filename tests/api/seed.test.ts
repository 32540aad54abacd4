import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { createCustomers } from '#server/accounts/customers.ts'
import type { Database } from '#server/platform/db/database.ts'
import { openDatabase } from '#server/platform/db/open-database.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { openSecrets } from '#server/platform/secrets/keyring.ts'
import { demoPassword, retireDemoAccounts, seedDemoAccounts } from '#server/accounts/demo-accounts.ts'
import { verifyPassword } from '#server/accounts/passwords.ts'
import { onCatalogueChange } from '#server/catalogue/catalogue-changes.ts'
import { logSeed, seedCatalogue } from '#server/catalogue/seed-catalogue.ts'
import { freshPlace } from './support/fresh-place.ts'
import { smallCatalogue } from './support/small-catalogue.ts'
import { testKeys } from './support/test-keys.ts'

let db: Database
beforeEach(async () => {
  const opened = await openDatabase(await freshPlace())
  await migrate(opened)
  db = await openSecrets(opened, testKeys)
})
afterEach(() => db.close())

test('the seed changes nothing the second time, and never what is left of a card', async () => {
  await Promise.all([seedCatalogue(db, smallCatalogue), seedCatalogue(db, smallCatalogue)])
  await seedDemoAccounts(db)
  await db.run(sql`update cards set available = 40, reserved = 50, sold = 10 where card_id = 1`)
  const state = () =>
    db.rows(
      sql`select (select json_agg(c order by card_id) from cards c) as cards,
            (select count(*) from user_cards) as vault, (select count(*) from card_images) as images`,
    )
  const before = await state()
  await seedCatalogue(db, smallCatalogue)
  await seedDemoAccounts(db)
  expect(await state()).toEqual(before)

  await seedCatalogue(db, dearerCatalogue)
  expect(await db.row(sql`select value_cents, price_cents, available, sold from cards where card_id = 1`)).toEqual({
    value_cents: 7_500,
    price_cents: 7_500,
    available: 40,
    sold: 10,
  })
  expect(await db.rows(sql`select price_cents from card_prices where card_id = 1 order by 1`)).toEqual([
    { price_cents: 5_000 },
    { price_cents: 7_500 },
  ])
})

const dearerCatalogue = {
  ...smallCatalogue,
  cards: smallCatalogue.cards.map((card) => (card.cardId === 1 ? { ...card, cardValue: 75 } : card)),
}

async function readPrice(): Promise<number | undefined> {
  const card = await db.row(
    z.object({ cents: z.number() }),
    sql`select price_cents as cents from cards where card_id = 1`,
  )
  return card?.cents
}

test('API-6 a former version that starts again writes no price over those of its successor', async () => {
  expect(await seedCatalogue(db, smallCatalogue)).toBe('written')
  expect(await seedCatalogue(db, dearerCatalogue)).toBe('replaced')
  expect(await seedCatalogue(db, smallCatalogue)).toBe('refused')
  expect(await readPrice()).toBe(7_500)
  expect(await seedCatalogue(db, dearerCatalogue)).toBe('unchanged')
})

test('API-6 a person writes the prices of the former version again, which its successor then leaves', async () => {
  await seedCatalogue(db, smallCatalogue)
  await seedCatalogue(db, dearerCatalogue)
  expect(await seedCatalogue(db, smallCatalogue, { isAsked: true })).toBe('replaced')
  expect(await readPrice()).toBe(5_000)
  expect(await seedCatalogue(db, dearerCatalogue)).toBe('refused')
  expect(await seedCatalogue(db, smallCatalogue)).toBe('unchanged')
  expect(await readPrice()).toBe(5_000)
  expect(await seedCatalogue(db, dearerCatalogue, { isAsked: true })).toBe('replaced')
  expect(await readPrice()).toBe(7_500)
})

test('API-6 a seed announces the catalogue that it writes, and only that', async () => {
  await seedCatalogue(db, smallCatalogue)
  const announced = vi.fn()
  const stop = await onCatalogueChange(db, announced)
  await seedCatalogue(db, dearerCatalogue)
  await seedCatalogue(db, smallCatalogue)
  await seedCatalogue(db, { ...smallCatalogue, cards: smallCatalogue.cards.slice(1) })
  await vi.waitFor(() => expect(announced).toHaveBeenCalledTimes(2))
  await stop()
})

test.each(['replaced', 'refused'] as const)('API-6 a seed that is %s is logged as a warning', (result) => {
  const log = { warn: vi.fn() }
  logSeed(log, 'written')
  logSeed(log, 'unchanged')
  expect(log.warn).not.toHaveBeenCalled()
  logSeed(log, result)
  expect(log.warn).toHaveBeenCalledOnce()
})

test('the seed removes the demo password with a real gateway, and restores it without', async () => {
  await seedCatalogue(db, smallCatalogue)
  const opens = async () => {
    const account = await createCustomers(db).findByMobile('+61491570006')
    return account !== undefined && verifyPassword(demoPassword, account.passwordHash)
  }
  await retireDemoAccounts(db)
  expect(await opens()).toBe(false)
  await seedDemoAccounts(db)
  expect(await opens()).toBe(true)
  await retireDemoAccounts(db)
  expect(await opens()).toBe(false)
  await seedDemoAccounts(db)
  expect(await opens()).toBe(true)
})
