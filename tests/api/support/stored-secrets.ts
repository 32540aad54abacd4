import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Database } from '#server/platform/db/database.ts'

const StoredSecret = z.object({ rowId: z.int(), dataKeyId: z.int(), ciphertext: z.string() })

/** The redemption codes of cards, decrypted independently of the store. */
export async function readCodes(db: Database, cards: SQL = sql`true`): Promise<string[]> {
  const stored = await db.rows(
    StoredSecret,
    sql`
    select user_card_id as "rowId", data_key_id as "dataKeyId", ciphertext
    from redemption_codes where user_card_id in (select id from user_cards where ${cards})
    order by user_card_id`,
  )
  return Promise.all(
    stored.map(({ rowId, ...secret }) => db.secrets.decrypt({ column: 'redemption_codes.code', rowId }, secret)),
  )
}

/** Each row of each table in every schema of the store, as text. */
export async function readEveryRow(db: Database): Promise<{ table: string; text: string }[]> {
  const tables = await db.rows(
    z.object({ table: z.string() }),
    sql`
    select format('%I.%I', table_schema, table_name) as table from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema in ('public', 'bank') order by 1`,
  )
  const rows = tables.map(async ({ table }) => {
    const texts = await db.rows(z.object({ text: z.string() }), sql`select t::text as text from ${sql.raw(table)} t`)
    return texts.map(({ text }) => ({ table, text }))
  })
  return (await Promise.all(rows)).flat()
}
