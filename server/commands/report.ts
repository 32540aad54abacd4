import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { openDatabase } from '../platform/db/open-database.ts'
import { migrate } from '../platform/db/migrate.ts'
import { formatReport } from '../analytics/report-text.ts'
import { runCommand } from '../platform/run-command.ts'
import { readSearchExport } from '../analytics/search-export.ts'
import { readSettings } from '../platform/settings.ts'
import { SetupProblem } from '../platform/setup-problem.ts'
import { createWebVitals } from '../analytics/web-vitals.ts'

const usage = `Usage: npm run report [-- --search FILE]

  Prints how fast pages are for 3 of 4 visits. With an export of search figures also what has fallen too far.
  FILE is CSV or JSON with period (before or now), page, clicks, impressions, position, indexingIssues, bounceRate
  (percent) and sessionSeconds; the last four and page may be left out.
  Without DATABASE_URL the store that holds DATA_DIR must be stopped.`

await runCommand(async () => {
  const { search, help } = readArguments()
  if (help) return console.log(usage)
  const figures = search === undefined ? [] : readSearchExport(await readExport(search))
  const { databaseUrl, dataDir } = readSettings(process.env)
  const db = await openDatabase(databaseUrl ? { databaseUrl } : { dataDir })
  try {
    await migrate(db)
    console.log(formatReport(await createWebVitals(db).summarise(), figures))
  } finally {
    await db.close()
  }
})

function readArguments() {
  try {
    return parseArgs({ options: { search: { type: 'string' }, help: { type: 'boolean' } } }).values
  } catch (cause) {
    throw new SetupProblem(`${(cause as Error).message}\n\n${usage}`, { cause })
  }
}

async function readExport(path: string): Promise<string> {
  return readFile(path, 'utf8').catch((cause: unknown) => {
    throw new SetupProblem(`${path} could not be read.`, { cause })
  })
}
