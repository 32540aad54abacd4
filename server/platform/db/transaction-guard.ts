import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks'
import type { Database } from './database.ts'
import { retryConflicts } from './retry-conflicts.ts'

const open = new AsyncLocalStorage<{ ended: boolean }>()

/**
 * Throws when the database itself is used inside a transaction, where it would deadlock (one session) or read older data.
 * Retries a transaction that lost a conflict: `work` may run more than once.
 */
export function guardTransactions(database: Database): Database {
  const { anonymousReads } = database
  return {
    ...database,
    rows: outside(database.rows) as Database['rows'],
    row: outside(database.row) as Database['row'],
    anonymousReads: {
      rows: outside(anonymousReads.rows) as Database['rows'],
      row: outside(anonymousReads.row) as Database['row'],
    },
    run: outside(database.run),
    script: outside(database.script),
    // PGlite calls its listeners inside the notifying transaction; they are not part of it.
    listen: (channel, listener) => database.listen(channel, AsyncResource.bind(listener)),
    transaction: outside(async (work) => {
      const scope = { ended: false }
      try {
        return await open.run(scope, () => database.transaction(work))
      } finally {
        scope.ended = true
      }
    }) as Database['transaction'],
  }
}

function outside<Args extends unknown[], Result>(call: (...args: Args) => Promise<Result>) {
  return async (...args: Args): Promise<Result> => {
    if (open.getStore()?.ended === false) throw new Error('Inside a transaction, use its `tx`, not the database.')
    return retryConflicts(() => call(...args))
  }
}
