import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Queries } from '../../platform/db/database.ts'
import type { Known } from './check-cards.ts'
import { Specification, Variant } from '#contract/card.ts'
import { type RowOf, rowSchema } from '../../platform/db/row-schema.ts'
import { cards, categories, subCategories } from '../catalogue.tables.ts'

const ExportedCard = rowSchema({
  cardId: cards.cardId,
  cardCode: cards.cardCode,
  cardType: cards.cardType,
  cardName: cards.cardName,
  brand: cards.brand,
  category: categories.categoryName,
  subCategory: subCategories.subCategoryName,
  description: cards.description,
  value: cards.valueCents,
  discountType: cards.discountType,
  discountValue: cards.discountValue,
  dealName: cards.dealName,
  rewardInPercent: cards.rewardInPercent,
  capacity: cards.capacity,
  committed: z.int(),
  images: z.array(z.string()),
  features: z.array(z.string()),
  specifications: z.array(Specification),
  variants: z.array(z.required(Variant)),
})
/** A card of the database as a row of a catalogue file, with how many are sold or held by orders. */
export type ExportedCard = RowOf<typeof ExportedCard>

/** All cards, in the order of their ids. */
export function readStoredCards(db: Queries): Promise<ExportedCard[]> {
  return db.rows(
    ExportedCard,
    sql`
    select ${ExportedCard.columns}, reserved + sold as committed,
      coalesce(
        (select json_agg(url order by position) from card_images part where part.card_id = cards.card_id),
        case when image_url is null then '[]' else json_build_array(image_url) end) as images,
      coalesce(
        (select json_agg(feature_name order by position) from card_features part where part.card_id = cards.card_id),
        '[]') as features,
      coalesce(
        (select json_agg(json_build_object('label', label, 'value', value) order by position)
         from card_specifications part where part.card_id = cards.card_id), '[]') as specifications,
      coalesce(
        (select json_agg(json_build_object('variantType', variant_type, 'variantValue', variant_value,
           'cardId', variant_card_id) order by position)
         from card_variants part where part.card_id = cards.card_id), '[]') as variants
    from cards join categories using (category_id) join sub_categories using (sub_category_id)
    order by card_id`,
  )
}

const Group = rowSchema({
  category: categories.categoryName,
  categoryId: subCategories.categoryId,
  subCategory: subCategories.subCategoryName,
  subCategoryId: subCategories.subCategoryId,
})
/** A subcategory with its category. */
export type Group = RowOf<typeof Group>

export function readGroups(db: Queries): Promise<Group[]> {
  return db.rows(
    Group,
    sql`select ${Group.columns} from sub_categories join categories using (category_id) order by sub_category_id`,
  )
}

const LockedCard = rowSchema({
  cardId: cards.cardId,
  cardCode: cards.cardCode,
  cardType: cards.cardType,
  committed: z.int(),
})

/** Locks cards until the transaction ends, in the order that orders use too, and reads what is sold or held of each. */
export async function lockCards(tx: Queries, cardIds: readonly number[]): Promise<Known['cards']> {
  const rows = await tx.rows(
    LockedCard,
    sql`
    select ${LockedCard.columns}, reserved + sold as committed
    from cards where card_id in (select value::int from json_array_elements_text(${JSON.stringify(cardIds)}::json))
    order by card_id for no key update`,
  )
  return new Map(rows.map((row) => [row.cardId, row]))
}
