import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Queries } from '../database.ts'
import type { TableEnd } from './export-lines.ts'
import { type TableShape, identifier } from './table-shape.ts'

/** Rows that are read at a time. */
const batch = 1_000

/** Values have one text, whatever the server's settings and the time zone of the process are. */
export const textSettings = `
  set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
  set local extra_float_digits = 1; set local bytea_output = 'hex';
  set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0`

/**
 * Passes each row on as one line of JSON, in the order of the primary key, which is the same on every engine and under
 * every collation. Returns how many there are and their checksum.
 */
export async function readTable(
  tx: Queries,
  table: TableShape,
  onLines: (lines: string) => Promise<void> | void,
): Promise<TableEnd> {
  await tx.run(sql`declare exported no scroll cursor for
    select json_build_array(${sql.join(table.columns.map(toText), sql`, `)})::text as line
    from ${identifier(table.name)} order by ${sql.join(orderOf(table), sql`, `)}`)
  const hash = createHash('sha256')
  let rows = 0
  for (;;) {
    const read = await tx.rows(z.object({ line: z.string() }), sql`fetch ${sql.raw(String(batch))} from exported`)
    if (read.length === 0) break
    rows += read.length
    const lines = read.map(({ line }) => `${line}\n`).join('')
    hash.update(lines)
    await onLines(lines)
  }
  await tx.run(sql`close exported`)
  return { table: table.name, rows, sha256: hash.digest('hex'), next: await readNext(tx, table) }
}

function toText(column: string) {
  return sql`${sql.identifier(column)}::text`
}

function orderOf({ key, columns, types }: TableShape) {
  return key.map((column) => {
    const name = sql.identifier(column)
    return types[columns.indexOf(column)] === 'text' ? sql`${name} collate "C"` : name
  })
}

async function readNext(tx: Queries, { identity }: TableShape): Promise<number | null> {
  if (!identity) return null
  const row = await tx.row(
    z.object({ next: z.number() }),
    sql`select case when is_called then last_value + 1 else last_value end as next from ${identifier(identity.sequence)}`,
  )
  return row?.next ?? null
}
