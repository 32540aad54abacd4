import { expect, test } from 'vitest'
import { type CitingTest, matrixOf } from '../scripts/matrix.mjs'

const requirements = `# Requirements
- TEA-1 · The kettle boils.
- TEA-2 · **D** It whistles.
- POT-1 · The pot pours.
`

test('SM-2 each requirement is shown with the tests that cite it and whether they passed', () => {
  const { matrix, uncited, lines, faults } = matrixOf({
    requirements,
    tests: [
      cited('TEA-1 TEA-2 it boils and whistles'),
      cited('TEA-1 twice a day, TEA-1 again'),
      cited('POT-1 it pours'),
      cited('no id'),
    ],
  })
  expect(matrix.map(({ id, text, result, tests }) => [id, text, result, tests.length])).toEqual([
    ['TEA-1', 'The kettle boils.', 'passed', 2],
    ['TEA-2', '**D** It whistles.', 'passed', 1],
    ['POT-1', 'The pot pours.', 'passed', 1],
  ])
  expect(lines).toEqual([
    'TEA-1        2 tests   passed',
    'TEA-2         1 test   passed',
    'POT-1         1 test   passed',
  ])
  expect(faults).toEqual([])
  expect(uncited).toEqual([{ file: 'tests/tea.test.ts', count: 1 }])
})

test('SM-2 the matrix reports an id without a test, a failed test and an unknown id', () => {
  const { faults } = matrixOf({
    requirements,
    tests: [cited('TEA-1 it boils', false), cited('TEA-2 it whistles'), cited('TEA-12 UTF-8 it hums')],
  })
  expect(faults).toEqual([
    'TEA-1 does not hold: "TEA-1 it boils" in tests/tea.test.ts.',
    'POT-1 is cited by no test: write one that can fail and name POT-1 in its title.',
    '"TEA-12 UTF-8 it hums" in tests/tea.test.ts cites TEA-12, which docs/requirements.md does not have.',
  ])
})

function cited(title: string, passed = true): CitingTest {
  return { title, run: 'unit', file: 'tests/tea.test.ts', passed }
}
