import { setTimeout as wait } from 'node:timers/promises'
import { violation } from './rows.ts'

/** Serialisation failure and deadlock: the whole transaction may be repeated. */
const conflicts = new Set(['40001', '40P01'])

const mostTries = 4

/** Repeats a transaction at most 3 times when it was rolled back because of a conflict. */
export async function retryConflicts<Result>(transaction: () => Promise<Result>): Promise<Result> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await transaction()
    } catch (error) {
      if (tried === mostTries || !conflicts.has(violation(error).code ?? '')) throw error
      // Random, so that the same transactions do not conflict again. Milliseconds.
      await wait(Math.random() * 10 * 2 ** tried)
    }
  }
}
