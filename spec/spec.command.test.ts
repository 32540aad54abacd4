import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { root } from '../scripts/prepare.mjs'

test.each([
  [['--drawing'], "Unknown option '--drawing'"],
  [['x.json'], "Unexpected argument 'x.json'"],
])('npm run spec ends with a sentence for %j, which it does not have', (args, sentence) => {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/spec.mjs', ...args], { cwd: root, encoding: 'utf8' })
  expect([status, stderr]).toEqual([1, `${sentence}. npm run spec -- [--drawn]\n`])
})
