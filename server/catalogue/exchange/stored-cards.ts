import { sql } from 'drizzle-orm'
import type { Queries } from '../../platform/db/database.ts'
import type { CardRow } from './card-columns.ts'
import type { Known } from './check-cards.ts'

/** A card of the database as a row of a catalogue file, with how many are sold or held by orders. */
export type ExportedCard = CardRow & { committed: number }

/** All cards, in the order of their ids. */
export function readStoredCards(db: Queries): Promise<ExportedCard[]> {
  return db.rows<ExportedCard>(sql`
    select card_id as "cardId", card_code as "cardCode", card_type as "cardType", card_name as "cardName", brand,
      category_name as category, sub_category_name as "subCategory", description, value_cents as value,
      discount_type as "discountType", discount_value as "discountValue", deal_name as "dealName",
      reward_in_percent as "rewardInPercent", capacity, reserved + sold as committed,
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
    order by card_id`)
}

/** A subcategory with its category. */
export interface Group {
  category: string
  categoryId: number
  subCategory: string
  subCategoryId: number
}

export function readGroups(db: Queries): Promise<Group[]> {
  return db.rows<Group>(sql`
    select category_name as category, sub_categories.category_id as "categoryId", sub_category_name as "subCategory",
      sub_category_id as "subCategoryId"
    from sub_categories join categories using (category_id) order by sub_category_id`)
}

/** Locks cards until the transaction ends, in the order that orders use too, and reads what is sold or held of each. */
export async function lockCards(tx: Queries, cardIds: readonly number[]): Promise<Known['cards']> {
  const rows = await tx.rows<Pick<ExportedCard, 'cardId' | 'cardCode' | 'cardType' | 'committed'>>(sql`
    select card_id as "cardId", card_code as "cardCode", card_type as "cardType", reserved + sold as committed
    from cards where card_id in (select value::int from json_array_elements_text(${JSON.stringify(cardIds)}::json))
    order by card_id for no key update`)
  return new Map(rows.map((row) => [row.cardId, row]))
}
