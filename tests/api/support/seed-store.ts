import { hash } from '@node-rs/argon2'
import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { openSecrets } from '#server/platform/secrets/keyring.ts'
import { demoPassword, seedDemoAccounts } from '#server/accounts/demo-accounts.ts'
import { seedCatalogue } from '#server/catalogue/seed-catalogue.ts'
import { smallCatalogue } from './small-catalogue.ts'
import { testKeys } from './test-keys.ts'

/** The initial content of every test store: the schema, the small catalogue and the demo accounts. */
export async function seedStore(db: Database): Promise<void> {
  await migrate(db, testKeys)
  await seedCatalogue(db, smallCatalogue)
  await seedDemoAccounts(await openSecrets(db, testKeys))
  // With the cost of the store’s own hashes every login of a test takes 30 ms of CPU.
  const passwordHash = await hash(demoPassword, { memoryCost: 8, timeCost: 1, parallelism: 1 })
  await db.run(sql`update customers set password_hash = ${passwordHash}`)
}
