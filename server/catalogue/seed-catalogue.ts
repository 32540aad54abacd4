import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { toCents } from '#contract/money.ts'
import type { Database, Queries } from '../platform/db/database.ts'
import { arrangeCards } from './arrange-cards.ts'
import { lockCatalogue } from './lock-catalogue.ts'
import type { Catalogue, CatalogueCard } from './types.ts'
import { type StoredCard, records, writeCards } from './write-cards.ts'

/**
 * Brings the catalogue into the database, once for each version of it. A second run changes nothing; a changed
 * catalogue changes what cards show and cost, never what is left of them. Once an operator has imported cards, the
 * cards are the operator's, and a seed changes categories only.
 */
export async function seedCatalogue(db: Database, catalogue: Catalogue): Promise<void> {
  const fingerprint = createHash('sha256').update(JSON.stringify(catalogue)).digest('hex')
  await db.transaction(async (tx) => {
    await lockCatalogue(tx)
    if (await tx.row(sql`select from seeds where name = 'catalogue' and fingerprint = ${fingerprint}`)) return
    await writeGroups(tx, catalogue)
    const isImported = await tx.row(sql`select from seeds where name = 'imported catalogue'`)
    if (!isImported) await writeCards(tx, catalogue.cards.map(toStored))
    await arrangeCards(tx)
    await tx.run(
      sql`insert into seeds (name, fingerprint) values ('catalogue', ${fingerprint})
          on conflict (name) do update set fingerprint = excluded.fingerprint`,
    )
  })
}

/** Whether a catalogue has been seeded. */
export async function hasCatalogue(db: Database): Promise<boolean> {
  return (await db.row(sql`select from seeds where name = 'catalogue'`)) !== undefined
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
