import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { settingsMarkdown } from '#server/platform/settings-text.ts'

/** Cells of each row, however the table is aligned. */
function rows(markdown: string): string[][] {
  const table = markdown.split('\n').filter((line) => line.startsWith('|') && !/^[|\s-]+$/.test(line))
  return table.map((line) => line.split('|').map((cell) => cell.trim()))
}

test('docs/settings.md prints the table of settings as the process reads it', async () => {
  const file = await readFile('docs/settings.md', 'utf8')
  const [, shown = ''] = /<!-- settings -->([^]*)<!-- \/settings -->/.exec(file) ?? []
  const table = rows(settingsMarkdown())
  const lines = settingsMarkdown().split('\n')
  const missing = lines.filter((line) => rows(line).some((row) => !includes(rows(shown), row)))
  expect(missing, 'Add these rows to the table of docs/settings.md, then run npx oxfmt docs/settings.md.').toEqual([])
  expect(rows(shown), 'docs/settings.md has a row that is no setting, or another order.').toEqual(table)
})

function includes(table: string[][], row: string[]): boolean {
  return table.some((other) => other.join('|') === row.join('|'))
}
