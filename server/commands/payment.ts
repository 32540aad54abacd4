import { describePayment, readPaymentHistory } from '../payments/payment-history.ts'
import { withStoreDatabase } from '../platform/db/with-store-database.ts'
import { readArguments } from '../platform/command-arguments.ts'
import { runCommand } from '../platform/run-command.ts'
import { SetupProblem } from '../platform/setup-problem.ts'

const usage = `Usage: npm run payment -- ID

  Prints every event, request, job, notice, bank entry, movement, difference, refund and message of a payment, and what
  ended it, oldest first. Reads only; messages are listed without their recipient and text.
  ID is the payment's id or the number of its order.
  Without DATABASE_URL the store that holds DATA_DIR must be stopped.`

await runCommand(async () => {
  const { values, positionals } = readArguments(usage, {
    options: { help: { type: 'boolean' } },
    allowPositionals: true,
  })
  if (values.help) return console.log(usage)
  const [id, ...others] = positionals
  if (id === undefined || others.length > 0) throw new SetupProblem(usage)
  const history = await withStoreDatabase((db) => readPaymentHistory(db, id))
  if (!history) throw new SetupProblem(`There is no payment and no order ${id}.`)
  console.log(describePayment(history))
})
