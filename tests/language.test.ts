import { expect, test } from 'vitest'
import { findTerms, linesOf } from '../scripts/language/find-terms.mjs'

test('a term is found in every camel-case part of an identifier', () => {
  expect(
    foundIn('const wasTold = 1; type ToldStep = { kettleName: string }; this.#told = <KettleIcon told />'),
  ).toEqual(['wasTold', 'ToldStep', 'kettleName', 'told', 'KettleIcon', 'told'])
})

test('a term is found in any case, and not inside a longer one', () => {
  expect(foundIn('const password = keptly + toldest + swordfish + nobodys')).toEqual([])
  expect(foundIn('// Nobody told NOBODY a password.')).toEqual(['Nobody', 'told', 'NOBODY'])
})

test('an identifier that is refused as a whole is found only as a whole', () => {
  expect(foundIn('type Means = 1; const byMeans = byAllMeans')).toEqual(['Means'])
})

test('a term is found in comments of every kind', () => {
  const source = '// It is told.\n/** Nobody\n * waits in vain. */\nconst plain = 1 /* comes about */'
  expect(findTerms('a.ts', source).map(({ line, found }) => [line, found])).toEqual([
    [1, 'told'],
    [2, 'Nobody'],
    [3, 'in vain'],
    [4, 'comes about'],
  ])
})

test.for([
  "test('AUTH-1 nobody waits', () => {})",
  'it(`nobody waits`)',
  "describe('nobody waits', () => {})",
  "test.skip('nobody waits', { timeout: 1 }, () => {})",
  "test.describe('nobody waits', () => {})",
  "test.each([1, 2])('nobody waits %i', () => {})",
  "test.for([1, 2])('nobody waits %i', () => {})",
  "rule('CHK-7 nobody waits', () => {})",
  "rule(\n  'CHK-7 nobody waits',\n  () => {},\n)",
])('a term is found in the title of %s', (source) => {
  expect(foundIn(source)).toEqual(['nobody'])
})

test('a term is found in the description of a machine', () => {
  expect(foundIn("const state = { description: 'The moment is over.', on: {} }")).toEqual(['moment', 'is over'])
})

test('a term is ignored in other strings of code', () => {
  expect(foundIn("const text = 'nobody'; show('told', `kept ${text}`); const state = { title: 'told' }")).toEqual([])
})

test('a term is found in Markdown outside code and addresses', () => {
  const source = 'It tells.\n\n```\ntold\n```\n\n`told` and [kept](told.md)\n\n| said |\n'
  expect(findTerms('docs/a.md', source).map(({ line, found }) => [line, found])).toEqual([
    [1, 'tells'],
    [7, 'kept'],
    [9, 'said'],
  ])
})

test('a finding names file, line and replacement', () => {
  expect(findTerms('src/a.ts', 'const told = 1\n\n// kettles')).toEqual([
    { file: 'src/a.ts', line: 1, found: 'told', use: 'notify, publish, report, emit' },
    { file: 'src/a.ts', line: 3, found: 'kettles', use: 'sample machine' },
  ])
})

test('findings in changed files are listed first, and the others are marked', () => {
  const findings = ['src/a.ts', 'src/b.ts'].flatMap((file) => findTerms(file, '// kettle'))
  expect(linesOf(findings, ['src/b.ts'])).toEqual([
    'src/b.ts:1  "kettle": write sample machine',
    'src/a.ts:1  "kettle": write sample machine (file not changed)',
  ])
})

test('a term is ignored in a file with an exception', () => {
  expect(findTerms('docs/requirements.md', 'Nobody is told.')).toEqual([])
  expect(findTerms('scripts/language/terms.mjs', '// told')).toEqual([])
  expect(findTerms('docs/required.md', 'Nobody is told.')).toHaveLength(2)
})

function foundIn(source: string): string[] {
  return findTerms('a.tsx', source).map(({ found }) => found)
}
