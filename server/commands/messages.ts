import { readGivenUp, resendGivenUp, toText } from '../mail/given-up-messages.ts'
import type { Database } from '../platform/db/database.ts'
import { type ValuesOf, readArguments, refuseTogether } from '../platform/command-arguments.ts'
import { withStoreDatabase } from '../platform/db/with-store-database.ts'
import { runCommand } from '../platform/run-command.ts'
import { SetupProblem } from '../platform/setup-problem.ts'

const usage = `Usage: npm run messages
       npm run messages -- --resend ID
       npm run messages -- --resend-all

  Lists the e-mails and SMS that no further attempt is made for, oldest first, with what their provider answered, which may
  name the recipient.
  --resend sends one again, --resend-all all of them: each is retried for 5 days, as a new one is.
  Without DATABASE_URL the store that holds DATA_DIR must be stopped.`

const options = {
  resend: { type: 'string' },
  'resend-all': { type: 'boolean' },
  help: { type: 'boolean' },
} as const

await runCommand(async () => {
  const { values } = readArguments(usage, { options })
  if (values.help) return console.log(usage)
  refuseTogether(usage, values, ['resend', 'resend-all'])
  console.log(await withStoreDatabase((db) => carryOut(db, values)))
})

type Values = ValuesOf<typeof options>

async function carryOut(db: Database, values: Values): Promise<string> {
  const { resend, 'resend-all': all = false } = values
  if (resend === undefined && !all) return toText(await readGivenUp(db))
  const count = await resendGivenUp(db, resend ?? 'all')
  if (count === 0 && resend !== undefined) throw new SetupProblem(`${resend} is not a message that was given up.`)
  return `The store sends ${count} ${count === 1 ? 'message' : 'messages'} again.`
}
