import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Queries } from '../database.ts'

const FoundTable = z.object({
  /** With its schema, such as `public.orders`. */
  name: z.string(),
  columns: z.array(z.string()),
  /** The PostgreSQL type of each column. */
  types: z.array(z.string()),
  /** Columns of the primary key; all columns where there is none. */
  key: z.array(z.string()),
  /** The column that numbers itself, and the sequence that does it. */
  identity: z.nullable(z.object({ column: z.string(), sequence: z.string() })),
  /** Tables that its foreign keys refer to. */
  refersTo: z.array(z.string()),
})
type FoundTable = z.output<typeof FoundTable>

/** A table as an export writes it: the columns that are stored, in the order of the table. */
export type TableShape = Omit<FoundTable, 'refersTo'>

/** Everything of the store but the list of its migrations: an import writes that itself. */
export async function readTables(tx: Queries): Promise<TableShape[]> {
  const found = await tx.rows(
    FoundTable,
    sql`
    select n.nspname || '.' || c.relname as name,
      json_agg(a.attname order by a.attnum) as columns,
      json_agg(format_type(a.atttypid, a.atttypmod) order by a.attnum) as types,
      coalesce((
        select json_agg(k.attname order by array_position(i.indkey::int2[], k.attnum))
        from pg_index i join pg_attribute k on k.attrelid = i.indrelid and k.attnum = any (i.indkey)
        where i.indrelid = c.oid and i.indisprimary), json_agg(a.attname order by a.attnum)) as key,
      (select json_build_object('column', s.attname,
          'sequence', pg_get_serial_sequence(quote_ident(n.nspname) || '.' || quote_ident(c.relname), s.attname))
        from pg_attribute s where s.attrelid = c.oid and s.attidentity <> '' limit 1) as identity,
      coalesce((
        select json_agg(distinct rn.nspname || '.' || r.relname)
        from pg_constraint f join pg_class r on r.oid = f.confrelid join pg_namespace rn on rn.oid = r.relnamespace
        where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid), '[]') as "refersTo"
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where n.nspname in ('public', 'bank') and c.relkind = 'r' and c.relname <> 'migrations'
    group by c.oid, n.nspname, c.relname order by n.nspname, c.relname`,
  )
  return inOrderOfReference(found)
}

/** Tables after those that they refer to, so that a row is written after the rows that it needs. */
function inOrderOfReference(tables: readonly FoundTable[]): TableShape[] {
  const byName = new Map(tables.map((table) => [table.name, table]))
  const ordered = new Map<string, TableShape>()
  const visiting = new Set<string>()
  for (const table of tables) visit(table)
  return [...ordered.values()]

  function visit(table: FoundTable): void {
    if (ordered.has(table.name)) return
    if (visiting.has(table.name)) throw new Error(`The foreign keys of ${table.name} form a circle.`)
    visiting.add(table.name)
    for (const name of table.refersTo) {
      const needed = byName.get(name)
      if (needed) visit(needed)
    }
    const { refersTo: _, ...shape } = table
    ordered.set(table.name, shape)
  }
}

/** A name of the catalogue of PostgreSQL as an identifier; `schema.table` as two. */
export function identifier(name: string): SQL {
  return sql.join(
    name.split('.').map((part) => sql.identifier(part)),
    sql.raw('.'),
  )
}
