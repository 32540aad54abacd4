import type { TableEnd } from './export-lines.ts'

/** One line for each table: rows and checksum. */
export function describeTables(ends: readonly TableEnd[]): string {
  const width = Math.max(...ends.map(({ table }) => table.length))
  const lines = ends.map(({ table, rows, sha256 }) => `${table.padEnd(width)}  ${String(rows).padStart(9)}  ${sha256}`)
  const total = ends.reduce((sum, { rows }) => sum + rows, 0)
  return [...lines, `${ends.length} tables, ${total} rows`].join('\n')
}
