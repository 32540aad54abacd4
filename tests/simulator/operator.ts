import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { exportCards } from '#server/catalogue/exchange/export-cards.ts'
import { importCards } from '#server/catalogue/exchange/import-cards.ts'
import type { Database } from '#server/platform/db/database.ts'
import { createRandom } from './random.ts'
import type { Simulation } from './simulation.ts'
import { cardIds } from './store-data.ts'

/** The operator of the store, who imports one card with another value now and then; `stop` ends that after the present import. */
export function startOperator(simulation: Simulation, db: Database): { stop: () => Promise<void> } {
  const random = createRandom(simulation.plan.seed, 'operator')
  let isStopped = false
  const work = (async () => {
    for (;;) {
      await simulation.time.wait(random.whole(20_000, 120_000))
      if (isStopped) return
      await revalue(cardIds[random.whole(0, cardIds.length - 1)] ?? 0, 10 * random.whole(1, 20))
    }
  })()
  return { stop: () => ((isStopped = true), work) }

  async function revalue(cardId: number, aud: number): Promise<void> {
    const rows: Record<string, string>[] = parse(await exportCards(db), { columns: true })
    const [row] = rows.filter((each) => each['cardId'] === `${cardId}`)
    const value = 100 + aud
    const result = await importCards(db, stringify([{ ...row, value }], { header: true }), { isDryRun: false })
    if (result.is !== 'stored') throw new Error(`The import of card ${cardId} is ${JSON.stringify(result)}.`)
    simulation.report(`card ${cardId} is worth $${value} from now on`)
  }
}
