import { refuse } from './refusal.ts'

/** How soon a client that was refused may try again. Seconds. */
const retrySeconds = 3

/**
 * API-19: beyond `most` concurrent readings of one kind the process refuses them, so that readers do not queue in front of
 * the orders, notices and settlements that need the same database.
 */
export function createReadingLimit(most: number) {
  let underWay = 0
  return async <Result>(read: () => Promise<Result>): Promise<Result> => {
    if (underWay >= most) {
      const headers = { 'retry-after': String(retrySeconds) }
      refuse(503, 'We’re busy right now. Please try again in a few seconds.', { headers })
    }
    underWay += 1
    try {
      return await read()
    } finally {
      underWay -= 1
    }
  }
}
