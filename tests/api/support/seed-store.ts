import type { Database } from '#server/platform/db/database.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { openSecrets } from '#server/platform/secrets/keyring.ts'
import { seedDemoAccounts } from '#server/accounts/demo-accounts.ts'
import { seedCatalogue } from '#server/catalogue/seed-catalogue.ts'
import { smallCatalogue } from './small-catalogue.ts'
import { testKeys } from './test-keys.ts'

/** The initial content of every test store: the schema, the small catalogue and the demo accounts. */
export async function seedStore(db: Database): Promise<void> {
  await migrate(db, testKeys)
  await seedCatalogue(db, smallCatalogue)
  await seedDemoAccounts(await openSecrets(db, testKeys))
}
