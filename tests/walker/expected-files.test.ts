import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { expectedText, parseExpected } from '#model-tests/expected-text.ts'

const folder = join(import.meta.dirname, '..', 'expected')
const files = readdirSync(folder).map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }))

const most = { lines: 6000, characters: 240 }

test.each(files)('SM-2 tests/expected/$name is written as it is read', ({ text }) => {
  expect(expectedText(parseExpected(text))).toBe(text)
})

test('SM-2 tests/expected stays short enough to review', () => {
  const lines = files.flatMap(({ text }) => text.trimEnd().split('\n'))
  const remedy =
    'shorten the payloads in machines/X/X.cases.ts, or let packages/model-tests/src/expected-encoding.ts omit more.'
  expect(lines.length, `tests/expected has more than ${most.lines} lines: ${remedy}`).toBeLessThanOrEqual(most.lines)
})

test.each(files)('SM-2 no line of tests/expected/$name is too long to read', ({ name, text }) => {
  const long = text.split('\n').findIndex((line) => line.length > most.characters) + 1
  const remedy = 'shorten the text of the screen or case that it holds.'
  expect(long, `${name}:${long} has more than ${most.characters} characters: ${remedy}`).toBe(0)
})
