import type { FastifyInstance } from 'fastify'
import type { Database } from '../platform/db/database.ts'
import { repeat } from '../platform/repeat.ts'
import { batch, createStockNotifications } from './stock-notifications.ts'

/** The longest that stock is not noticed whose announcement was lost. Milliseconds. */
const everyMs = 60_000

/** PDP-14: notifies of stock as long as the app is open. Any number of processes may do it at once. */
export function stockNotificationPart(db: Database, clock: () => number) {
  return async (app: FastifyInstance): Promise<void> => {
    const notifications = createStockNotifications(db, clock)
    const work = repeat(
      async () => {
        await notifications.removeExpired()
        return (await notifications.sendDue()) === batch ? 0 : undefined
      },
      { everyMs, onError: (error) => app.log.error(error, 'stock notifications') },
    )
    const stopListening = await db.listen('work', (topic) => {
      if (topic === undefined || topic === 'stock') work.nudge()
    })
    app.addHook('onClose', async () => {
      await stopListening()
      await work.stop()
    })
  }
}
