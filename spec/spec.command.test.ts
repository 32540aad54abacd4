import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
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
  expect(readdirSync(folder).filter((entry) => entry.startsWith('wattle-frames-'))).toEqual([])
})

test.each([
  [['--trafic', 'x.json'], "Unknown option '--trafic'"],
  [['x.json'], "Unexpected argument 'x.json'"],
])('npm run spec ends with a sentence for %j, which it does not have', (args, sentence) => {
  const { status, stderr } = runSpec(...args)
  const usage = 'npm run spec -- [--drawn] [--approved-frames] [--traffic FILE]'
  expect([status, stderr]).toEqual([1, `${sentence}. ${usage}\n`])
})

function runSpec(...args: string[]) {
  return spawnSync(process.execPath, ['scripts/spec.mjs', ...args], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, TMPDIR: folder },
  })
}
