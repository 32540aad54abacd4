import { formatCents } from '#contract/money.ts'
import { openDatabase } from './db/database.ts'
import { migrate } from './db/migrate.ts'
import { listUnmatched } from './payments/unmatched-movements.ts'
import { runCommand } from './run-command.ts'
import { readSettings } from './settings.ts'

/** `npm run movements`: the money that the bank reported and that fits no payment, a line each (API-17). */
await runCommand(async () => {
  const { databaseUrl, dataDir } = readSettings(process.env)
  const db = await openDatabase(databaseUrl ? { databaseUrl } : { dataDir })
  try {
    await migrate(db)
    const unmatched = await listUnmatched(db)
    for (const { reportedAt, oddity, kind, amountCents, ref, reference } of unmatched) {
      console.log([reportedAt, oddity, kind, formatCents(amountCents), ref, reference].join('\t'))
    }
    console.log(`${unmatched.length} movements fit no payment.`)
  } finally {
    await db.close()
  }
})
