import { sql } from 'drizzle-orm'
import { discountedCents } from '#contract/money.ts'
import type { CardType } from './types.ts'
import type { Queries } from '../platform/db/database.ts'

/** A card as the database stores it. */
export interface StoredCard {
  cardId: number
  cardCode: string
  cardType: CardType
  cardName: string
  brand: string
  description: string | null
  imageUrl: string | null
  category: string
  categoryId: number
  subCategory: string
  subCategoryId: number
  valueCents: number
  discountValue: number | null
  discountType: string | null
  dealName: string | null
  rewardInPercent: number
  /** How many a new card has; a card that exists keeps its stock. */
  capacity: number
  images: readonly { url: string }[]
  features: readonly { featureName: string }[]
  specifications: readonly { label: string; value: string }[]
  variants: readonly { variantType: string; variantValue: string; cardId: number }[]
}

const cardColumns = `"cardId" int, "cardCode" text, "cardType" text, "cardName" text, brand text, description text,
  "imageUrl" text, "categoryId" int, "subCategoryId" int, "valueCents" int, "discountValue" numeric,
  "discountType" text, "priceCents" int, "rewardInPercent" numeric, "dealName" text, capacity int, keywords text`

/** Adds cards, or changes what existing ones show and cost, never what is left of them. */
export async function writeCards(tx: Queries, cards: readonly StoredCard[]): Promise<void> {
  await tx.run(
    sql`insert into cards (card_id, card_code, card_type, card_name, brand, description, image_url, category_id,
          sub_category_id, value_cents, discount_value, discount_type, price_cents, reward_in_percent, deal_name,
          capacity, available, keywords)
        select "cardId", "cardCode", "cardType", "cardName", brand, description, "imageUrl", "categoryId",
          "subCategoryId", "valueCents", "discountValue", "discountType", "priceCents", "rewardInPercent", "dealName",
          capacity, capacity, keywords
        from ${records(cards.map(toRow), cardColumns)}
        on conflict (card_id) do update set card_code = excluded.card_code, card_type = excluded.card_type,
          card_name = excluded.card_name, brand = excluded.brand, description = excluded.description,
          image_url = excluded.image_url, category_id = excluded.category_id,
          sub_category_id = excluded.sub_category_id, value_cents = excluded.value_cents,
          discount_value = excluded.discount_value, discount_type = excluded.discount_type,
          price_cents = excluded.price_cents, reward_in_percent = excluded.reward_in_percent,
          deal_name = excluded.deal_name, keywords = excluded.keywords`,
  )
  await writeDetails(tx, cards)
}

/** What shoppers call a card: “eGift Card” does not have the term “gift” (SHOP-1). */
export const kinds: Record<CardType, string> = { eGiftCard: 'gift card giftcard', MyFlexiVault: 'MyFlexiVault' }

/** PRICE-1: the price is computed here, by the function that the store uses too. */
function toRow(card: StoredCard) {
  return {
    ...card,
    priceCents: discountedCents(card.valueCents, card),
    keywords: `${card.category} ${card.subCategory} ${kinds[card.cardType]}`,
  }
}

/** Each list of a product: its table, its columns beside card and position, and its entries. */
const details = [
  { table: 'card_images', fields: 'url text', entries: ({ images }: StoredCard) => images },
  { table: 'card_features', fields: '"featureName" text', entries: ({ features }: StoredCard) => features },
  {
    table: 'card_specifications',
    fields: 'label text, value text',
    entries: ({ specifications }: StoredCard) => specifications,
  },
  {
    table: 'card_variants',
    fields: '"variantType" text, "variantValue" text, "cardId" int',
    entries: ({ variants }: StoredCard) => variants,
  },
]

async function writeDetails(tx: Queries, cards: readonly StoredCard[]): Promise<void> {
  const owners = cards.map(({ cardId }) => ({ owner: cardId }))
  for (const { table, fields, entries } of details) {
    const rows = cards.flatMap((card) =>
      entries(card).map((entry, position) => ({ owner: card.cardId, position, ...entry })),
    )
    await tx.run(
      sql`delete from ${sql.identifier(table)} where card_id in (select owner from ${records(owners, 'owner int')})`,
    )
    await tx.run(
      sql`insert into ${sql.identifier(table)} select * from ${records(rows, `owner int, position int, ${fields}`)}`,
    )
  }
}

/** Rows of JSON as a table, so that any number of them is one statement. `columns` is SQL of ours. */
export function records(rows: readonly object[], columns: string) {
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (${sql.raw(columns)})`
}
