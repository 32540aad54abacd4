import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks'
import type { Database } from './database.ts'
import { retryConflicts } from './retry-conflicts.ts'

const open = new AsyncLocalStorage<{ ended: boolean }>()

/**
 * Inside a transaction the database itself would wait for ever (one session) or see older data: say so at once. What lost
 * against another transaction is done again; `work` may therefore run more than once.
 */
export function guardTransactions(database: Database): Database {
  return {
    ...database,
    rows: outside(database.rows) as Database['rows'],
    row: outside(database.row) as Database['row'],
    run: outside(database.run),
    script: outside(database.script),
    // PGlite tells its listeners from within the transaction that notifies; they are not part of it.
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
