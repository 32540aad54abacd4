import type { Part } from '../platform/dependencies.ts'
import type { Database } from '../platform/db/database.ts'
import { repeat } from '../platform/repeat.ts'
import { isMoreLeft, removeOutdated } from './retention.ts'

/** How long outdated rows may stay. Milliseconds. */
const everyMs = 3_600_000

/** MKT-6: removes outdated personal data as long as the app is open. Any number of processes may do it at once. */
export function retentionPart(db: Database, clock: () => number): Part {
  return (app) => {
    const work = repeat(async () => (isMoreLeft(await removeOutdated(db, clock())) ? 0 : undefined), {
      everyMs,
      onError: (error) => app.log.error(error, 'retention'),
    })
    app.addHook('onClose', work.stop)
  }
}
