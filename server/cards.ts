import { type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { api } from '#contract/api.ts'
import type { Card, CardDetail, Filters } from '#contract/card.ts'
import { hotDeals } from '#contract/shop-limits.ts'
import type { Queries } from './db/database.ts'

/** A listing's query as `accept` leaves it. */
export type ListQuery = z.output<(typeof api)['listCards']['query']>

/** Where one card stands in the catalogue. */
export interface ShelvedCard {
  cardId: number
  categoryId: number
  subCategoryId: number
}

const columns = sql`
  c.card_id as "cardId", c.card_code as "cardCode", c.card_name as "cardName", c.description,
  c.image_url as "imageUrl", c.value_cents / 100.0 as "cardValue", c.available > 0 as "isInStock",
  c.available as "availableQuantity", case when c.available > 0 then 'In Stock' else 'Out of Stock' end as "stockStatus",
  c.reward_in_percent > 0 as "isRewardAvailable", c.reward_in_percent as "rewardInPercent",
  c.deal_name as "dealName", c.discount_value as "discountValue", c.discount_type as "discountType",
  category_name as category, sub_category_name as "subCategory", c.brand`

const tables = sql`cards c join categories using (category_id) join sub_categories using (sub_category_id)`

/** Every statement that reads the catalogue. */
export function createCards(db: Queries) {
  return {
    /** SHOP-1, SHOP-4: one page in an order that never changes, so that pages neither repeat nor skip a card. */
    async list({ PageNumber, PageSize, SearchTerm, Category, Sub }: ListQuery): Promise<Card[]> {
      const term = SearchTerm?.trim()
      const found = !term || term === hotDeals ? everything(term === hotDeals) : await search(db, term)
      return db.rows<Card>(
        sql`select ${columns} from ${tables} where ${found.condition}
            ${Category === undefined ? sql`` : sql`and c.category_id = ${Category}::bigint`}
            ${Sub === undefined ? sql`` : sql`and c.sub_category_id = ${Sub}::bigint`}
            order by ${found.order} c.shelf, c.card_id limit ${PageSize} offset ${(PageNumber - 1) * PageSize}`,
      )
    },

    async filters(): Promise<Filters> {
      const categories = db.rows<Filters['categories'][number]>(
        sql`select category_id as "categoryId", category_name as "categoryName" from categories order by category_id`,
      )
      const subCategories = db.rows<Filters['subCategories'][number]>(
        sql`select sub_category_id as "subCategoryId", category_id as "categoryId", sub_category_name as "subCategoryName"
            from sub_categories order by sub_category_id`,
      )
      return { categories: await categories, subCategories: await subCategories }
    },

    /** SEO-1: every card, in an order that never changes. */
    shelved(): Promise<ShelvedCard[]> {
      return db.rows<ShelvedCard>(
        sql`select card_id as "cardId", category_id as "categoryId", sub_category_id as "subCategoryId"
            from cards order by card_id`,
      )
    },

    /** PDP-1: by card id or by card code. */
    find(id: string): Promise<CardDetail | undefined> {
      const chosen = /^\d{1,9}$/.test(id) ? sql`c.card_id = ${Number(id)}` : sql`c.card_code = ${id}`
      return db.row<CardDetail>(sql`select ${columns}, ${product} as product from ${tables} where ${chosen}`)
    },
  }
}

interface Found {
  condition: SQL
  order: SQL
}

function everything(dealsOnly: boolean): Found {
  const condition = dealsOnly ? sql`(c.discount_value is not null or c.deal_name is not null)` : sql`true`
  return { condition, order: sql`` }
}

/** Words as the catalogue writes them; when no card has them all, words that look alike. */
async function search(db: Queries, term: string): Promise<Found> {
  const query = sql`websearch_to_tsquery('english', ${term})`
  const exact = await db.row(sql`select from cards c where c.search @@ ${query} limit 1`)
  if (exact) return { condition: sql`c.search @@ ${query}`, order: sql`ts_rank(c.search, ${query}) desc,` }
  const words = term.toLowerCase().split(/\s+/).slice(0, 8)
  const alike = words.map((word) => sql`word_similarity(${word}, c.words) >= 0.45`)
  return { condition: sql.join(alike, sql` and `), order: sql`word_similarity(${term.toLowerCase()}, c.words) desc,` }
}

/** PRICE-4: the product repeats the card's own discount. */
const product = sql`json_build_object(
  'discountValue', c.discount_value, 'discountType', c.discount_type,
  'images', ${list(sql`'url', url`, sql`card_images`)},
  'variants', ${list(sql`'variantType', variant_type, 'variantValue', variant_value, 'cardId', variant_card_id`, sql`card_variants`)},
  'features', ${list(sql`'featureName', feature_name`, sql`card_features`)},
  'specifications', ${list(sql`'label', label, 'value', value`, sql`card_specifications`)})`

function list(fields: SQL, table: SQL): SQL {
  return sql`(select coalesce(json_agg(json_build_object(${fields}) order by position), '[]')
    from ${table} part where part.card_id = c.card_id)`
}
