import * as z from 'zod/mini'

/** The format of the lines; another one is refused. */
export const exportFormat = 1

/** The first line of an export. */
export const Head = z.object({ format: z.literal(exportFormat), migrations: z.array(z.string()) })

/** Before the rows of a table. */
export const TableStart = z.object({ table: z.string(), columns: z.array(z.string()) })

/** After them: how many there are, and the SHA-256 of their lines. `next` is the next value of its identity column. */
export const TableEnd = z.object({
  table: z.string(),
  rows: z.number(),
  sha256: z.string(),
  next: z.nullable(z.number()),
})
export type TableEnd = z.infer<typeof TableEnd>

/** The last line: without it the export was cut off. */
export const Tail = z.object({ complete: z.literal(true), tables: z.number() })

/** A row: the text of each column in PostgreSQL's own form, or null. */
export const Row = z.array(z.nullable(z.string()))
