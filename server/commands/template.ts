import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { storeCatalogue } from '../catalogue/catalogue.ts'
import { openDatabase } from '../platform/db/open-database.ts'
import { migrate } from '../platform/db/migrate.ts'
import { setModes } from '../platform/db/private-folder.ts'
import { runCommand } from '../platform/run-command.ts'
import { seedCatalogue } from '../catalogue/seed-catalogue.ts'

/**
 * Part of the build: writes the data folder that a new store is copied from, migrated and with the catalogue. Accounts
 * are not in it: whether there are any, and their codes, is decided where a store starts.
 */
await runCommand(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'wattle-template-'))
  try {
    const db = await openDatabase({ dataDir: folder })
    await migrate(db)
    await seedCatalogue(db, storeCatalogue())
    await db.close()
    const target = join(import.meta.dirname, '../database/pglite')
    await rm(target, { recursive: true, force: true })
    await cp(join(folder, 'pglite'), target, { recursive: true })
    // Any user may start a store of this build.
    setModes(target, { file: 0o644, folder: 0o755 })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
