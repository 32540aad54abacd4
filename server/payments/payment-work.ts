import type { BankGateway } from '../bank/gateway.ts'
import { doBankJobs } from './bank-jobs.ts'
import type { Oddity } from './bank-reports.ts'
import type { Database } from '../db/database.ts'
import { type NextDue, findNextDue, meetDeadlines } from './payment-deadlines.ts'
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

/** The longest that work goes unnoticed whose announcement was lost. Milliseconds. */
const everyMs = 5_000

/**
 * What happens to payments without a request: deadlines, work towards the bank, comparing ledgers. Any number of
 * processes may do it at once, and each may stop at any moment: what is due stands in the database (API-11).
 */
export function startPaymentWork(means: Means): Repetition {
  const { database, reconcileMs, onError } = means

  const parts = {
    deadlineMs: () => meetDeadlines(database),
    bankMs: () => doBankJobs(means),
    reconcileMs: () => reconcile(means, reconcileMs),
  }
  /** Which parts are known to be due when a round begins. */
  let due = new Set<keyof NextDue>()

  async function round(isDue: boolean): Promise<number | undefined> {
    const problems: unknown[] = []
    for (const part of isDue ? due : []) await parts[part]().catch((problem: unknown) => problems.push(problem))
    problems.forEach(onError)
    const next = Object.entries(await findNextDue(database)) as [keyof NextDue, number | null][]
    const soonest = Math.min(...next.map(([, ms]) => ms ?? Infinity))
    // What falls due together is done together.
    due = new Set(next.flatMap(([part, ms]) => (ms !== null && ms <= Math.max(0, soonest) ? [part] : [])))
    return problems.length > 0 || soonest === Infinity ? undefined : soonest
  }

  const work = repeat(round, { everyMs: Math.min(everyMs, reconcileMs), onError })
  return {
    ...work,
    nudge() {
      due.add('bankMs')
      work.nudge()
    },
  }
}
