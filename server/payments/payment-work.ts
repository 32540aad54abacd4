import type { Anomaly } from './anomaly.ts'
import { startBankLanes } from './bank-lanes.ts'
import type { CheckedGateway } from '../bank/checked-gateway.ts'
import type { Database } from '../platform/db/database.ts'
import { findNextDeadlineMs, meetDeadlines } from './payment-deadlines.ts'
import { compareLate, compareWhole, findNextLateMs, findNextTurnMs, findNextWholeMs, reconcile } from './reconcile.ts'
import { findNextRefundMs, refundDifferences } from './refund-differences.ts'
import type { Moved } from './payment-moves.ts'
import { watchDeadlines } from './steady-deadlines.ts'
import { type Repetition, repeat } from '../platform/repeat.ts'

interface Dependencies {
  database: Database
  gateway: CheckedGateway
  /** How often the bank's ledger is compared with ours. Milliseconds. */
  reconcileMs: number
  lateMs: number
  onError: (error: unknown) => void
  onAnomaly: (paymentId: string, anomaly: Anomaly) => void
  onMalformedEntry: (problem: string) => void
  /** Called when the bank permanently refuses an agreement. */
  onRefusal: (paymentId: string, problem: string) => void
}

/** The longest pause, after which work with a lost notification is found. Milliseconds. */
const longestPauseMs = 5_000

/**
 * Background work on payments: deadlines, calls to the bank, comparison of the ledgers. Each runs separately, so that a
 * slow bank delays only its own responses. Any number of processes may run it concurrently, and each may stop at any
 * time: what is due is stored in the database (API-11).
 */
export function startPaymentWork(dependencies: Dependencies) {
  const { database, reconcileMs, onError } = dependencies
  const everyMs = Math.min(longestPauseMs, reconcileMs)
  let isStopped = false

  function start(work: () => Promise<void>, findNextMs: () => Promise<number | undefined>): Repetition {
    async function round(isDue: boolean): Promise<number | undefined> {
      if (isDue) await work()
      return findNextMs()
    }
    return repeat(round, { everyMs, onError })
  }

  const steady = watchDeadlines(database)
  const deadlines = start(
    () => meetDeadlines(database),
    async () => {
      await steady.correct()
      return findNextDeadlineMs(database)
    },
  )
  const comparisons = startComparisons()
  const refunds = start(
    () => refundDifferences(dependencies),
    () => findNextRefundMs(database),
  )
  const lanes = startBankLanes({ ...dependencies, everyMs })
  return {
    /** Work of this kind, or of any, is due. */
    nudge(topic?: string): void {
      if (topic === undefined || topic === 'difference') refunds.nudge()
      lanes.nudge(topic)
    },
    /** Schedules a round for a deadline, in milliseconds from now. */
    expect: deadlines.expect,
    /** A payment has been started, whose window ends in `windowMs` at the latest. */
    expectWindow(paymentId: string, payment: Moved, windowMs: number): void {
      steady.see(paymentId, payment, windowMs)
      deadlines.expect(windowMs)
    },
    async stop(): Promise<void> {
      isStopped = true
      await Promise.all([deadlines.stop(), ...comparisons.map(({ stop }) => stop()), refunds.stop(), lanes.stop()])
    },
  }

  /** One each, so that a long one delays no other. */
  function startComparisons(): Repetition[] {
    const comparing = { ...dependencies, isStopped: () => isStopped }
    return [
      start(
        () => reconcile(comparing, reconcileMs),
        () => findNextTurnMs(database),
      ),
      start(
        () => compareLate(comparing, reconcileMs),
        () => findNextLateMs(database),
      ),
      start(
        () => compareWhole(comparing),
        () => findNextWholeMs(database),
      ),
    ]
  }
}
