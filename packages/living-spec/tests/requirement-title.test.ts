import { expect, test } from 'vitest'
import { requirementTerms } from '../src/site/requirement-terms.ts'
import { requirementTitle } from '../src/site/requirement-title.ts'
import { testRows } from '../src/site/test-rows.ts'

test.each([
  ['**D** The heater boils. It whistles.', 'The heater boils'],
  ['The heater ends after 180000 ms.', 'The heater ends after 3 minutes'],
  [
    'The heater with much water heats: first slowly, then faster, and in the end very fast indeed, as heaters do.',
    'The heater with much water heats',
  ],
  [
    "A heater (of steel; of glass) without water says 'No water. Fill the heater and press its button again, please.'",
    'A heater (of steel; of glass) without water says …',
  ],
])('SM-4 the title of “%s”', (text, title) => {
  expect(requirementTitle(text)).toBe(title)
})

test('SM-4 a requirement has its times, quotations and numbers as terms, each with the tests that name it', () => {
  const terms = requirementTerms(
    "After 180 s it says 'Too late.', with status 429; the shop's 1,000 cards and CHK-7's.",
  )
  expect(terms.map(({ label }) => label)).toEqual(['3 minutes', '“Too late.”', '429', '1,000'])
  const titles = [
    'CHK-7 ends after three minutes',
    'CHK-7 shows Too late',
    'CHK-7 answers 429',
    'CHK-7 holds 1000 cards',
  ]
  const tests = titles.map((title) => ({ title, run: 'unit', file: 'a.test.ts', passed: true }))
  const rows = testRows(tests, [])
  expect(terms.map((term) => rows.findIndex((row) => term.isIn(row)))).toEqual([0, 1, 2, 3])
  expect(rows[0]?.plain).toBe('Ends after three minutes')
})
