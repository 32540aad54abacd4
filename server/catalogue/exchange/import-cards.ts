import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database, Queries } from '../../platform/db/database.ts'
import { arrangeCards } from '../arrange-cards.ts'
import { announceCatalogue } from '../catalogue-changes.ts'
import { lockCatalogue } from '../lock-catalogue.ts'
import { type StoredCard, records, writeCards } from '../write-cards.ts'
import { type CardRow, type ColumnName, columnNames, toCells } from './card-columns.ts'
import { type CheckedRow, type Known, capacityProblem, checkCards } from './check-cards.ts'
import type { Problem } from './parse-cards.ts'
import { type Group, lockCards, readGroups, readStoredCards } from './stored-cards.ts'

interface CardName {
  cardId: number
  cardName: string
}

/** What an import changes. */
export interface CatalogueChanges {
  added: CardName[]
  changed: (CardName & { fields: { column: ColumnName; before: string; after: string }[] })[]
  unchanged: number
}

export type ImportResult = { is: 'refused'; problems: Problem[] } | ({ is: 'stored' | 'checked' } & CatalogueChanges)

/**
 * Adds the cards of a CSV text and changes those whose id exists; the others stay as they are. Nothing is stored unless
 * every row is valid, and nothing at all when `isDryRun`.
 */
export function importCards(db: Database, csv: string, { isDryRun }: { isDryRun: boolean }): Promise<ImportResult> {
  return db.transaction(async (tx) => {
    if (!isDryRun) await lockCatalogue(tx)
    const stored = new Map((await readStoredCards(tx)).map((card) => [card.cardId, card]))
    const groups = await readGroups(tx)
    const checked = checkCards(csv, { groups, cards: stored })
    if ('problems' in checked) return { is: 'refused', problems: checked.problems }
    const { rows, ...changes } = compare(checked.rows, stored)
    if (isDryRun) return { is: 'checked', ...changes }
    const problems = await lockAndCheck(tx, rows, stored)
    if (problems.length > 0) return { is: 'refused', problems }
    if (rows.length > 0) await store(tx, rows, groups)
    await claimCatalogue(tx, csv)
    return { is: 'stored', ...changes }
  })
}

/** The rows that differ from what is stored, and how. */
function compare(checked: readonly CheckedRow[], stored: ReadonlyMap<number, CardRow>) {
  const changes: CatalogueChanges & { rows: CheckedRow[] } = { added: [], changed: [], unchanged: 0, rows: [] }
  for (const entry of checked) {
    const { cardId, cardName } = entry.row
    const former = stored.get(cardId)
    const fields = former ? differences(former, entry.row) : []
    if (!former) changes.added.push({ cardId, cardName })
    else if (fields.length > 0) changes.changed.push({ cardId, cardName, fields })
    else changes.unchanged += 1
    if (!former || fields.length > 0) changes.rows.push(entry)
  }
  return changes
}

function differences(former: CardRow, row: CardRow) {
  const [before, after] = [toCells(former), toCells(row)]
  return columnNames
    .filter((column) => before[column] !== after[column])
    .map((column) => ({ column, before: before[column], after: after[column] }))
}

/** Orders that were placed since the rows were read may hold more cards than a new capacity allows. */
async function lockAndCheck(
  tx: Queries,
  rows: readonly CheckedRow[],
  stored: ReadonlyMap<number, CardRow>,
): Promise<Problem[]> {
  const changed = rows.map(({ row }) => row.cardId)
  // A new card or brand moves others on the shelves: all are locked at once, in the one order, so that no order deadlocks.
  const movesOthers = rows.some(({ row }) => stored.get(row.cardId)?.brand !== row.brand)
  const cards: Known['cards'] = await lockCards(tx, movesOthers ? [...stored.keys(), ...changed] : changed)
  return rows.flatMap(({ line, row }) => {
    const reason = capacityProblem(row, { cards })
    return reason === undefined ? [] : { line, column: 'capacity', reason }
  })
}

async function store(tx: Queries, rows: readonly CheckedRow[], groups: readonly Group[]): Promise<void> {
  await writeCards(
    tx,
    rows.map(({ row }) => toStored(row, groups)),
  )
  const capacities = rows.map(({ row: { cardId, capacity } }) => ({ cardId, capacity }))
  await tx.run(
    sql`update cards set capacity = given.capacity, available = given.capacity - reserved - sold
        from ${records(capacities, '"cardId" int, capacity int')}
        where card_id = "cardId" and cards.capacity <> given.capacity`,
  )
  await arrangeCards(tx)
  await announceCatalogue(tx)
}

function toStored({ images, features, value, ...row }: CardRow, groups: readonly Group[]): StoredCard {
  const group = groups.find(({ category, subCategory }) => category === row.category && subCategory === row.subCategory)
  if (!group) throw new Error(`There is no subcategory ${row.subCategory} in ${row.category}.`)
  return {
    ...row,
    ...group,
    valueCents: value,
    imageUrl: images[0] ?? null,
    images: images.map((url) => ({ url })),
    features: features.map((featureName) => ({ featureName })),
  }
}

/** From now on no seed changes the catalogue. */
async function claimCatalogue(tx: Queries, csv: string): Promise<void> {
  const fingerprint = createHash('sha256').update(csv).digest('hex')
  await tx.run(
    sql`insert into seeds (name, fingerprint) values ('imported catalogue', ${fingerprint})
        on conflict (name) do update set fingerprint = excluded.fingerprint`,
  )
}
