import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { SetupProblem } from '../../setup-problem.ts'
import type { Database, Queries } from '../database.ts'
import { migrateWithin, migrationNames } from '../migrate.ts'
import { readMigrations } from './export-database.ts'
import { Head, Row, TableEnd, TableStart, Tail } from './export-lines.ts'
import { readTable, textSettings } from './read-table.ts'
import { type TableShape, identifier, readTables } from './table-shape.ts'

/** Rows of one statement. */
const batch = 1_000

/** Tables that migrations fill: an empty database has these rows, and the export has its own. */
const filledByMigrations = ['public.payment_statuses', 'public.payment_moves', 'public.reconciliation']

/**
 * Reads an export into an empty database, as one transaction: all of it or nothing. `openLines` is called again when the
 * transaction lost a conflict. Throws `SetupProblem` when the
 * database has rows or another version, or when rows were changed, cut off, or are not stored as they were exported.
 */
export function importDatabase(db: Database, openLines: () => AsyncIterable<string>): Promise<TableEnd[]> {
  return db.transaction(async (tx) => {
    const reader = readLines(openLines())
    const { migrations } = await reader.next(Head)
    if (migrations.join() !== migrationNames.join()) throw new SetupProblem(otherVersion)
    await refuseOtherSchema(tx)
    await migrateWithin(tx)
    await tx.script(textSettings)
    const tables = await readTables(tx)
    await refuseRows(tx, tables)
    await switchTriggers(tx, tables, 'disable')
    for (const name of filledByMigrations.toReversed()) await tx.run(sql`delete from ${identifier(name)}`)
    const ends: TableEnd[] = []
    for (const table of tables) ends.push(await importTable(tx, table, reader))
    const { tables: exported } = await reader.next(Tail)
    if (exported !== tables.length) throw new SetupProblem(damaged)
    await tx.script('set constraints all immediate')
    await switchTriggers(tx, tables, 'enable')
    for (const [index, table] of tables.entries()) await verify(tx, table, ends[index])
    return ends
  })
}

const otherVersion =
  'This export is of another version of the store: import it with that version, then start this one, which migrates it.'
const otherSchema =
  'The database holds tables of another version or of another program: import into an empty one. Nothing was stored.'
const damaged = 'The export is damaged or incomplete: export again. Nothing was stored.'

async function refuseOtherSchema(tx: Queries): Promise<void> {
  const found = await tx.row(
    z.object({ isMigrated: z.boolean(), isUsed: z.boolean() }),
    sql`
    select to_regclass('migrations') is not null as "isMigrated",
      exists (select from pg_class where relkind in ('r', 'v', 'm')
        and relnamespace in (select oid from pg_namespace where nspname in ('public', 'bank'))) as "isUsed"`,
  )
  if (!found?.isUsed) return
  const applied = found.isMigrated ? await readMigrations(tx) : []
  if (applied.join() !== migrationNames.join()) throw new SetupProblem(otherSchema)
}

async function refuseRows(tx: Queries, tables: readonly TableShape[]): Promise<void> {
  for (const { name } of tables.filter((table) => !filledByMigrations.includes(table.name))) {
    const used = await tx.row(sql`select from ${identifier(name)} limit 1`)
    if (used) throw new SetupProblem(`The database is not empty (${name} has rows): import into an empty one.`)
  }
}

/** Triggers derive rows that the export contains itself; foreign keys and checks stay in force. */
async function switchTriggers(tx: Queries, tables: readonly TableShape[], to: 'disable' | 'enable'): Promise<void> {
  for (const { name } of tables) await tx.run(sql`alter table ${identifier(name)} ${sql.raw(to)} trigger user`)
}

type LineReader = ReturnType<typeof readLines>

async function importTable(tx: Queries, table: TableShape, reader: LineReader): Promise<TableEnd> {
  const start = await reader.next(TableStart)
  if (start.table !== table.name || start.columns.join() !== table.columns.join()) throw new SetupProblem(damaged)
  let rows: string[] = []
  let count = 0
  for (let line = await reader.text(); line.startsWith('['); line = await reader.text()) {
    if (rows.push(line) === batch) await flush()
    reader.step()
  }
  await flush()
  const end = await reader.next(TableEnd)
  if (end.table !== table.name || end.rows !== count) throw new SetupProblem(damaged)
  if (table.identity && end.next !== null) {
    // Unlike setval it is undone with the transaction.
    await tx.run(sql`alter table ${identifier(table.name)} alter column ${sql.identifier(table.identity.column)}
      restart with ${sql.raw(String(Math.trunc(end.next)))}`)
  }
  return end

  async function flush(): Promise<void> {
    if (rows.length === 0) return
    count += rows.length
    await insert(tx, table, rows)
    rows = []
  }
}

async function insert(tx: Queries, { name, columns, types }: TableShape, lines: readonly string[]): Promise<void> {
  const rows = lines.map((line) => parse(Row, line))
  if (rows.some((row) => row.length !== columns.length)) throw new SetupProblem(damaged)
  const values = types.map((type, index) => sql.raw(`(r ->> ${index})::${type}`))
  await tx.run(sql`
    insert into ${identifier(name)} (${sql.join(
      columns.map((column) => sql.identifier(column)),
      sql`, `,
    )})
    overriding system value
    select ${sql.join(values, sql`, `)} from json_array_elements(${JSON.stringify(rows)}::json) r`)
}

/** Reads the rows back: what is stored has the checksum of what was exported. */
async function verify(tx: Queries, table: TableShape, expected: TableEnd | undefined): Promise<void> {
  const stored = await readTable(tx, table, () => undefined)
  if (stored.rows === expected?.rows && stored.sha256 === expected.sha256) return
  throw new SetupProblem(`${table.name} differs from its checksum. ${damaged}`)
}

/** Lines one after another, each checked by its schema. */
function readLines(lines: AsyncIterable<string>) {
  const iterator = lines[Symbol.asyncIterator]()
  let current: string | undefined

  async function text(): Promise<string> {
    if (current !== undefined) return current
    const { value, done } = await iterator.next()
    if (done) throw new SetupProblem(damaged)
    return (current = String(value))
  }

  function step(): void {
    current = undefined
  }

  return {
    /** The line that comes next; the same until `step`. */
    text,
    step,
    async next<Schema extends z.ZodMiniType>(schema: Schema): Promise<z.output<Schema>> {
      const line = await text()
      step()
      return parse(schema, line)
    },
  }
}

function parse<Schema extends z.ZodMiniType>(schema: Schema, line: string): z.output<Schema> {
  try {
    return schema.parse(JSON.parse(line))
  } catch (cause) {
    throw new SetupProblem(damaged, { cause })
  }
}
