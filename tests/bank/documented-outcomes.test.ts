import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { groupedOutcomes } from '#server/bank/sandbox/outcome-list.ts'

const [, section = ''] =
  /\n## The sandbox bank\n([\s\S]*?)\n## /.exec(readFileSync('docs/testing-reference.md', 'utf8')) ?? []
const rows = [...section.matchAll(/^\| (\S.*?) +\| (`\w+`.*?) +\|$/gm)].map(([, title, names = '']) => ({
  title,
  names: [...names.matchAll(/`(\w+)`/g)].map(([, name]) => name),
}))

test('docs/testing-reference.md lists the outcomes of the sandbox bank by group, as its page does', () => {
  expect(rows.slice(0, groupedOutcomes.length)).toEqual(groupedOutcomes)
})
