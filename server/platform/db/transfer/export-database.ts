import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { SetupProblem } from '../../setup-problem.ts'
import type { Database, Queries } from '../database.ts'
import { migrationNames } from '../migrate.ts'
import { type TableEnd, exportFormat } from './export-lines.ts'
import { readTable, textSettings } from './read-table.ts'
import { readTables } from './table-shape.ts'

/** Where an export is written to. */
interface Draft {
  /** Removes what was written. */
  clear: () => Promise<void>
  write: (text: string) => Promise<void>
}

/**
 * Writes everything that the database stores, as of one instant, in a form that does not depend on the engine. Secrets
 * stay encrypted (API-22). On PostgreSQL stores may be open meanwhile; PGlite does nothing else until it ends. Starts with
 * an empty draft again when the transaction lost a conflict, as with the recovery of a replica.
 */
export function exportDatabase(db: Database, { clear, write }: Draft): Promise<TableEnd[]> {
  return db.transaction(async (tx) => {
    await clear()
    await tx.script('set transaction isolation level repeatable read, read only')
    await tx.script(textSettings)
    await refuseOtherVersion(tx)
    await write(toLine({ format: exportFormat, migrations: migrationNames }))
    const ends: TableEnd[] = []
    for (const table of await readTables(tx)) {
      await write(toLine({ table: table.name, columns: table.columns }))
      const end = await readTable(tx, table, write)
      await write(toLine(end))
      ends.push(end)
    }
    await write(toLine({ complete: true, tables: ends.length }))
    return ends
  })
}

function toLine(value: object): string {
  return `${JSON.stringify(value)}\n`
}

/** An import needs the same schema. */
async function refuseOtherVersion(tx: Queries): Promise<void> {
  const found = await tx.row(
    z.object({ isMigrated: z.boolean() }),
    sql`select to_regclass('migrations') is not null as "isMigrated"`,
  )
  const applied = found?.isMigrated ? await readMigrations(tx) : []
  if (applied.join() !== migrationNames.join()) throw new SetupProblem(otherVersion)
}

const otherVersion =
  'This database was not migrated by this version of the store: start the store once, or export with the version that runs.'

/** The names of the migrations that the database has, in order. */
export async function readMigrations(tx: Queries): Promise<string[]> {
  const rows = await tx.rows(z.object({ name: z.string() }), sql`select name from migrations order by name collate "C"`)
  return rows.map(({ name }) => name)
}
