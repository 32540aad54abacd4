import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { linesCap, quantityCap } from '#contract/shop-limits.ts'
import { noPassword } from '../accounts/deleted-customer.ts'
import type { Queries } from '../platform/db/database.ts'
import { rowSchema } from '../platform/db/row-schema.ts'
import { cards } from '../catalogue/catalogue.tables.ts'
import { Aud } from '#contract/card.ts'
import { cartLines } from './cart.tables.ts'

/** The result of a change to the cart. */
export type CartChange =
  | { is: 'changed' }
  | { is: 'unknownCard' }
  | { is: 'notInCart' }
  /** Deleted after the call was authenticated (MKT-6). */
  | { is: 'unknownCustomer' }
  /** The cart holds as many different cards as one order can. */
  | { is: 'full' }
  /** `available` units are for sale. */
  | { is: 'tooMany'; available: number; inCart: number }

interface RequestedQuantity {
  customerId: number
  cardId: number
  quantity: number
}

const CartLine = rowSchema({
  cartItemId: cartLines.cartItemId,
  quantity: cartLines.quantity,
  name: cards.cardName,
  brand: cards.brand,
  price: Aud,
  image: cards.imageUrl,
  card: z.object({
    cardId: z.int(),
    cardName: z.string(),
    cardCode: z.string(),
    cardValue: Aud,
    imageUrl: z.nullable(z.string()),
  }),
})

const Refused = rowSchema({
  available: cards.available,
  inCart: z.int(),
  hasRoom: z.boolean(),
  isDeleted: z.boolean(),
})

/** Every statement about carts. Each change is one statement, so that simultaneous ones cannot exceed the stock. */
export function createCarts(db: Queries) {
  return {
    /** CART-10: prices are the current discounted unit prices. */
    lines: (customerId: number) =>
      db.rows(
        CartLine,
        sql`select ${CartLine.columns}, price_cents / 100.0 as price,
              json_build_object('cardId', card_id, 'cardName', card_name, 'cardCode', card_code,
                'cardValue', value_cents / 100.0, 'imageUrl', image_url) as card
            from cart_lines join cards using (card_id) where customer_id = ${customerId} order by cart_lines.id`,
      ),

    /** Adds to what the cart holds already, up to what is available. */
    async add({ customerId, cardId, quantity }: RequestedQuantity): Promise<CartChange> {
      const added = await db.run(
        sql`insert into cart_lines as line (customer_id, card_id, quantity)
            select customer_id, card_id, ${quantity}::int from cards, ${lockedCustomer(customerId)}
            where card_id = ${cardId}::bigint and available >= ${quantity}::int and ${hasRoom(customerId, cardId)}
            on conflict (customer_id, card_id) do update set quantity = line.quantity + excluded.quantity
            where line.quantity + excluded.quantity
              <= least(${quantityCap}::int, (select available from cards where card_id = excluded.card_id))`,
      )
      return added > 0 ? { is: 'changed' } : findRefusal({ customerId, cardId })
    },

    /** CART-12: adds a card that the cart does not hold; a line that is there already stays as it is. */
    async addIfAbsent(change: RequestedQuantity): Promise<CartChange> {
      const { customerId, cardId, quantity } = change
      const added = await db.run(
        sql`insert into cart_lines (customer_id, card_id, quantity)
            select customer_id, card_id, ${quantity}::int from cards, ${lockedCustomer(customerId)}
            where card_id = ${cardId}::bigint and available >= ${quantity}::int and ${hasRoom(customerId, cardId)}
            on conflict (customer_id, card_id) do nothing`,
      )
      if (added > 0) return { is: 'changed' }
      const reason = await findRefusal(change)
      return reason.is === 'tooMany' && reason.inCart > 0 ? { is: 'changed' } : reason
    },

    /** CART-4: sets a line's quantity; 0 removes it, also when it is already removed. */
    async update({ customerId, cardId, quantity }: RequestedQuantity): Promise<CartChange> {
      const line = sql`customer_id = ${customerId} and card_id = ${cardId}::bigint`
      if (quantity === 0) {
        await db.run(sql`delete from cart_lines where ${line}`)
        return { is: 'changed' }
      }
      const updated = await db.run(
        sql`update cart_lines set quantity = ${quantity} where ${line}
              and (quantity >= ${quantity} or ${quantity} <= (select available from cards where card_id = ${cardId}::bigint))`,
      )
      if (updated > 0) return { is: 'changed' }
      const reason = await findRefusal({ customerId, cardId })
      const isMissing = reason.is === 'full' || (reason.is === 'tooMany' && reason.inCart === 0)
      return isMissing ? { is: 'notInCart' } : reason
    },
  }

  async function findRefusal({ customerId, cardId }: Omit<RequestedQuantity, 'quantity'>): Promise<CartChange> {
    const card = await db.row(
      Refused,
      sql`select ${Refused.columns}, coalesce(quantity, 0) as "inCart", ${hasRoom(customerId, cardId)} as "hasRoom",
            not exists (select from customers c where c.customer_id = ${customerId} and password_hash <> ${noPassword}) as "isDeleted"
          from cards
          left join cart_lines on cart_lines.card_id = cards.card_id and customer_id = ${customerId}
          where cards.card_id = ${cardId}::bigint`,
    )
    if (!card) return { is: 'unknownCard' }
    const { isDeleted, available, inCart } = card
    if (isDeleted) return { is: 'unknownCustomer' }
    return available > 0 && !card.hasRoom ? { is: 'full' } : { is: 'tooMany', available, inCart }
  }
}

/** CHK-3: whether a card fits into a cart; one that it holds does. Simultaneous additions may exceed the cap by their number. */
function hasRoom(customerId: number, cardId: number): SQL {
  return sql`(
    exists (select from cart_lines where customer_id = ${customerId} and card_id = ${cardId}::bigint)
    or (select count(*) from cart_lines where customer_id = ${customerId}) < ${linesCap}::int)`
}

/** The row of a customer who is not deleted, as the table `customer` of a `from`: a deletion waits, and then empties the cart. */
function lockedCustomer(customerId: number): SQL {
  return sql`(
    select customer_id from customers
    where customer_id = ${customerId} and password_hash <> ${noPassword} for key share) customer`
}
