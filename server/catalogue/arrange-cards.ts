import { sql } from 'drizzle-orm'
import type { Queries } from '../platform/db/database.ts'
import { shelfPlaces } from './shelf.ts'
import { records } from './write-cards.ts'

/** Gives every card its place in the listings and in the search, after cards were added or changed. */
export async function arrangeCards(tx: Queries): Promise<void> {
  const cards = await tx.rows<{ cardId: number; brand: string; shelf: number }>(
    sql`select card_id as "cardId", brand, shelf from cards order by card_id`,
  )
  const places = shelfPlaces(cards)
  const moved = cards.flatMap(({ cardId, shelf }) =>
    places.get(cardId) === shelf ? [] : { cardId, shelf: places.get(cardId) },
  )
  await tx.run(
    sql`with moved as (
          select card_id, given.shelf from cards join ${records(moved, '"cardId" int, shelf int')} on card_id = given."cardId"
          order by card_id for no key update of cards)
        update cards set shelf = moved.shelf from moved where cards.card_id = moved.card_id`,
  )
  await tx.run(sql`select arrange_catalogue()`)
}
