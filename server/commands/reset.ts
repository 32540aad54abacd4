import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { openDatabase } from '../platform/db/open-database.ts'
import { lockFolder } from '../platform/db/folder-lock.ts'
import { applicationName } from '../platform/db/postgres.ts'
import { runCommand } from '../platform/run-command.ts'
import { readSettings } from '../platform/settings.ts'
import { SetupProblem } from '../platform/setup-problem.ts'

await runCommand(async () => {
  const { databaseUrl, dataDir } = readSettings(process.env)
  await (databaseUrl ? emptyDatabase(databaseUrl) : emptyFolder(dataDir))
  console.log('All data was deleted. The next start creates a new store.')
})

async function emptyFolder(dataDir: string): Promise<void> {
  const release = await lockFolder(dataDir)
  await rm(join(dataDir, 'pglite'), { recursive: true, force: true })
  await release()
}

async function emptyDatabase(databaseUrl: string): Promise<void> {
  if (!process.argv.includes('--yes')) {
    throw new SetupProblem(
      'This deletes everything in the database of DATABASE_URL: run npm run reset -- --yes if you mean it.',
    )
  }
  const db = await openDatabase({ databaseUrl })
  try {
    const others = await db.row(
      sql`select from pg_stat_activity where datname = current_database() and application_name = ${applicationName}
          and pid <> pg_backend_pid() limit 1`,
    )
    if (others) throw new SetupProblem('A store is open on this database: stop it first.')
    await db.script('drop schema if exists bank cascade; drop schema public cascade; create schema public')
  } finally {
    await db.close()
  }
}
