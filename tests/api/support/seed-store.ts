import type { Database } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { seedDemoAccounts } from '#server/demo-accounts.ts'
import { seedCatalogue } from '#server/seed.ts'
import { smallCatalogue } from './small-catalogue.ts'

/** What every test store starts with: the schema, the small catalogue and the demo accounts. */
export async function seedStore(db: Database): Promise<void> {
  await migrate(db)
  await seedCatalogue(db, smallCatalogue)
  await seedDemoAccounts(db)
}
