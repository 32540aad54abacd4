import { readFile } from 'node:fs/promises'
import { formatReport } from '../analytics/report-text.ts'
import { readArguments } from '../platform/command-arguments.ts'
import { wholeTableMs } from '../platform/db/transfer/transfer-place.ts'
import { withStoreDatabase } from '../platform/db/with-store-database.ts'
import { runCommand } from '../platform/run-command.ts'
import { readSearchExport } from '../analytics/search-export.ts'
import { SetupProblem } from '../platform/setup-problem.ts'
import { summariseVitals } from '../analytics/web-vitals.ts'

const usage = `Usage: npm run report [-- --search FILE]

  Prints how fast pages are for 3 of 4 visits. With an export of search figures also what has fallen too far.
  FILE is CSV or JSON with period (before or now), page, clicks, impressions, position, indexingIssues, bounceRate
  (percent) and sessionSeconds; the last four and page may be left out.
  Without DATABASE_URL the store that holds DATA_DIR must be stopped.`

await runCommand(async () => {
  const options = { search: { type: 'string' }, help: { type: 'boolean' } } as const
  const { search, help } = readArguments(usage, { options }).values
  if (help) return console.log(usage)
  const figures = search === undefined ? [] : readSearchExport(await readExport(search))
  const vitals = await withStoreDatabase(summariseVitals, { queryTimeoutMs: wholeTableMs })
  console.log(formatReport(vitals, figures))
})

async function readExport(path: string): Promise<string> {
  return readFile(path, 'utf8').catch((cause: unknown) => {
    throw new SetupProblem(`${path} could not be read.`, { cause })
  })
}
