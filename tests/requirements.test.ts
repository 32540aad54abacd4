import { readFileSync, readdirSync } from 'node:fs'
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

test('SM-2 every requirement that the sources cite is in docs/requirements.md', () => {
  const listed = readFileSync('docs/requirements.md', 'utf8').matchAll(/^- ((\w+)-\d+) · /gm)
  const [ids, groups] = [new Set<string>(), new Set<string>()]
  for (const [, id, group] of listed) {
    ids.add(id!)
    groups.add(group!)
  }
  expect(ids.size).toBeGreaterThan(100)
  const citation = new RegExp(`\\b(?:${[...groups].join('|')})-\\d+\\b`, 'g')
  const unknown = sourceFiles().flatMap((file) =>
    (readFileSync(file, 'utf8').match(citation) ?? [])
      .filter((id) => !ids.has(id))
      .map((id) => `${file} cites ${id}: add it to docs/requirements.md, or cite another.`),
  )
  expect(unknown).toEqual([])
})

/** Sources of the store; cases also contain order ids. */
function sourceFiles(): string[] {
  return ['contract', 'machines', 'src', 'server', 'worker'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.cases|\.d)\.tsx?$/.test(file))
      .map((file) => `${folder}/${file}`),
  )
}

function cited(title: string, passed = true): CitingTest {
  return { title, run: 'unit', file: 'tests/tea.test.ts', passed }
}
