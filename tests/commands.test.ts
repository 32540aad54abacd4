import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../scripts/prepare.mjs'

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> }
/** Those of the server are built first: `tests/process` runs them. */
const commands = Object.entries(scripts).filter(([, line]) => /^(exec )?node scripts\/(?!run\.mjs)/.test(line))

test('npm run pictures -- --help prints its usage and does nothing', () => {
  const { status, stdout, stderr } = run('node scripts/pictures.mjs', '--help')
  expect([status, stdout, stderr]).toEqual([0, 'npm run pictures\n', ''])
})

test.each(commands)('npm run %s ends with a sentence for an option that it does not have', (_name, line) => {
  const { status, stdout, stderr } = run(line, '--hlep')
  expect([status, stdout]).toEqual([1, ''])
  expect(stderr).toMatch(/^Unknown option '--hlep'\. npm (?:run )?[\w:]+/)
})

function run(line: string, argument: string) {
  return spawnSync(process.execPath, [...line.replace(/^(exec )?node /, '').split(' '), argument], {
    cwd: root,
    encoding: 'utf8',
    timeout: 15_000,
  })
}
