import { refuse } from './refusal.ts'

/** The most concurrent readings of the catalogue in this process. */
const most = 50

/** How soon a client that was refused may try again. Seconds. */
const retrySeconds = 3

/**
 * API-19: beyond its capacity the process refuses to read the catalogue, so that readers do not queue in front of the
 * orders, notices and settlements that need the same database.
 */
export function createReadingLimit() {
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
