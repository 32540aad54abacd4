import { type Column, type GetColumnData, type SQL, is, sql } from 'drizzle-orm'
import { PgColumn, PgDialect } from 'drizzle-orm/pg-core'
import * as z from 'zod/mini'

/** Checks one row; every zod object is one. */
export interface RowSchema<Row> {
  safeParse(row: unknown): { data: Row; error?: undefined } | { data?: undefined; error: z.core.$ZodError }
}

/** The row that a schema checks. */
export type RowOf<Schema> = Schema extends RowSchema<infer Row> ? Row : never

/** A column, a column whose values are narrower than its type, or the value of an expression. */
type Field = Column | readonly [Column, z.ZodMiniType] | z.ZodMiniType

type Value<Of> = Of extends Column
  ? GetColumnData<Of>
  : Of extends readonly [Column, infer Schema]
    ? z.output<Schema>
    : z.output<Of>

/** A schema that also lists its columns for a statement. */
export interface TableRowSchema<Row> extends RowSchema<Row> {
  /** `"table"."column" as "field"` for each field that is a column. The statement adds the other fields. */
  columns: SQL
}

/** The schema of rows whose fields are columns of tables, or expressions that are described by a zod schema. */
export function rowSchema<Fields extends Record<string, Field>>(
  fields: Fields,
): TableRowSchema<{ [Name in keyof Fields]: Value<Fields[Name]> }> {
  const entries = Object.entries(fields)
  const schema = z.object(Object.fromEntries(entries.map(([name, field]) => [name, toSchema(field)])))
  return {
    columns: listColumns(entries),
    safeParse: (row) => schema.safeParse(row) as ReturnType<RowSchema<never>['safeParse']>,
  }
}

function toSchema(field: Field): z.ZodMiniType {
  if (!is(field, PgColumn)) return Array.isArray(field) ? field[1] : (field as z.ZodMiniType)
  const schema = toValueSchema(field)
  return field.notNull ? schema : z.nullable(schema)
}

function toValueSchema({ dataType, enumValues, name }: Column): z.ZodMiniType {
  if (enumValues) return z.enum(enumValues)
  const schema = schemas[dataType]
  if (!schema) throw new TypeError(`The column ${name} needs a schema: its values are ${dataType}.`)
  return schema
}

const schemas: Partial<Record<string, z.ZodMiniType>> = {
  string: z.string(),
  number: z.number(),
  boolean: z.boolean(),
}

const dialect = new PgDialect()

/** As text, so that a statement does not render it each time. */
function listColumns(entries: [string, Field][]): SQL {
  const columns = entries.flatMap(([name, field]) => {
    const column = Array.isArray(field) ? field[0] : field
    return is(column, PgColumn) ? [sql`${column} as ${sql.identifier(name)}`] : []
  })
  return sql.raw(dialect.sqlToQuery(sql.join(columns, sql`, `)).sql)
}
