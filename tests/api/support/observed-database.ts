import type { SQL } from 'drizzle-orm'
import type { Database, Queries } from '#server/platform/db/database.ts'

/** The database; `onStatement` receives each statement before it is sent, also those of transactions. */
export function observeStatements(db: Database, onStatement: (statement: SQL) => unknown): Database {
  const observe = ({ rows, row, run, script, secrets }: Queries): Queries => ({
    rows: observed(rows),
    row: observed(row),
    run: observed(run),
    script,
    secrets,
  })
  function observed<Send extends Queries['rows'] | Queries['row'] | Queries['run']>(send: Send): Send {
    return ((...given: readonly unknown[]) => {
      onStatement(given.at(-1) as SQL)
      return (send as (...given: readonly unknown[]) => unknown)(...given)
    }) as Send
  }
  const { anonymousReads } = db
  return {
    ...db,
    ...observe(db),
    anonymousReads: { rows: observed(anonymousReads.rows), row: observed(anonymousReads.row) },
    transaction: (work) => db.transaction((tx) => work(observe(tx))),
  }
}
