import { type EventEmitter, once } from 'node:events'
import type { Database } from '#server/platform/db/database.ts'

/** The database; a transaction emits `written`, then commits once `commit` was emitted. */
export function committingOn(db: Database, signals: EventEmitter): Database {
  return {
    ...db,
    transaction: (work) =>
      db.transaction(async (tx) => {
        const result = await work(tx)
        signals.emit('written')
        await once(signals, 'commit')
        return result
      }),
  }
}
