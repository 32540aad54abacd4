import { setTimeout as wait } from 'node:timers/promises'
import { violation } from './rows.ts'

/** Serialisation failure and deadlock: what lost may simply be done again, as a whole. */
const conflicts = new Set(['40001', '40P01'])

const mostTries = 4

/** Does a transaction again, at most 3 times, when it lost against another one and was rolled back. */
export async function retryConflicts<Result>(transaction: () => Promise<Result>): Promise<Result> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await transaction()
    } catch (error) {
      if (tried === mostTries || !conflicts.has(violation(error).code ?? '')) throw error
      // At different times, or the same ones meet again. Milliseconds.
      await wait(Math.random() * 10 * 2 ** tried)
    }
  }
}
