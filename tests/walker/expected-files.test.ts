import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { expectedText, parseExpected } from '#model-tests/expected-text.ts'

const folder = join(import.meta.dirname, '..', 'expected')

test.each(readdirSync(folder))('SM-2 tests/expected/%s is written as it is read', (name) => {
  const text = readFileSync(join(folder, name), 'utf8')
  expect(expectedText(parseExpected(text))).toBe(text)
})
