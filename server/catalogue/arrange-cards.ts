import { sql } from 'drizzle-orm'
import type { Queries } from '../platform/db/database.ts'
import { shelfPlaces } from './shelf.ts'
import { records } from './write-cards.ts'
import { rowSchema } from '../platform/db/row-schema.ts'
import { cards } from './catalogue.tables.ts'

const PlacedCard = rowSchema({ cardId: cards.cardId, brand: cards.brand, shelf: cards.shelf })

/** Gives every card its place in the listings and in the search, after cards were added or changed. */
export async function arrangeCards(tx: Queries): Promise<void> {
  const stored = await tx.rows(PlacedCard, sql`select ${PlacedCard.columns} from cards order by card_id`)
  const places = shelfPlaces(stored)
  const moved = stored.flatMap(({ cardId, shelf }) =>
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
