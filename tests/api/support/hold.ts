import { EventEmitter, once } from 'node:events'
import type { Database, Queries } from '#server/platform/db/database.ts'

/** Holds what `lock` locks until the returned function is called, which carries out `last` in the same transaction. */
export async function hold(
  db: Database,
  lock: (tx: Queries) => Promise<unknown>,
  last: (tx: Queries) => Promise<unknown> = async () => {},
): Promise<() => Promise<void>> {
  const events = new EventEmitter()
  const locked = once(events, 'locked')
  const released = once(events, 'release')
  const holding = db.transaction(async (tx) => {
    await lock(tx)
    events.emit('locked')
    await released
    await last(tx)
  })
  await Promise.race([locked, holding])
  return async () => {
    events.emit('release')
    await holding
  }
}
