import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { writeSnapshot } from '../../scripts/test-run/snapshot.mjs'
import { openOutdated } from './outdated.ts'

const files = {
  'contract/water.ts': 'export const most = 2\n',
  'machines/kettle/kettle.machine.ts': "import { most } from '#contract/water.ts'\nexport const kettle = most\n",
  'machines/toaster/toaster.machine.ts': 'export const toaster = 1\n',
  'src/kitchen.tsx': 'export const kitchen = 1\n',
  'tests/kettle/kettle.walk.test.tsx': "import { kettle } from '#machines/kettle/kettle.machine.ts'\nkettle\n",
  'tests/kettle/kettle.browser.test.ts': 'export {}\n',
  'tests/toaster/toaster.walk.test.tsx': "import { toaster } from '#machines/toaster/toaster.machine.ts'\ntoaster\n",
  'e2e/breakfast.spec.ts': 'export {}\n',
  'e2e/living-spec.spec.ts': 'export {}\n',
  'packages/drawing.ts': 'export const drawing = 1\n',
}
const runs = ['unit', 'browser', 'journeys', 'spec-journeys']
let root = ''
let results = ''

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'wattle-outdated-'))
  results = mkdtempSync(join(tmpdir(), 'wattle-results-'))
  for (const [file, text] of Object.entries(files)) write(file, text)
  execFileSync('git', ['init', '--quiet'], { cwd: root })
  for (const run of runs) writeSnapshot({ root, results }, run)
})
afterEach(() => [root, results].forEach((folder) => rmSync(folder, { recursive: true })))

test('SM-6 no result is outdated without a change', () => {
  expect(outdatedNow()).toEqual([])
})

test('SM-6 a change outdates tests that import it and tests of the built store', () => {
  write('contract/water.ts', 'export const most = 3\n')
  expect(outdatedNow()).toEqual([
    'kettle actor',
    'kettle screen',
    'kettle browser',
    'toaster browser',
    'journeys e2e/breakfast.spec.ts',
    'spec-journeys e2e/living-spec.spec.ts',
    'unit tests/kettle/kettle.walk.test.tsx',
  ])
})

test('SM-6 a change to the generator of the living spec outdates the journeys of the living spec alone', () => {
  write('packages/drawing.ts', 'export const drawing = 2\n')
  expect(outdatedNow()).toEqual(['spec-journeys e2e/living-spec.spec.ts'])
})

test('SM-6 a change to a test outdates only its own results', () => {
  write('tests/toaster/toaster.walk.test.tsx', '// nothing\n')
  expect(outdatedNow()).toEqual(['toaster actor', 'toaster screen', 'unit tests/toaster/toaster.walk.test.tsx'])
})

test.each([
  ['comes', () => write('src/shelf.tsx', '')],
  ['is data and comes', () => write('catalogue/brands.json', '[]')],
  ['goes', () => rmSync(join(root, 'src/kitchen.tsx'))],
])('SM-6 a file of the store that %s outdates what is tested on the built store', (_, change) => {
  change()
  expect(outdatedNow()).toEqual([
    'kettle browser',
    'toaster browser',
    'journeys e2e/breakfast.spec.ts',
    'spec-journeys e2e/living-spec.spec.ts',
  ])
})

test('SM-6 all results of a run without recorded sources are outdated', () => {
  const { began, isTest, isWalk } = openOutdated(root, results)
  expect(isTest('process', 'tests/kettle/kettle.walk.test.tsx')).toBe(true)
  expect(isWalk({ name: 'kettle' }, 'server')).toBe(true)
  expect([began('process'), began('unit')]).toEqual([null, expect.stringMatching(/^\d{4}-\d\d-\d\dT/)])
})

/** Every outdated result: walks by machine and environment, tests by run and file. */
function outdatedNow(): string[] {
  const { isTest, isWalk } = openOutdated(root, results)
  const walks = ['kettle', 'toaster'].flatMap((name) =>
    (['actor', 'screen', 'browser'] as const)
      .filter((environment) => isWalk({ name }, environment))
      .map((environment) => `${name} ${environment}`),
  )
  const tests = [
    ['journeys', 'e2e/breakfast.spec.ts'],
    ['spec-journeys', 'e2e/living-spec.spec.ts'],
    ['unit', 'tests/kettle/kettle.walk.test.tsx'],
    ['unit', 'tests/toaster/toaster.walk.test.tsx'],
  ] as const
  return [...walks, ...tests.filter(([run, file]) => isTest(run, file)).map((one) => one.join(' '))]
}

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}
