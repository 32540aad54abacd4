import type { BankGateway } from '../bank/gateway.ts'
import { doBankJobs } from './bank-jobs.ts'
import type { Oddity } from './bank-reports.ts'
import type { Database } from '../db/database.ts'
import { meetDeadlines, nextDueMs } from './payment-deadlines.ts'
import { reconcile } from './reconcile.ts'
import { type Repetition, repeat } from '../repeat.ts'

interface Means {
  database: Database
  gateway: BankGateway
  /** How often the bank's ledger is compared with ours. Milliseconds. */
  reconcileMs: number
  onError: (error: unknown) => void
  onOddity: (paymentId: string, oddity: Oddity) => void
}

/** The longest that other processes' work goes unnoticed. Milliseconds. */
const everyMs = 1_000

/**
 * What happens to payments without a request: deadlines, work towards the bank, comparing ledgers. Any number of
 * processes may do it at once, and each may stop at any moment: what is due stands in the database (API-11).
 */
export function startPaymentWork(means: Means): Repetition {
  const { database, reconcileMs, onError } = means
  const parts = [() => meetDeadlines(database), () => doBankJobs(means), () => reconcile(means, reconcileMs)]

  async function round(): Promise<number | undefined> {
    const dueMs = await nextDueMs(database)
    if (dueMs > 0) return dueMs
    const problems: unknown[] = []
    for (const part of parts) await part().catch((problem: unknown) => problems.push(problem))
    problems.forEach(onError)
    return problems.length > 0 ? undefined : 0
  }

  return repeat(round, { everyMs: Math.min(everyMs, reconcileMs), onError })
}
