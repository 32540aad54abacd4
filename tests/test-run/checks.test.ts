import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { sourceChecks } from '../../scripts/test-run/checks.mjs'
import { runSteps } from '../../scripts/test-run/run.mjs'

const programs = [
  'node_modules/typescript/bin/tsc',
  'node_modules/oxfmt/bin/oxfmt',
  'node_modules/oxlint/bin/oxlint',
  'scripts/check-language.mjs',
  'node_modules/knip/bin/knip.js',
]

test('every source check runs when others fail, and prints what it printed when it fails', async () => {
  const root = await mkdtemp(join(tmpdir(), 'checks-'))
  onTestFinished(() => rm(root, { recursive: true }))
  for (const path of programs) {
    await mkdir(join(root, dirname(path)), { recursive: true })
    await writeFile(join(root, path), `console.log('read')\nprocess.exitCode = ${path.includes('lint') ? 1 : 0}\n`)
  }
  const printed: string[] = []
  const outcomes = await runSteps([sourceChecks({ root })], (text) => printed.push(text))
  expect(outcomes.map(({ name, passed }) => [name, passed])).toEqual([
    ['types', true],
    ['format', true],
    ['lint', false],
    ['language', true],
    ['dead code', true],
  ])
  expect(printed.filter((text) => text.includes('read'))).toEqual(['\n— lint\nread\n'])
})
