import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { root } from '../scripts/prepare.mjs'

const folder = mkdtempSync(join(tmpdir(), 'wattle-traffic-'))

afterAll(() => rmSync(folder, { recursive: true }))

test.each([
  ['a missing file', 'missing.json', undefined, 'ENOENT: no such file or directory'],
  ['another file', 'other.json', '{"transitions":[]}', 'This is no file of counts: npm run traffic writes one.'],
])('VIT-2 npm run spec -- --traffic ends with a sentence for %s', (_what, name, text, sentence) => {
  if (text !== undefined) writeFileSync(join(folder, name), text)
  const { status, stderr, stdout } = runSpec('--traffic', join(folder, name))
  expect(stderr).toContain(sentence)
  expect([status, stdout]).toEqual([1, ''])
})

test('npm run spec ends with a sentence for an option that it does not have', () => {
  const { status, stderr } = runSpec('--trafic', 'x.json')
  expect([status, stderr]).toEqual([
    1,
    "Unknown option '--trafic'. npm run spec -- [--drawn] [--approved-frames] [--traffic FILE]\n",
  ])
})

function runSpec(...args: string[]) {
  return spawnSync(process.execPath, ['scripts/spec.mjs', ...args], { cwd: root, encoding: 'utf8' })
}
