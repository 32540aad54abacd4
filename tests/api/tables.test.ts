import { is, sql } from 'drizzle-orm'
import { PgTable, PgView, getTableConfig, getViewConfig } from 'drizzle-orm/pg-core'
import * as z from 'zod/mini'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as accounts from '#server/accounts/accounts.tables.ts'
import * as analytics from '#server/analytics/analytics.tables.ts'
import * as bank from '#server/bank/bank.tables.ts'
import * as sandbox from '#server/bank/sandbox/sandbox.tables.ts'
import * as cart from '#server/cart/cart.tables.ts'
import * as catalogue from '#server/catalogue/catalogue.tables.ts'
import * as enquiries from '#server/enquiries/enquiries.tables.ts'
import * as mail from '#server/mail/mail.tables.ts'
import * as orders from '#server/orders/orders.tables.ts'
import * as pages from '#server/pages/pages.tables.ts'
import * as payments from '#server/payments/payments.tables.ts'
import type { Database } from '#server/platform/db/database.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { openDatabase } from '#server/platform/db/open-database.ts'
import * as platform from '#server/platform/platform.tables.ts'
import * as vault from '#server/vault/vault.tables.ts'
import { freshPlace } from './support/fresh-place.ts'

const features = {
  accounts,
  analytics,
  bank,
  sandbox,
  cart,
  catalogue,
  enquiries,
  mail,
  orders,
  pages,
  payments,
  platform,
  vault,
}
const exported: unknown[] = Object.values(features).flatMap((feature) => Object.values(feature))
const tables = exported.filter((value) => is(value, PgTable))
const views = exported.filter((value) => is(value, PgView))

let db: Database
beforeAll(async () => {
  db = await openDatabase(await freshPlace())
  await migrate(db)
})
afterAll(() => db.close())

test('table definitions have the columns, types and nullability of the migrated database', async () => {
  expect(tables.flatMap(describeTable).toSorted()).toEqual(await readColumns('BASE TABLE'))
})

test('view definitions have the columns and types of the migrated database', async () => {
  expect(views.flatMap(describeView).map(withoutNullability).toSorted()).toEqual(await readColumns('VIEW'))
})

test('enumerated columns have the values that the database allows', async () => {
  const Check = z.object({ column: z.string(), definition: z.string() })
  const checks = await db.rows(
    Check,
    sql`select conrelid::regclass || '.' || (select attname from pg_attribute where attrelid = conrelid and attnum = conkey[1]) as column,
          pg_get_constraintdef(oid) as definition
        from pg_constraint where contype = 'c' and cardinality(conkey) = 1 and pg_get_constraintdef(oid) like '%= ANY (ARRAY[%'`,
  )
  const allowed = checks.map(
    ({ column, definition }) =>
      [column, [...definition.matchAll(/'([^']*)'/g)].map(([, value]) => value).toSorted()] as const,
  )
  const enumerated = tables.flatMap((table) => {
    const { schema, name, columns } = getTableConfig(table)
    return columns.flatMap(({ name: column, enumValues }) =>
      enumValues ? [[`${qualify(schema, name)}.${column}`, enumValues.toSorted()] as const] : [],
    )
  })
  const defined = new Map<string, readonly string[]>(enumerated)
  expect(allowed.length).toBeGreaterThan(10)
  expect(allowed.map(([column]) => [column, defined.get(column)])).toEqual(allowed)
})

function describeTable(table: PgTable): string[] {
  const { schema, name, columns } = getTableConfig(table)
  return columns.map((column) => describeColumn(qualify(schema, name), column))
}

function describeView(view: PgView): string[] {
  const { schema, name, selectedFields } = getViewConfig(view)
  return Object.values(selectedFields as Record<string, DefinedColumn>).map((column) =>
    describeColumn(qualify(schema, name), column),
  )
}

interface DefinedColumn {
  name: string
  notNull: boolean
  getSQLType(): string
}

function describeColumn(table: string, column: DefinedColumn): string {
  const type = column.getSQLType().replace(', ', ',')
  return `${table}.${column.name} ${type}${column.notNull ? ' not null' : ''}`
}

/** A view reports no nullability. */
function withoutNullability(line: string): string {
  return line.replace(/ not null$/, '')
}

function qualify(schema: string | undefined, name: string): string {
  return schema === undefined ? name : `${schema}.${name}`
}

async function readColumns(kind: 'BASE TABLE' | 'VIEW'): Promise<string[]> {
  const Column = z.object({ column: z.string() })
  const columns = await db.rows(
    Column,
    sql`select (case table_schema when 'public' then '' else table_schema || '.' end) || table_name || '.' || column_name || ' ' ||
          format_type(atttypid, atttypmod) || (case is_nullable when 'NO' then ' not null' else '' end) as column
        from information_schema.columns join information_schema.tables using (table_schema, table_name)
          join pg_attribute on attrelid = format('%I.%I', table_schema, table_name)::regclass and attname = column_name
        where table_type = ${kind} and table_schema in ('public', 'bank')`,
  )
  return columns.flatMap(({ column }) => (retired.test(column) ? [] : column)).toSorted()
}

/** What only a former version writes (migration 060). */
const retired = /^(enquiries\.steps|transition_counts\.\w+) /
