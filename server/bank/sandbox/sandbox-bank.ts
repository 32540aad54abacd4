import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/db/database.ts'
import { repeat } from '../../platform/repeat.ts'
import type { BankNotice } from '../gateway.ts'
import {
  type Answers,
  answerAs,
  follow,
  advanceTime,
  listAgreements,
  listLedger,
  lockAgreement,
  plan,
} from './books.ts'
import { openDelays } from './delays.ts'
import { deliverNotice, findNextDueMs, takeNotice } from './notices.ts'
import { type Behaviour, type OutcomeName, returnSteps } from './outcomes.ts'
import { createSandboxGateway } from './sandbox-gateway.ts'
import { doStep } from './steps.ts'

interface Dependencies {
  database: Database
  /** The store's receiver of notices. */
  deliver: (notice: BankNotice) => Promise<unknown>
  onError: (error: unknown) => void
}

/** A simulated bank in the store's process. Its books are in the database; the store uses it through the bank port. */
export function openSandboxBank({ database, deliver, onError }: Dependencies) {
  const delays = openDelays()
  const work = repeat((isDue) => (isDue ? doDueWork(database, deliver) : findNextDueMs(database)), {
    everyMs: 5_000,
    onError,
  })

  return {
    gateway: createSandboxGateway({ database, work, delays }),
    listAgreements: () => listAgreements(database, 100),
    listLedger: () => listLedger(database, null),
    /** Sets the outcome of all later agreements of a payer. The number is E.164. */
    async behave(mobileNumber: string, behaviour: Behaviour): Promise<void> {
      const { outcome, afterMs, returnsAfterMs, answersAfterMs, recallAnswer } = behaviour
      await database.run(sql`
        insert into bank.behaviours (mobile_number, outcome, after_ms, returns_after_ms, answers_after_ms, recall_answer)
        values (${mobileNumber}, ${outcome}, ${afterMs}, ${returnsAfterMs}, ${answersAfterMs}, ${recallAnswer})
        on conflict (mobile_number) do update set outcome = excluded.outcome, after_ms = excluded.after_ms,
          returns_after_ms = excluded.returns_after_ms, answers_after_ms = excluded.answers_after_ms,
          recall_answer = excluded.recall_answer`)
    },
    /** Applies an outcome to an open agreement at once, or returns the money of a settled one. */
    async decide(reference: string, outcome: OutcomeName): Promise<void> {
      await database.transaction(async (tx) => {
        const agreement = await lockAgreement(tx, reference)
        const step = returnSteps[outcome]
        if (agreement?.state === 'open') await follow(tx, agreement, outcome)
        if (agreement?.state === 'settled' && step) await plan(tx, reference, [step], atOnce)
      })
      work.nudge()
    },
    /** Sets the bank's responses about one open agreement. */
    answerAs: (reference: string, answers: Answers) => answerAs(database, reference, answers),
    /** Moves all planned steps forward by `ms` milliseconds. */
    async advanceTime(ms: number): Promise<void> {
      await advanceTime(database, ms)
      work.nudge()
    },
    /** Ends the delays of slow responses: the store is about to close and waits for its calls. */
    stopDelays: () => delays.stop(),
    close: () => work.stop(),
  }
}

export type SandboxBank = ReturnType<typeof openSandboxBank>

const atOnce = { afterMs: 0, returnsAfterMs: 0 }

/**
 * Carries out the due steps, each in a separate transaction after which its notices are delivered, then what others could not
 * deliver. Returns in how many milliseconds the next is due.
 */
async function doDueWork(database: Database, deliver: Dependencies['deliver']): Promise<number | undefined> {
  for (;;) {
    const sent = (await doStep(database)) ?? [await takeNotice(database)]
    let dueMs: number | undefined = 0
    for (const notice of sent) {
      if (!notice) return findNextDueMs(database)
      dueMs = await deliverNotice(database, notice, deliver)
    }
    if (dueMs === undefined || dueMs > 0) return dueMs
  }
}
