import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { settingsMarkdown } from '#server/platform/settings.ts'

/** Cells of each row, however the table is aligned. */
function rows(markdown: string): string[][] {
  const table = markdown.split('\n').filter((line) => line.startsWith('|') && !/^[|\s-]+$/.test(line))
  return table.map((line) => line.split('|').map((cell) => cell.trim()))
}

test('the README prints the table of settings as the process reads it', async () => {
  const readme = await readFile('README.md', 'utf8')
  const [, shown = ''] = /<!-- settings -->([^]*)<!-- \/settings -->/.exec(readme) ?? []
  expect(rows(shown)).toEqual(rows(settingsMarkdown()))
})
