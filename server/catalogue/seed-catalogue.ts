import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { discountedCents, toCents } from '#contract/money.ts'
import { shelfPlaces } from './shelf.ts'
import type { Catalogue, CatalogueCard } from './types.ts'
import type { Database, Queries } from '../platform/db/database.ts'

/** Any constant that nothing else locks: two processes that start together seed one after the other. */
const lockKey = 4_173_002

/**
 * Brings the catalogue into the database, once for each version of it. A second run changes nothing; a changed
 * catalogue changes what cards say and cost, never what is left of them.
 */
export async function seedCatalogue(db: Database, catalogue: Catalogue): Promise<void> {
  const fingerprint = createHash('sha256').update(JSON.stringify(catalogue)).digest('hex')
  await db.transaction(async (tx) => {
    // Another process may be at it for longer than anybody else waits.
    await tx.script('set local lock_timeout = 0; set local statement_timeout = 0')
    await tx.script(`select pg_advisory_xact_lock(${lockKey})`)
    const seeded = await tx.row(sql`select from seeds where name = 'catalogue' and fingerprint = ${fingerprint}`)
    if (seeded) return
    await writeGroups(tx, catalogue)
    await writeCards(tx, catalogue.cards)
    await writeDetails(tx, catalogue.cards)
    await tx.run(sql`select arrange_catalogue()`)
    await tx.run(
      sql`insert into seeds (name, fingerprint) values ('catalogue', ${fingerprint})
          on conflict (name) do update set fingerprint = excluded.fingerprint`,
    )
  })
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

const cardColumns = `"cardId" int, "cardCode" text, "cardType" text, "cardName" text, brand text, description text,
  "imageUrl" text, "categoryId" int, "subCategoryId" int, "valueCents" int, "discountValue" numeric,
  "discountType" text, "priceCents" int, "rewardInPercent" numeric, "dealName" text, capacity int, shelf int, keywords text`

async function writeCards(tx: Queries, cards: CatalogueCard[]): Promise<void> {
  const places = shelfPlaces(cards)
  const rows = cards.map((card) => ({ ...cardRow(card), shelf: places.get(card.cardId) }))
  await tx.run(
    sql`insert into cards (card_id, card_code, card_type, card_name, brand, description, image_url, category_id,
          sub_category_id, value_cents, discount_value, discount_type, price_cents, reward_in_percent, deal_name,
          capacity, available, shelf, keywords)
        select "cardId", "cardCode", "cardType", "cardName", brand, description, "imageUrl", "categoryId",
          "subCategoryId", "valueCents", "discountValue", "discountType", "priceCents", "rewardInPercent", "dealName",
          capacity, capacity, shelf, keywords
        from ${records(rows, cardColumns)}
        on conflict (card_id) do update set card_code = excluded.card_code, card_type = excluded.card_type,
          card_name = excluded.card_name, brand = excluded.brand, description = excluded.description,
          image_url = excluded.image_url, category_id = excluded.category_id,
          sub_category_id = excluded.sub_category_id, value_cents = excluded.value_cents,
          discount_value = excluded.discount_value, discount_type = excluded.discount_type,
          price_cents = excluded.price_cents, reward_in_percent = excluded.reward_in_percent,
          deal_name = excluded.deal_name, shelf = excluded.shelf, keywords = excluded.keywords`,
  )
}

/** PRICE-1: the price is made here, by the one function that the store uses too. */
function cardRow({ discountValue, discountType, ...card }: CatalogueCard) {
  const valueCents = toCents(card.cardValue)
  const discounted = discountValue !== null && discountValue > 0
  return {
    ...card,
    valueCents,
    discountValue: discounted ? discountValue : null,
    discountType: discounted ? (discountType ?? 'Fixed') : null,
    priceCents: discountedCents(valueCents, { discountValue, discountType }),
    rewardInPercent: card.isRewardAvailable ? card.rewardInPercent : 0,
    capacity: card.stockCapacity,
    keywords: `${card.category} ${card.subCategory}`,
  }
}

/** Each list of a product: its table, its columns beside card and position, and where its entries come from. */
const details = [
  { table: 'card_images', fields: 'url text', entries: ({ product }: CatalogueCard) => product.images },
  { table: 'card_features', fields: '"featureName" text', entries: ({ product }: CatalogueCard) => product.features },
  {
    table: 'card_specifications',
    fields: 'label text, value text',
    entries: ({ product }: CatalogueCard) => product.specifications,
  },
  {
    table: 'card_variants',
    fields: '"variantType" text, "variantValue" text, "cardId" int',
    entries: ({ cardId, product }: CatalogueCard) => product.variants.map((variant) => ({ cardId, ...variant })),
  },
]

async function writeDetails(tx: Queries, cards: CatalogueCard[]): Promise<void> {
  for (const { table, fields, entries } of details) {
    const rows = cards.flatMap((card) =>
      entries(card).map((entry, position) => ({ owner: card.cardId, position, ...entry })),
    )
    await tx.run(sql`delete from ${sql.identifier(table)}`)
    await tx.run(
      sql`insert into ${sql.identifier(table)} select * from ${records(rows, `owner int, position int, ${fields}`)}`,
    )
  }
}

/** Rows of JSON as a table, so that any number of them is one statement. `columns` is SQL of ours. */
function records(rows: object[], columns: string) {
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (${sql.raw(columns)})`
}
