import { expect, test } from 'vitest'
import { committedTables, rewritingTables, tableFaults, tablesOf, writeTables } from '#model-tests/tables.ts'

const tables = tablesOf(import.meta.glob<Record<string, unknown>>('/machines/**/*.machine.ts', { eager: true }))
const committed = committedTables('machines')

if (rewritingTables) {
  test('every table is written down', () => writeTables(tables, committed))
} else {
  test.each([...new Set([...tables.keys(), ...committed.keys()])])(
    'SM-1 SM-4 %s is its machine, as written',
    (path) => {
      const only = (all: typeof tables) => new Map([...all].filter(([name]) => name === path))
      const faults = tableFaults(only(tables), only(committed))
      if (faults.length > 0) expect.fail(faults.join('\n'))
    },
  )
}
