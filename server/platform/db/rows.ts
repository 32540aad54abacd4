import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { noSecrets } from '../secrets/secrets.ts'
import type { Queries } from './database.ts'
import type { RowSchema } from './row-schema.ts'

interface Result {
  rows: unknown[]
  fields: { name: string; dataTypeID: number }[]
  /** Rows written, by PGlite's name and by pg's. */
  affectedRows?: number | undefined
  rowCount?: number | null
}

/** What an engine must offer: one statement with parameters, and a script without. */
export interface Connection {
  execute(text: string, values: unknown[]): Promise<Result>
  script(text: string): Promise<unknown>
}

type Statement = [schema: RowSchema<unknown>, query: SQL] | [query: SQL, none?: undefined]

const dialect = new PgDialect()

/** The same values from both engines: int8 and numeric as number, instants as ISO 8601 text. */
export function queriesOf({ execute, script }: Connection): Queries {
  async function send(query: SQL): Promise<Result> {
    const { sql, params } = dialect.sqlToQuery(query)
    return execute(sql, params)
  }
  async function rows(...[schemaOrQuery, query]: Statement): Promise<unknown[]> {
    if (!query) return normalise(await send(schemaOrQuery))
    return normalise(await send(query)).map((row) => check(schemaOrQuery, row))
  }
  return {
    rows: rows as Queries['rows'],
    row: (async (...statement: Statement) => (await rows(...statement))[0]) as Queries['row'],
    run: async (query) => {
      const { affectedRows, rowCount } = await send(query)
      return rowCount ?? affectedRows ?? 0
    },
    script: async (text) => void (await script(text)),
    secrets: noSecrets,
  }
}

const converters: Record<number, (value: unknown) => unknown> = {
  20: Number,
  1700: Number,
  1184: (value) => (value as Date).toISOString(),
}

function normalise({ rows, fields }: Result): unknown[] {
  const typed = fields.flatMap(({ name, dataTypeID }) => {
    const convert = converters[dataTypeID]
    return convert ? [{ name, convert }] : []
  })
  if (typed.length === 0) return rows
  return rows.map((row) => {
    const copy = { ...(row as Record<string, unknown>) }
    for (const { name, convert } of typed) if (copy[name] !== null) copy[name] = convert(copy[name])
    return copy
  })
}

/** The error names fields, never their values. */
function check(schema: RowSchema<unknown>, row: unknown): unknown {
  const { data, error } = schema.safeParse(row)
  if (!error) return data
  const fields = error.issues.map(({ path, code }) => `${path.join('.')} (${code})`)
  throw new TypeError(`A row differs from its schema: ${fields.join(', ')}.`)
}

/** SQLSTATE and constraint of an error from either engine; both undefined for any other error. */
export function violation(error: unknown): { code?: string; constraint?: string } {
  const { code, constraint } = (error ?? {}) as { code?: unknown; constraint?: unknown }
  return {
    ...(typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) && { code }),
    ...(typeof constraint === 'string' && { constraint }),
  }
}
