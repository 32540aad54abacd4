import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findClaims, findUnreadFigures, titleWith } from '#tests/support/claims.ts'

const document = readFileSync('docs/security.md', 'utf8')
/** Before it the introduction names the test of this document itself. */
const claims = findClaims(document.slice(document.indexOf('## Assets')))

/** Rows of the table between two texts. */
function rowsBetween(from: string, to: string): string[] {
  return document.slice(document.indexOf(from), document.indexOf(to)).trim().split('\n').slice(2)
}

const assets = rowsBetween('| asset', '## Actors')
const attacks = rowsBetween('| attack', '## Where the store differs')

test('the security document names tests', () => {
  expect(claims.length).toBeGreaterThan(30)
})

test.each(claims)('the security document cites $id in $file, which tests it', ({ id, file }) => {
  expect(existsSync(file)).toBe(true)
  expect(id, `a requirement before ${file}`).toBeDefined()
  expect(readFileSync(file, 'utf8')).toMatch(titleWith(id ?? ''))
})

test('the security document names an ASVS requirement for every attack', () => {
  expect(attacks.length).toBeGreaterThan(20)
  for (const row of attacks) expect(row).toMatch(/\bV\d+\.\d+\.\d+\b/)
})

test('the security document lists assets', () => {
  expect(assets.length).toBeGreaterThan(5)
})

test.each([...assets, ...attacks])('the security document cites a test, which reads its figures, in %s', (row) => {
  const cited = findClaims(row.split('|').at(-2) ?? '')
  expect(cited).not.toEqual([])
  expect(
    findUnreadFigures(
      row,
      cited.map(({ file }) => file),
    ),
  ).toEqual([])
})
