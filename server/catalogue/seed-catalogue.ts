import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { toCents } from '#contract/money.ts'
import type { Database, Queries } from '../platform/db/database.ts'
import { rowSchema } from '../platform/db/row-schema.ts'
import { arrangeCards } from './arrange-cards.ts'
import { announceCatalogue } from './catalogue-changes.ts'
import { seeds } from './catalogue.tables.ts'
import { lockCatalogue } from './lock-catalogue.ts'
import type { Catalogue, CatalogueCard } from './types.ts'
import { type StoredCard, kinds, records, writeCards } from './write-cards.ts'

/**
 * `replaced`: the cards of another version; `refused`: those of another version have replaced these. Where cards are the
 * operator's, a seed is only `written` or `unchanged`.
 */
export type SeedResult = 'unchanged' | 'written' | 'replaced' | 'refused'

const Seed = rowSchema({ fingerprint: seeds.fingerprint })

/**
 * Brings the catalogue into the database, once for each version of it. A second run changes nothing; a changed
 * catalogue changes what cards show and cost, never what is left of them. Once an operator has imported cards, the
 * cards are the operator's, and a seed changes categories only. A catalogue that another has replaced is written again
 * only when a person asks for it: a former version may start again during an upgrade.
 */
export async function seedCatalogue(
  db: Database,
  catalogue: Catalogue,
  { isAsked = false }: { isAsked?: boolean } = {},
): Promise<SeedResult> {
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([catalogue, kinds]))
    .digest('hex')
  return db.transaction(async (tx) => {
    await lockCatalogue(tx)
    const former = await tx.row(Seed, sql`select ${Seed.columns} from seeds where name = 'catalogue'`)
    if (former?.fingerprint === fingerprint) return 'unchanged'
    const isImported = (await tx.row(sql`select from seeds where name = 'imported catalogue'`)) !== undefined
    if (!isAsked && (await tx.row(sql`select from replaced_seeds where fingerprint = ${fingerprint}`)))
      return isImported ? 'unchanged' : 'refused'
    await writeGroups(tx, catalogue)
    if (!isImported) await writeCards(tx, catalogue.cards.map(toStored))
    await arrangeCards(tx)
    await recordSeed(tx, fingerprint)
    await announceCatalogue(tx)
    return former && !isImported ? 'replaced' : 'written'
  })
}

/** Warns of a start that changed prices, or that sells at those of another version. */
export function logSeed(log: { warn: (message: string) => void }, result: SeedResult): void {
  if (result === 'replaced') log.warn('the catalogue of another version is replaced')
  if (result === 'refused')
    log.warn(
      'the catalogue is that of another version, which has replaced that of this one: npm run catalogue -- seed writes it again',
    )
}

async function recordSeed(tx: Queries, fingerprint: string): Promise<void> {
  await tx.run(
    sql`insert into replaced_seeds select fingerprint from seeds where name = 'catalogue' on conflict do nothing`,
  )
  await tx.run(sql`delete from replaced_seeds where fingerprint = ${fingerprint}`)
  await tx.run(
    sql`insert into seeds (name, fingerprint) values ('catalogue', ${fingerprint})
        on conflict (name) do update set fingerprint = excluded.fingerprint`,
  )
}

async function writeGroups(tx: Queries, { categories, subCategories }: Catalogue): Promise<void> {
  await tx.run(
    sql`insert into categories select * from ${records(categories, '"categoryId" int, "categoryName" text')}
        on conflict (category_id) do update set category_name = excluded.category_name`,
  )
  await tx.run(
    sql`insert into sub_categories
        select * from ${records(subCategories, '"subCategoryId" int, "categoryId" int, "subCategoryName" text')}
        on conflict (sub_category_id) do update set sub_category_name = excluded.sub_category_name`,
  )
}

function toStored({ product, discountValue, discountType, ...card }: CatalogueCard): StoredCard {
  const isDiscounted = discountValue !== null && discountValue > 0
  const { images, features, specifications, variants } = product
  return {
    ...card,
    valueCents: toCents(card.cardValue),
    discountValue: isDiscounted ? discountValue : null,
    discountType: isDiscounted ? (discountType ?? 'Fixed') : null,
    rewardInPercent: card.isRewardAvailable ? card.rewardInPercent : 0,
    capacity: card.stockCapacity,
    images,
    features,
    specifications,
    variants: variants.map(({ cardId = card.cardId, ...variant }) => ({ ...variant, cardId })),
  }
}
