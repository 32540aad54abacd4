import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findClaims, titleWith } from '#tests/support/claims.ts'

const document = readFileSync('docs/security.md', 'utf8')
const claims = findClaims(document)

test('the security document names tests', () => {
  expect(claims.length).toBeGreaterThan(30)
})

test.each(claims)('the security document cites $id in $file, which tests it', ({ id, file }) => {
  expect(existsSync(file)).toBe(true)
  if (id) expect(readFileSync(file, 'utf8')).toMatch(titleWith(id))
})

test('the security document names an ASVS requirement for every attack', () => {
  const table = document.slice(document.indexOf('| attack'), document.indexOf('## Where the store differs'))
  const rows = table.trim().split('\n').slice(2)
  expect(rows.length).toBeGreaterThan(20)
  for (const row of rows) expect(row).toMatch(/\bV\d+\.\d+\.\d+\b/)
})
