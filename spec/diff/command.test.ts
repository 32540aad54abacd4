import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { root as project } from '../../scripts/prepare.mjs'

/** A repository with what the command needs of this tree and the login as its only machine. */
const root = mkdtempSync(join(tmpdir(), 'wattle-diff-command-'))
const files = ['inspection.ts', 'not-provided.ts', 'problem.ts', 'secret.ts', 'login'].map((name) => `machines/${name}`)
const folders = [
  'contract',
  'spec',
  'scripts',
  'src/theme',
  'packages/model-tests',
  'packages/living-spec',
  'tests/support',
  'public/favicon.svg',
]
const needed = [...files, ...folders, 'package.json', 'package-lock.json']
const login = join(root, 'machines/login/login.machine.ts')

beforeAll(() => {
  for (const entry of needed) cpSync(join(project, entry), join(root, entry), { recursive: true, filter: isNoProject })
  run('git', ['init', '--quiet'])
  run('git', ['add', '--all'])
  run('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.org', 'commit', '--quiet', '--message', 'All'])
  symlinkSync(join(project, 'node_modules'), join(root, 'node_modules'), 'junction')
}, 60_000)

afterAll(() => rmSync(root, { recursive: true }), 60_000)

describe('SM-4 npm run spec:diff', { timeout: 120_000 }, () => {
  test('reports the rows that differ, as Markdown and on a page', () => {
    expect(specDiff('HEAD').stdout).toContain('No row of the tables of 1 machines differs.')
    const text = readFileSync(login, 'utf8')
    writeFileSync(login, text.replace("target: 'submitting'", "target: 'failed'"))
    const { status, stdout } = specDiff('HEAD')
    writeFileSync(login, text)
    expect(stdout).toContain('The tables of 1 of 1 machines differ.')
    expect(stdout).toContain('target is now failed, not submitting')
    expect(status).toBe(0)
    expect(existsSync(join(root, 'test-results/spec-diff/index.html'))).toBe(true)
  })

  test('reports in one sentence what it cannot do', () => {
    for (const [args, sentence] of [
      [['no-such'], 'There is no revision "no-such": '],
      [[], 'Which revision? '],
      [['HEAD', '--all'], "Unknown option '--all'"],
    ] as const) {
      const { status, stderr, stdout } = specDiff(...args)
      expect([status, stdout]).toEqual([1, ''])
      expect(stderr.trim().split('\n')).toEqual([expect.stringContaining(sentence)])
    }
  })
})

/** A copy in parts is no TypeScript project. */
function isNoProject(path: string): boolean {
  return !path.endsWith('tsconfig.json')
}

function specDiff(...args: string[]) {
  return run(process.execPath, ['scripts/spec-diff.mjs', ...args])
}

function run(program: string, args: string[]) {
  return spawnSync(program, args, { cwd: root, encoding: 'utf8' })
}
