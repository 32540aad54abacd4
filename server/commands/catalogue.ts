import { readFile } from 'node:fs/promises'
import { storeCatalogue } from '../catalogue/catalogue.ts'
import { exportCards } from '../catalogue/exchange/export-cards.ts'
import { type ImportResult, importCards } from '../catalogue/exchange/import-cards.ts'
import { toText } from '../catalogue/exchange/import-text.ts'
import { callOperator } from '../platform/operator-access.ts'
import { type SeedResult, seedCatalogue } from '../catalogue/seed-catalogue.ts'
import { readArguments } from '../platform/command-arguments.ts'
import { withStoreDatabase } from '../platform/db/with-store-database.ts'
import { runCommand } from '../platform/run-command.ts'
import { readSettings } from '../platform/settings.ts'
import { SetupProblem } from '../platform/setup-problem.ts'
import { writeNewFile } from '../platform/write-new-file.ts'

const usage = `Usage: npm run catalogue -- import FILE [--dry-run]
       npm run catalogue -- export [FILE]
       npm run catalogue -- seed

  import adds the cards of a CSV file and changes those whose cardId exists; cards that are not in the file stay as
  they are. Nothing is stored unless every row is valid. --dry-run prints what would change and stores nothing.
  export writes all cards in the same format, to a new FILE or to the standard output.
  seed writes the catalogue of this version again after that of another version has replaced it, as after going back to
  a former version. Once cards were imported it writes categories only.
  All work while the store runs. docs/catalogue.md describes the format.`

await runCommand(async () => {
  const options = { 'dry-run': { type: 'boolean' }, help: { type: 'boolean' } } as const
  const { values, positionals } = readArguments(usage, { options, allowPositionals: true })
  const [action, file, ...rest] = positionals
  if (values.help) return console.log(usage)
  if (rest.length > 0) throw new SetupProblem(usage)
  if (action === 'seed' && file === undefined && !values['dry-run']) return console.log(toSeedText(await seeded()))
  if (action === 'export' && !values['dry-run']) return writeExport(await exported(), file)
  if (action !== 'import' || file === undefined) throw new SetupProblem(usage)
  const result = await imported(await readText(file), values['dry-run'] === true)
  console.log(toText(result, file))
  if (result.is === 'refused') process.exitCode = 1
})

async function imported(csv: string, isDryRun: boolean): Promise<ImportResult> {
  const init = { method: 'POST', headers: { 'content-type': 'text/csv' }, body: csv }
  const reply = await callRunning(`/catalogue${isDryRun ? '?dryRun=1' : ''}`, init)
  if (reply) return (await reply.json()) as ImportResult
  return withStoreDatabase((db) => importCards(db, csv, { isDryRun }))
}

async function seeded(): Promise<SeedResult> {
  const reply = await callRunning('/catalogue/seed', { method: 'POST' })
  if (reply) return ((await reply.json()) as { result: SeedResult }).result
  return withStoreDatabase((db) => seedCatalogue(db, storeCatalogue(), { isAsked: true }))
}

function toSeedText(result: SeedResult): string {
  if (result === 'unchanged') return 'The catalogue of this version is stored already.'
  return 'Wrote the catalogue of this version; only its categories if cards were imported.'
}

async function exported(): Promise<string> {
  const reply = await callRunning('/catalogue')
  return reply ? reply.text() : withStoreDatabase(exportCards)
}

/** On PostgreSQL the command and the store share the database. */
async function callRunning(path: string, init?: Parameters<typeof callOperator>[2]): Promise<Response | undefined> {
  const { databaseUrl, dataDir } = readSettings(process.env)
  return databaseUrl ? undefined : callOperator(dataDir, path, init)
}

async function readText(file: string): Promise<string> {
  const bytes = await readFile(file).catch((cause: unknown) => {
    throw new SetupProblem(`${file} could not be read.`, { cause })
  })
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (cause) {
    throw new SetupProblem(`${file} is not UTF-8: save it as "CSV UTF-8".`, { cause })
  }
}

async function writeExport(csv: string, file: string | undefined): Promise<void> {
  if (file === undefined) return void process.stdout.write(csv)
  await writeNewFile(file, csv)
  console.log(`Wrote ${file}.`)
}
