import type { Database } from '../platform/db/database.ts'
import { readDifferences, toText } from '../payments/read-differences.ts'
import { refundByHand, resolveByHand } from '../payments/refund-differences.ts'
import { type ValuesOf, readArguments, refuseTogether } from '../platform/command-arguments.ts'
import { withStoreDatabase } from '../platform/db/with-store-database.ts'
import { runCommand } from '../platform/run-command.ts'
import { SetupProblem } from '../platform/setup-problem.ts'

const usage = `Usage: npm run differences [-- --all]
       npm run differences -- --refund ID
       npm run differences -- --resolve ID --note TEXT [--not-refunded]

  Lists in what the store and the bank disagree (requirement API-18), oldest first; --all also what is resolved.
  --refund refunds a debit of a wrong amount; a payment that waited for it then fails.
  --resolve closes what was settled outside the store, with a note: a payment that waited for it then fails and releases
  its cards, an overdue refund counts as paid, and a debit that is refunding is not refunded any more. Resolve these two
  first, and pay their money elsewhere after that: until then the store may still have them refunded. While the provider
  may make a pending refund, this is refused. One that the bank has made resolves itself. It is also refused while the
  bank has not answered whether it made a refund: look for it there. --not-refunded confirms that there is none.
  Without DATABASE_URL the store that holds DATA_DIR must be stopped.`

const options = {
  all: { type: 'boolean' },
  refund: { type: 'string' },
  resolve: { type: 'string' },
  note: { type: 'string' },
  'not-refunded': { type: 'boolean' },
  help: { type: 'boolean' },
} as const

await runCommand(async () => {
  const { values } = readArguments(usage, { options })
  if (values.help) return console.log(usage)
  refuseTogether(usage, values, ['all', 'refund', 'resolve'])
  const stray = ['note', 'not-refunded'].find((name) => name in values && values.resolve === undefined)
  if (stray !== undefined) throw new SetupProblem(`--${stray} belongs to --resolve.\n\n${usage}`)
  console.log(await withStoreDatabase((db) => carryOut(db, values)))
})

type Values = ValuesOf<typeof options>

async function carryOut(db: Database, values: Values): Promise<string> {
  const { all = false, refund, resolve, note, 'not-refunded': isNotRefunded = false } = values
  if (refund !== undefined) {
    if (await refundByHand(db, toId(refund))) return `${refund} will be refunded by the next process of the store.`
    throw new SetupProblem(`${refund} is not an open difference whose debit can be refunded.`)
  }
  if (resolve === undefined) return toText(await readDifferences(db, all))
  if (!note?.trim()) throw new SetupProblem('--resolve needs a --note that describes the resolution.')
  if (await resolveByHand(db, toId(resolve), note.trim(), { isNotRefunded })) return `${resolve} is resolved.`
  throw new SetupProblem(`${resolve} is not an unresolved difference.`)
}

function toId(text: string): number {
  if (/^\d{1,15}$/.test(text)) return Number(text)
  throw new SetupProblem(`"${text}" is not the number of a difference.`)
}
