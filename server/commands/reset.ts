import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { sql } from 'drizzle-orm'
import { allowNewStore } from '../platform/db/data-folder.ts'
import { openDatabase } from '../platform/db/open-database.ts'
import { lockFolder } from '../platform/db/folder-lock.ts'
import { applicationName, nameServer } from '../platform/db/postgres.ts'
import { readArguments } from '../platform/command-arguments.ts'
import { runCommand } from '../platform/run-command.ts'
import { readSettings } from '../platform/settings.ts'
import { SetupProblem } from '../platform/setup-problem.ts'

const usage = `Usage: npm run reset -- --yes

  Deletes all data of the store: the database of DATABASE_URL, or without it the database in DATA_DIR. The next start
  creates a new store. Without --yes it deletes nothing, and prints what it would delete.
  Every process of the store must be stopped.`

const options = { yes: { type: 'boolean' }, help: { type: 'boolean' } } as const

await runCommand(async () => {
  const { yes, help } = readArguments(usage, { options }).values
  if (help) return console.log(usage)
  const { databaseUrl, dataDir } = readSettings(process.env)
  const folder = resolve(dataDir, 'pglite')
  const target = databaseUrl ? `the PostgreSQL database ${nameServer(databaseUrl)}` : `the folder ${folder}`
  if (!yes) throw new SetupProblem(`This deletes everything in ${target}: run npm run reset -- --yes if you mean it.`)
  await (databaseUrl ? emptyDatabase(databaseUrl) : emptyFolder(dataDir))
  console.log(`All data was deleted, in ${target}. The next start creates a new store.`)
})

async function emptyFolder(dataDir: string): Promise<void> {
  const release = await lockFolder(dataDir)
  await allowNewStore(dataDir)
  await rm(join(dataDir, 'pglite'), { recursive: true, force: true })
  await release()
}

async function emptyDatabase(databaseUrl: string): Promise<void> {
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
