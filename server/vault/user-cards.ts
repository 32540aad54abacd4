import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { facts } from '#contract/facts.ts'
import { RedeemOrder } from '#contract/vault.ts'
import type { Queries } from '../platform/db/database.ts'
import { Aud, Specification } from '#contract/card.ts'
import { cards, categories } from '../catalogue/catalogue.tables.ts'
import { type RowOf, rowSchema } from '../platform/db/row-schema.ts'
import { userCards } from './vault.tables.ts'

/** An order that was paid: its cards go to its customer. */
export interface Issue {
  customerId: number
  orderId: number
}

const fields = {
  userCardId: userCards.userCardId,
  cardName: cards.cardName,
  cardCode: cards.cardCode,
  cardType: cards.cardType,
  cardStatus: z.enum(['Active', 'Redeemed']),
  description: cards.description,
  imageUrl: cards.imageUrl,
  cardValue: Aud,
  purchasedAt: userCards.purchasedAt,
  redeemedAt: userCards.redeemedAt,
  isRewardAvailable: z.boolean(),
  rewardInPercent: userCards.rewardPercent,
  brand: cards.brand,
  category: categories.categoryName,
  expiryDate: userCards.expiresAt,
  isExpired: z.boolean(),
  isBlocked: z.boolean(),
}
const OwnedCard = rowSchema(fields)
const OwnedCardDetail = rowSchema({
  ...fields,
  isRedeemed: z.boolean(),
  product: z.object({ specifications: z.array(Specification) }),
  redeemOrder: z.nullable(RedeemOrder),
})

/** `now` as ISO 8601. */
const columns = (now: string) => sql`${OwnedCard.columns},
  case when redeemed_at is null then 'Active' else 'Redeemed' end as "cardStatus",
  user_cards.value_cents / 100.0 as "cardValue", reward_percent > 0 as "isRewardAvailable",
  expires_at <= ${now} as "isExpired", blocked_at is not null as "isBlocked"`

const tables = sql`user_cards join cards using (card_id) join categories using (category_id)`

/** Every statement that reads the eVault. None of them touches a redemption code (VLT-10). */
export function createUserCards(db: Queries, clock: () => number) {
  const now = () => new Date(clock()).toISOString()
  return {
    list: (customerId: number) =>
      db.rows(
        OwnedCard,
        sql`select ${columns(now())} from ${tables} where customer_id = ${customerId}
            order by purchased_at desc, user_cards.id desc`,
      ),

    /** API-5: only for its owner. */
    async find(customerId: number, userCardId: number) {
      const row = await db.row(
        OwnedCardDetail,
        sql`select ${columns(now())}, redeemed_at is not null as "isRedeemed",
              json_build_object('specifications', (${specifications})) as product, (${redeemOrder}) as "redeemOrder"
            from ${tables} where customer_id = ${customerId} and user_cards.id = ${userCardId}`,
      )
      if (!row) return undefined
      const { redeemOrder: order, ...userCard } = row
      return { userCard, redeemOrder: order }
    },
  }
}

const specifications = sql`
  select coalesce(json_agg(json_build_object('label', label, 'value', value) order by position), '[]')
  from card_specifications s where s.card_id = cards.card_id`

const redeemOrder = sql`
  select json_build_object('orderStatus', order_status, 
    'completedAt', to_char(completed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'deliveryAddress', case when delivery_name is not null
      then json_build_object('name', delivery_name, 'formattedAddress', delivery_address) end)
  from redeem_orders r where r.user_card_id = user_cards.id`

/** How long a card may be redeemed, in days (MKT-11, MKT-13). */
export const validDays = { eGiftCard: facts.eGiftCard.validDays, MyFlexiVault: facts.myFlexiVault.redeemDays } as const

/** The id of a card that has just been issued. */
export const IssuedCard = rowSchema({ userCardId: userCards.userCardId })

const BoughtCard = rowSchema({ userCardId: userCards.userCardId, name: cards.cardName })
/** A card that an order has put into the eVault. */
export type BoughtCard = RowOf<typeof BoughtCard>

/**
 * API-10: issues exactly the cards of a paid order, each of the value and reward that were ordered and with an unguessable
 * code, in the transaction that settles it. Issuing an order twice breaks the constraint `issued_once`. Of an array
 * PostgreSQL expects 10 elements, of a series 1,000: for a cost of so many cards it would compile the statement.
 */
export async function issueCards(tx: Queries, { customerId, orderId }: Issue): Promise<BoughtCard[]> {
  const issued = await tx.rows(
    BoughtCard,
    sql`
    with issued as (
      insert into user_cards (customer_id, card_id, order_id, unit, value_cents, reward_percent, purchased_at, expires_at)
      select ${customerId}::bigint, card_id, order_id, unit, unit_value_cents, unit_reward_percent, now(),
        now() + make_interval(days => case card_type
          when 'eGiftCard' then ${validDays.eGiftCard}::int else ${validDays.MyFlexiVault}::int end)
      from order_lines join cards using (card_id), unnest(array(select generate_series(1, quantity))) unit
      where order_id = ${orderId}::bigint order by card_id, unit
      returning id as "userCardId", card_id, unit)
    select "userCardId", (select card_name from cards where cards.card_id = issued.card_id) as name
    from issued order by card_id, unit`,
  )
  await giveCodes(
    tx,
    issued.map(({ userCardId }) => userCardId),
  )
  return issued
}

/**
 * API-17: blocks the unused cards of an order: those neither redeemed nor on order in the app. Locks them first: in one
 * statement the blocking would not see what was ordered while it waited.
 */
export async function blockCards(tx: Queries, orderId: number): Promise<void> {
  await tx.rows(sql`select from user_cards where order_id = ${orderId} order by id for no key update`)
  await tx.run(sql`
    update user_cards u set blocked_at = now()
    where order_id = ${orderId} and redeemed_at is null and blocked_at is null
      and not exists (select 1 from redeem_orders r where r.user_card_id = u.id)`)
}

const codeColumn = 'redemption_codes.code'

/** Gives each card a redemption code of 100 random bits, stored encrypted (API-22). */
export async function giveCodes(tx: Queries, userCardIds: number[]): Promise<void> {
  if (userCardIds.length === 0) return
  const codes = userCardIds.map((rowId) => ({
    rowId,
    ...tx.secrets.encrypt({ column: codeColumn, rowId }, redemptionCode()),
  }))
  // One statement for any number of cards, so that it is prepared once.
  await tx.run(sql`
    insert into redemption_codes (user_card_id, data_key_id, ciphertext)
    select "rowId", "dataKeyId", ciphertext
    from json_to_recordset(${JSON.stringify(codes)}::json) as given ("rowId" bigint, "dataKeyId" int, ciphertext text)`)
}

/** Crockford's alphabet: no letter that reads like a digit. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

function redemptionCode(): string {
  const symbols = Array.from(randomBytes(20), (byte) => alphabet[byte % 32]).join('')
  return symbols.replace(/.{5}(?=.)/g, '$&-')
}
