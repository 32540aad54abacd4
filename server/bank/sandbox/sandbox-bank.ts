import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/db/database.ts'
import { repeat } from '../../platform/repeat.ts'
import type { BankNotice } from '../gateway.ts'
import {
  type Answers,
  answerAs,
  follow,
  letTimePass,
  listAgreements,
  listLedger,
  lockAgreement,
  plan,
} from './books.ts'
import { openDelays } from './delays.ts'
import { tellNotices } from './notices.ts'
import { type Behaviour, type OutcomeName, returnSteps } from './outcomes.ts'
import { createSandboxGateway } from './sandbox-gateway.ts'
import { doSteps } from './steps.ts'

interface Means {
  database: Database
  /** Where the shop takes notices in. */
  deliver: (notice: BankNotice) => Promise<unknown>
  onError: (error: unknown) => void
}

/** A bank in the shop's own process, with books of its own that survive a restart, behind the port of a real one. */
export function openSandboxBank({ database, deliver, onError }: Means) {
  const delays = openDelays()
  const work = repeat(
    async (isDue) => {
      if (isDue) {
        await doSteps(database)
        await tellNotices(database, deliver)
      }
      return nextDueMs(database)
    },
    { everyMs: 5_000, onError },
  )

  return {
    gateway: createSandboxGateway({ database, work, delays }),
    listAgreements: () => listAgreements(database, 100),
    listLedger: () => listLedger(database, null),
    /** From now on, until changed, every agreement of this payer behaves so. The number is E.164. */
    async behave(mobileNumber: string, behaviour: Behaviour): Promise<void> {
      const { outcome, afterMs, returnsAfterMs, answersAfterMs, recallAnswer } = behaviour
      await database.run(sql`
        insert into bank.behaviours (mobile_number, outcome, after_ms, returns_after_ms, answers_after_ms, recall_answer)
        values (${mobileNumber}, ${outcome}, ${afterMs}, ${returnsAfterMs}, ${answersAfterMs}, ${recallAnswer})
        on conflict (mobile_number) do update set outcome = excluded.outcome, after_ms = excluded.after_ms,
          returns_after_ms = excluded.returns_after_ms, answers_after_ms = excluded.answers_after_ms,
          recall_answer = excluded.recall_answer`)
    },
    /** Decides one open agreement by hand, or returns the money of a settled one; now. */
    async decide(reference: string, outcome: OutcomeName): Promise<void> {
      await database.transaction(async (tx) => {
        const agreement = await lockAgreement(tx, reference)
        const step = returnSteps[outcome]
        if (agreement?.state === 'open') await follow(tx, agreement, outcome)
        if (agreement?.state === 'settled' && step) await plan(tx, reference, [step], atOnce)
      })
      work.nudge()
    },
    /** How the bank answers from now on about one open agreement. */
    answerAs: (reference: string, answers: Answers) => answerAs(database, reference, answers),
    /** What is planned happens so many milliseconds earlier, as if they had elapsed at the bank. */
    async letTimePass(ms: number): Promise<void> {
      await letTimePass(database, ms)
      work.nudge()
    },
    /** Ends the delays of slow answers: the store is about to close and waits for its calls. */
    stopDelays: () => delays.stop(),
    close: () => work.stop(),
  }
}

export type SandboxBank = ReturnType<typeof openSandboxBank>

const atOnce = { afterMs: 0, returnsAfterMs: 0 }

async function nextDueMs(database: Database): Promise<number | undefined> {
  const next = await database.row<{ dueMs: number | null }>(sql`
    select (extract(epoch from least(
      (select min(due_at) from bank.steps), (select min(due_at) from bank.notices where delivered_at is null)
    ) - clock_timestamp()) * 1000)::float8 as "dueMs"`)
  return next?.dueMs ?? undefined
}
