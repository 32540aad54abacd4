import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { runChecks } from '../../scripts/test-run/checks.mjs'

/** Where the checks expect their programs, and what these print here. */
const programs = {
  'node_modules/typescript/bin/tsc': 'types read',
  'node_modules/oxfmt/bin/oxfmt': 'format read',
  'node_modules/oxlint/bin/oxlint': 'lint read',
  'scripts/check-language.mjs': 'language read',
  'node_modules/knip/bin/knip.js': 'dead code read',
}

test('the source checks run all five when one fails, and print what that one prints', async () => {
  expect(await runIn(await projectWith(['node_modules/oxlint/bin/oxlint']))).toEqual({
    passed: false,
    lines: ['FAILED  lint', 'lint read', 'passed  dead code', 'passed  format', 'passed  language', 'passed  types'],
  })
})

test('the source checks pass when all five do', async () => {
  expect(await runIn(await projectWith([]))).toEqual({
    passed: true,
    lines: ['passed  dead code', 'passed  format', 'passed  language', 'passed  lint', 'passed  types'],
  })
})

/** Runs the checks; the printed lines without their times, in alphabetical order. */
async function runIn(root: string) {
  const printed: string[] = []
  const passed = await runChecks({ root, print: (text) => printed.push(text) })
  const lines = printed.flatMap((text) => text.split('\n')).filter(Boolean)
  return { passed, lines: lines.map((line) => line.replace(/ \(.*\)$/, '')).toSorted() }
}

/** A folder whose checks are programs that print one line; those that are listed fail. */
async function projectWith(failing: string[]): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'checks-'))
  onTestFinished(() => rm(root, { recursive: true }))
  for (const [path, text] of Object.entries(programs)) {
    await mkdir(join(root, dirname(path)), { recursive: true })
    await writeFile(join(root, path), `console.log('${text}')\nprocess.exitCode = ${failing.includes(path) ? 1 : 0}\n`)
  }
  return root
}
