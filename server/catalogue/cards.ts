import { type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { api } from '#contract/api.ts'
import { Card, CardDetail, type Filters } from '#contract/card.ts'
import { hotDeals } from '#contract/shop-limits.ts'
import type { Reads } from '../platform/db/database.ts'
import { type RowOf, rowSchema } from '../platform/db/row-schema.ts'
import { cards, categories, subCategories } from './catalogue.tables.ts'

/** A listing's query, validated. */
export type ListQuery = z.output<(typeof api)['listCards']['query']>

const CardCategories = rowSchema({
  cardId: cards.cardId,
  categoryId: cards.categoryId,
  subCategoryId: cards.subCategoryId,
})
/** A card and the categories that list it. */
export type CardCategories = RowOf<typeof CardCategories>

const FoundCategory = rowSchema({ categoryId: categories.categoryId, categoryName: categories.categoryName })
const FoundSubCategory = rowSchema({
  subCategoryId: subCategories.subCategoryId,
  categoryId: subCategories.categoryId,
  subCategoryName: subCategories.subCategoryName,
})

const columns = sql`
  c.card_id as "cardId", c.card_code as "cardCode", c.card_name as "cardName", c.description,
  c.image_url as "imageUrl", c.value_cents / 100.0 as "cardValue", c.available > 0 as "isInStock",
  c.available as "availableQuantity", case when c.available > 0 then 'In Stock' else 'Out of Stock' end as "stockStatus",
  c.reward_in_percent > 0 as "isRewardAvailable", c.reward_in_percent as "rewardInPercent",
  c.deal_name as "dealName", c.discount_value as "discountValue", c.discount_type as "discountType",
  category_name as category, sub_category_name as "subCategory", c.brand`

const tables = sql`cards c join categories using (category_id) join sub_categories using (sub_category_id)`

/** Every statement that reads the catalogue. */
export function createCards(db: Reads) {
  return {
    /**
     * SHOP-1, SHOP-4: one page in an order that never changes, so that pages neither repeat nor skip a card. What it
     * costs does not grow with the catalogue or the number of the page (`012-bounded-listings.sql`).
     */
    list({ PageNumber, PageSize, SearchTerm, Category, Sub }: ListQuery): Promise<Card[]> {
      const page = { skip: (PageNumber - 1) * PageSize, amount: PageSize, category: Category, sub: Sub }
      const term = SearchTerm?.trim()
      const found = !term || term === hotDeals ? placed(page, term === hotDeals) : searched(page, term)
      return db.rows(
        Card,
        sql`
        with found (card_id, place) as materialized (${found})
        select ${columns} from found join cards c using (card_id) join categories using (category_id)
          join sub_categories using (sub_category_id)
        order by place`,
      )
    },

    async filters(): Promise<Filters> {
      const [foundCategories, foundSubCategories] = await Promise.all([
        db.rows(FoundCategory, sql`select ${FoundCategory.columns} from categories order by category_id`),
        db.rows(FoundSubCategory, sql`select ${FoundSubCategory.columns} from sub_categories order by sub_category_id`),
      ])
      return { categories: foundCategories, subCategories: foundSubCategories }
    },

    /** SEO-1: every card, in an order that never changes. */
    listCategories(): Promise<CardCategories[]> {
      return db.rows(CardCategories, sql`select ${CardCategories.columns} from cards order by card_id`)
    },

    /** PDP-1: by card id or by card code. */
    find(id: string): Promise<CardDetail | undefined> {
      const chosen = /^\d{1,9}$/.test(id) ? sql`c.card_id = ${Number(id)}` : sql`c.card_code = ${id}`
      return db.row(CardDetail, sql`select ${columns}, ${product} as product from ${tables} where ${chosen}`)
    },
  }
}

interface Page {
  skip: number
  amount: number
  category: number | undefined
  sub: number | undefined
}

/** A subcategory is inside one category: with another one beside it, nothing is found. */
function placed({ skip, amount, category, sub }: Page, dealsOnly: boolean): SQL {
  const kind = sub !== undefined ? 'subCategory' : category !== undefined ? 'category' : 'all'
  const inside =
    sub !== undefined && category !== undefined
      ? sql`and exists (select from sub_categories where sub_category_id = ${sub}::bigint and category_id = ${category}::bigint)`
      : sql``
  return sql`
    select card_id, place from listing_places
    where deals_only = ${dealsOnly} and kind = ${kind} and group_id = ${sub ?? category ?? 0}::bigint
      and place > ${skip}::int and place <= ${skip + amount}::int ${inside}`
}

/** Terms as the catalogue writes them; when no card has them all, terms that look alike. */
function searched({ skip, amount, category, sub }: Page, term: string): SQL {
  return sql`
    select * from search_cards(find_query(${term}), ${category ?? null}::bigint, ${sub ?? null}::bigint,
      ${skip}::int, ${amount}::int) with ordinality`
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
