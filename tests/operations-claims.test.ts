import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { settingsTable } from '#server/platform/settings.ts'
import { retention } from '#server/privacy/retention.ts'
import { findClaims, findUnreadFigures, titleWith } from '#tests/support/claims.ts'

const document = readFileSync('docs/operations.md', 'utf8')

/** Rows of the tables whose last column is `test`. */
const claimRows = document.split('\n\n').flatMap((block) => {
  const [head = '', , ...rows] = block.trim().split('\n')
  return /\| test +\|$/.test(head) ? rows : []
})

test('the operations document states more than 40 tested claims', () => {
  expect(claimRows.length).toBeGreaterThan(40)
})

test.each(claimRows)('the operations document cites a test in %s', (row) => {
  const cells = row.split('|').slice(1, -1)
  const claims = findClaims(cells.at(-1) ?? '')
  expect(claims).not.toEqual([])
  for (const { id, file } of claims) {
    expect(existsSync(file), file).toBe(true)
    expect(id, `a requirement before ${file}`).toBeDefined()
    expect(readFileSync(file, 'utf8')).toMatch(titleWith(id ?? ''))
  }
  const files = claims.map(({ file }) => file)
  expect(findUnreadFigures(cells.slice(0, -1).join('|'), files)).toEqual([])
})

test('a figure counts as read only in a file with its name and its labels', () => {
  const files = ['tests/api/metrics.test.ts']
  expect(findUnreadFigures('`wattle_queue_jobs{state="given up"}` > 0', files)).toEqual([])
  const unread = ['wattle_queue_jobs{state="lost"}', 'wattle_unknown_total']
  expect(findUnreadFigures(unread.map((name) => `\`${name}\``).join(' '), files)).toEqual(unread)
})

test('each section of the operations document has a claim, or states what is not tested', () => {
  for (const section of document.split('\n## ').slice(1)) expect(section).toMatch(/`(tests|e2e)\/[\w/.-]+`/)
})

test('the operations document names metrics, settings and commands that exist', () => {
  const sources = import.meta.glob<string>('/server/**/*.ts', { query: '?raw', import: 'default', eager: true })
  const text = Object.values(sources).join('\n')
  for (const [metric] of document.matchAll(/wattle_[a-z_]+/g)) expect(text).toContain(metric.replace(/_count$/, ''))
  const names = new Set(Object.values(settingsTable).map(({ name }) => name))
  const named = [...document.matchAll(/`([A-Z]+_[A-Z_]+)[`=]/g)].map(([, name = '']) => name)
  expect(named.filter((name) => !names.has(name) && name !== 'DATABASE_PASSWORD')).toEqual([])
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
  for (const [, script = ''] of document.matchAll(/npm run ([\w:-]+)/g)) expect(scripts[script], script).toBeDefined()
})

test('MKT-6 the operations document states how long each outdated row is stored', () => {
  const { messages, web_vitals: vitals, browser_files: files, sandbox_mailbox: mails } = retention
  for (const { days } of [messages, vitals, files, mails]) expect(document).toContain(`${days} days`)
  expect(document).toMatch(new RegExp(`\\| browser files .* \\| ${files.days} days after`))
  expect(retention.enquiries.days).toBe(2 * 365)
  expect(document).toMatch(/\| enquiries +\| 2 years/)
})
