import { type Traffic, createTransitionCounts } from '../analytics/transition-counts.ts'
import { readArguments } from '../platform/command-arguments.ts'
import { withStoreDatabase } from '../platform/db/with-store-database.ts'
import { runCommand } from '../platform/run-command.ts'
import { SetupProblem } from '../platform/setup-problem.ts'
import { writeNewFile } from '../platform/write-new-file.ts'

const usage = `Usage: npm run traffic -- FILE [--since DAY]

  Writes how often pages took each transition to a new file, which npm run spec -- --traffic FILE draws (requirement VIT-2).
  Pages count with TRANSITION_COUNTS=on. DAY such as 2026-11-01 leaves out earlier days; days are in UTC.
  Without DATABASE_URL the store that holds DATA_DIR must be stopped.`

await runCommand(async () => {
  const options = { since: { type: 'string' }, help: { type: 'boolean' } } as const
  const { values, positionals } = readArguments(usage, { options, allowPositionals: true })
  const [file, ...rest] = positionals
  if (values.help) return console.log(usage)
  if (file === undefined || rest.length > 0) throw new SetupProblem(usage)
  const traffic = await summarise(values.since)
  await writeNewFile(file, `${JSON.stringify(traffic, null, 2)}\n`)
  const { from, to, transitions } = traffic
  const days = from === null ? 'no day is counted' : `from ${from} to ${to}`
  console.log(`Wrote ${file}: ${transitions.length} transitions, ${days}.`)
})

async function summarise(since: string | undefined): Promise<Traffic> {
  if (since !== undefined && !isDay(since)) throw new SetupProblem(`"${since}" is not a day such as 2026-11-01.`)
  return withStoreDatabase((db) => createTransitionCounts(db).summarise(since))
}

function isDay(text: string): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}
