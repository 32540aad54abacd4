import type { Part } from '../dependencies.ts'
import { repeat } from '../repeat.ts'
import type { Database } from './database.ts'

/** Milliseconds. */
const quarterOfAnHour = 900_000

/**
 * API-11: PGlite has no process that makes checkpoints, so that a data folder would keep its whole log, and a start after
 * a kill replay it, until the store is closed. A server of PostgreSQL makes its own.
 */
export function checkpointPart(db: Database, everyMs = quarterOfAnHour): Part {
  return (app) => {
    if (db.engine !== 'pglite') return
    const makeCheckpoint = async (isDue: boolean) => {
      if (isDue) await db.script('checkpoint')
      return everyMs
    }
    const work = repeat(makeCheckpoint, { everyMs, onError: (error) => app.log.error(error, 'checkpoint') })
    app.addHook('onClose', work.stop)
  }
}
