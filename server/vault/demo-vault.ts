import { sql } from 'drizzle-orm'
import type { Queries } from '../platform/db/database.ts'
import { IssuedCard, giveCodes, validDays } from './user-cards.ts'

interface DemoCard {
  type: keyof typeof validDays
  /** Days ago. */
  bought: number
  redeemed?: number
  order?: { status: string; completed: number | null }
}

/** Some to use, some Redeemed, some Expired, some with an order on its way. */
const all: DemoCard[] = [
  { type: 'eGiftCard', bought: 2 },
  { type: 'MyFlexiVault', bought: 5 },
  { type: 'eGiftCard', bought: 20 },
  { type: 'MyFlexiVault', bought: 30, redeemed: 3, order: { status: 'Shipped', completed: null } },
  { type: 'eGiftCard', bought: 45, redeemed: 40 },
  { type: 'MyFlexiVault', bought: 58, redeemed: 50, order: { status: 'Delivered', completed: 44 } },
  { type: 'MyFlexiVault', bought: 75 },
  { type: 'eGiftCard', bought: 120 },
]

/** VLT-3: cards in every state for a demo account: the first of the catalogue of each type. */
export async function seedDemoVault(tx: Queries, customerId: number, sort: 'all' | 'one'): Promise<void> {
  const issued: number[] = []
  const cards = sort === 'all' ? all : all.slice(0, 1)
  for (const [index, card] of cards.entries()) {
    const userCardId = await addCard(tx, customerId, card, index)
    if (userCardId !== undefined) issued.push(userCardId)
  }
  await giveCodes(tx, issued)
}

async function addCard(tx: Queries, customerId: number, card: DemoCard, index: number): Promise<number | undefined> {
  const { type, bought, redeemed, order } = card
  const row = await tx.row(
    IssuedCard,
    sql`insert into user_cards (customer_id, card_id, value_cents, reward_percent, purchased_at, expires_at, redeemed_at)
        select ${customerId}::bigint, card_id, value_cents, reward_in_percent, ${daysAgo(bought)},
          ${daysAgo(bought - validDays[type])},
          ${redeemed === undefined ? sql`null` : daysAgo(redeemed)}
        from cards where card_type = ${type} order by card_id
        offset ${index * 3} % (select greatest(count(*), 1) from cards where card_type = ${type}) limit 1
        returning ${IssuedCard.columns}`,
  )
  if (row && order) {
    await tx.run(
      sql`insert into redeem_orders (user_card_id, order_status, delivery_name, delivery_address, completed_at)
          values (${row.userCardId}, ${order.status}, 'Jo Citizen', '12 Banksia Street, Newtown NSW 2042',
            ${order.completed === null ? sql`null` : daysAgo(order.completed)})`,
    )
  }
  return row?.userCardId
}

function daysAgo(days: number) {
  return sql`now() - make_interval(days => ${days}::int)`
}
