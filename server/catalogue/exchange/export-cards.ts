import { stringify } from 'csv-stringify/sync'
import type { Queries } from '../../platform/db/database.ts'
import { columnNames, toCells } from './card-columns.ts'
import { readStoredCards } from './stored-cards.ts'

/** The whole catalogue as CSV, in the format that an import reads (docs/catalogue.md). */
export async function exportCards(db: Queries): Promise<string> {
  const cards = await readStoredCards(db)
  return stringify(
    cards.map((card) => toCells(card)),
    { header: true, columns: [...columnNames] },
  )
}
