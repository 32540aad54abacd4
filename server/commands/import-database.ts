import { openDatabase } from '../platform/db/open-database.ts'
import { describeTables } from '../platform/db/transfer/describe-tables.ts'
import { importFromFile } from '../platform/db/transfer/export-file.ts'
import { transferPlace } from '../platform/db/transfer/transfer-place.ts'
import { readArguments } from '../platform/command-arguments.ts'
import { runCommand } from '../platform/run-command.ts'
import { readSettings } from '../platform/settings.ts'
import { SetupProblem } from '../platform/setup-problem.ts'

const usage = `Usage: npm run db:import -- FILE

  Reads what npm run db:export wrote into the empty database of DATABASE_URL, or into a new DATA_DIR: all of it, or
  nothing when a row was changed, is missing or is stored differently.
  The store then needs the keys with which the exported one encrypted its secrets.
  Never start it with the gateway, mail server or SMS provider of a store that sells: it refunds every purchase since the
  export, and sends queued messages again. docs/operations.md, "Back-up and restore".`

await runCommand(async () => {
  const { values, positionals } = readArguments(usage, {
    options: { help: { type: 'boolean' } },
    allowPositionals: true,
  })
  const [file, ...rest] = positionals
  if (values.help) return console.log(usage)
  if (file === undefined || rest.length > 0) throw new SetupProblem(usage)
  const place = transferPlace(readSettings(process.env))
  const db = await openDatabase('dataDir' in place ? { ...place, isRestored: true } : place)
  try {
    console.log(`${describeTables(await importFromFile(db, file))}\nImported ${file}.`)
    await db.script('analyze')
  } finally {
    await db.close()
  }
})
