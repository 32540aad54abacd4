import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { violation } from '#server/platform/db/rows.ts'
import { openTestStore } from './support/store.ts'

const store = openTestStore()

describe('the database refuses what must not be', () => {
  test.each([
    [
      'API-7 stock below 0',
      sql`update cards set available = available - 101, reserved = reserved + 101 where card_id = 1`,
    ],
    ['API-7 units from nowhere', sql`update cards set available = available + 1 where card_id = 1`],
    ['MKT-11 an eGift Card below $50', sql`update cards set value_cents = 4999, price_cents = 4999 where card_id = 1`],
    ['PRICE-1 a price below its value without a discount', sql`update cards set price_cents = 4000 where card_id = 1`],
    ['a subcategory of another category', sql`update cards set sub_category_id = 21 where card_id = 1`],
    [
      'CART-4 a line without quantity',
      sql`insert into cart_lines (customer_id, card_id, quantity) select customer_id, 1, 0 from customers`,
    ],
    ['AUTH-8 a number in another form', sql`update customers set mobile = '0491570006'`],
    ['a password as typed', sql`update customers set password_hash = 'Wattle@2026'`],
    ['half a bank account', sql`update payment_contacts set bsb = null where bsb is not null`],
    [
      'VLT-10 API-22 a code that is not encrypted',
      sql`insert into redemption_codes (user_card_id, data_key_id, ciphertext)
          select user_card_id, data_key_id, 'ABCDE-FGHJK-MNPQR-STVWX' from redemption_codes`,
    ],
    [
      'API-22 an account number that is not encrypted',
      sql`update payment_contacts set account_number_ciphertext = '12341234' where bsb is not null`,
    ],
    ['API-22 a data key that is still used', sql`delete from data_keys`],
    ['a redemption before the purchase', sql`update user_cards set redeemed_at = purchased_at - interval '1 second'`],
  ])('%s', async (_name, statement) => {
    const error: unknown = await store.db.run(statement).catch((problem: unknown) => problem)
    expect(['23503', '23514']).toContain(violation(error).code)
  })
})
