import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { clausesIn } from '#living-spec/record/clauses.mjs'
import { manualChecksIn, readManualChecks } from '#living-spec/review/manual-checks.ts'

const known = ['CHK-7', 'CHK-8']
const head = '# Manual checks\n\n    - 2026-11-20 · 1a2b3c4 · initials · passed\n\n'
const check = '## MC-1 · Pay with a real bank account\n\nRequirements: CHK-7, CHK-8\n\nBuy a card.\nApprove it.\n'

test('SM-7 a manual check has requirements and steps, and was never checked until a result is written', () => {
  expect(manualChecksIn(`${head}${check}`, known)).toEqual({
    items: [
      {
        id: 'MC-1',
        title: 'Pay with a real bank account',
        requirements: ['CHK-7', 'CHK-8'],
        steps: 'Buy a card. Approve it.',
        last: null,
      },
    ],
    problems: [],
  })
})

test('SM-7 the last result of a manual check counts', () => {
  const results = '\n- 2026-11-20 · 1a2b3c4 · AB · failed · No card.\n- 2026-11-22 · 2b3c4d5 · CD · passed\n'
  expect(manualChecksIn(`${head}${check}${results}`, known).items[0]?.last).toEqual({
    at: '2026-11-22',
    revision: '2b3c4d5',
    by: 'CD',
    result: 'passed',
    note: '',
  })
})

test.each([
  [`${check}- yesterday · AB · passed`, 'MC-1: "- yesterday · AB · passed" is not'],
  [`${check}- 2026-11-22 · 1a2b3c4 · AB · fine`, 'is not "- 2026-11-22'],
  [check.replace('CHK-8', 'CHK-99'), 'MC-1 cites CHK-99, which docs/requirements.md does not have.'],
  [check.replace(/Requirements.*\n/, ''), 'MC-1 cites no requirement.'],
  [check.replace('MC-1 · ', ''), 'the heading "Pay with a real bank account" is not "MC-1 · Title".'],
  [`${check}${check}`, 'docs/manual-checks.md has MC-1 twice.'],
])('SM-7 a mistake in a manual check is reported', (text, problem) => {
  expect(manualChecksIn(text, known).problems).toEqual([expect.stringContaining(problem)])
})

test('SM-7 the manual checks of the store can be read', () => {
  const requirements = readFileSync('docs/requirements.md', 'utf8')
  const ids = clausesIn(requirements).map(({ id }) => id)
  const { items, problems } = readManualChecks('.', ids)
  expect(problems).toEqual([])
  expect(items.length).toBeGreaterThan(0)
})

test('SM-7 a project without manual checks has none', () => {
  expect(readManualChecks('docs', known)).toEqual({ items: [], problems: [] })
})
