import { resolve } from 'node:path'
import { callOperator } from '../platform/operator-access.ts'
import { openDatabase } from '../platform/db/open-database.ts'
import { describeTables } from '../platform/db/transfer/describe-tables.ts'
import { exportToFile } from '../platform/db/transfer/export-file.ts'
import type { TableEnd } from '../platform/db/transfer/export-lines.ts'
import { transferPlace } from '../platform/db/transfer/transfer-place.ts'
import { refuseMissingStore } from '../platform/db/with-store-database.ts'
import { readArguments } from '../platform/command-arguments.ts'
import { runCommand } from '../platform/run-command.ts'
import { readSettings } from '../platform/settings.ts'
import { SetupProblem } from '../platform/setup-problem.ts'

const usage = `Usage: npm run db:export -- FILE

  Writes everything that the database stores to a new file, as of one instant, with the number and the checksum of the
  rows of each table. npm run db:import reads it on either engine. Works while the store runs.
  When it is killed it leaves a file .FILE-….part with personal data in the same folder: remove it.
  Redemption codes and account numbers stay encrypted: keep SECRETS_KEY, or the key file, apart from the export.`

await runCommand(async () => {
  const { values, positionals } = readArguments(usage, {
    options: { help: { type: 'boolean' } },
    allowPositionals: true,
  })
  const [file, ...rest] = positionals
  if (values.help) return console.log(usage)
  if (file === undefined || rest.length > 0) throw new SetupProblem(usage)
  console.log(`${describeTables(await exported(resolve(file)))}\nWrote ${file}.`)
})

/** Only the running store has its data folder open; PostgreSQL admits both. */
async function exported(file: string): Promise<TableEnd[]> {
  const { databaseUrl, dataDir } = readSettings(process.env)
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ file }) }
  const reply = databaseUrl ? undefined : await callOperator(dataDir, '/export', init)
  if (reply) return (await reply.json()) as TableEnd[]
  if (!databaseUrl) await refuseMissingStore(dataDir)
  const db = await openDatabase(transferPlace({ databaseUrl, dataDir }))
  try {
    return await exportToFile(db, file)
  } finally {
    await db.close()
  }
}
