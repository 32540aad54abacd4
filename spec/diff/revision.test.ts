import { spawn, spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root as project } from '../../scripts/prepare.mjs'
import { revisionName, withRevision } from '../../scripts/revision.mjs'

const root = mkdtempSync(join(tmpdir(), 'wattle-revisions-'))
const elsewhere = mkdtempSync(join(tmpdir(), 'wattle-no-repository-'))

beforeAll(() => {
  mkdirSync(join(root, 'node_modules'))
  git('init', '--quiet')
  commit('one')
  commit('two')
})

afterAll(() => [root, elsewhere].forEach((folder) => rmSync(folder, { recursive: true })))

test('SM-4 another revision is read in a temporary folder, which is removed', async () => {
  const looked = await withRevision(root, 'HEAD~1', (folder) => {
    return { folder, text: readFileSync(join(folder, 'a.txt'), 'utf8'), entries: readdirSync(folder) }
  })
  expect(looked.text).toBe('one')
  expect(looked.entries).toContain('node_modules')
  expect(existsSync(looked.folder)).toBe(false)
  expect(git('worktree', 'list').trim().split('\n')).toHaveLength(1)
  expect(revisionName(root, 'HEAD~1')).toMatch(/^[0-9a-f]{7,} one$/)
})

test('SM-4 a package of another revision imports the packages of that revision', async () => {
  mkdirSync(join(root, 'packages/kit'), { recursive: true })
  writeFileSync(join(root, 'packages/kit/a.js'), 'old')
  commit('three')
  const found = await withRevision(root, 'HEAD', (folder) => {
    const path = createRequire(join(folder, 'packages/site/b.js')).resolve('@wattle/kit/a.js')
    return realpathSync(path).startsWith(realpathSync(folder))
  })
  expect(found).toBe(true)
})

test('SM-4 the temporary folder is removed when reading fails', async () => {
  let seen = ''
  const failing = withRevision(root, 'HEAD', (folder) => {
    seen = folder
    throw new Error('No machine here.')
  })
  await expect(failing).rejects.toThrow('No machine here.')
  expect(existsSync(seen)).toBe(false)
  expect(git('worktree', 'list').trim().split('\n')).toHaveLength(1)
})

test('SM-4 the temporary folder is removed when the command is interrupted', async () => {
  const script = pathToFileURL(join(project, 'scripts/revision.mjs')).href
  const waiting = `const { withRevision } = await import(${JSON.stringify(script)})
    await withRevision(${JSON.stringify(root)}, 'HEAD', (folder) => new Promise(() => { console.log(folder); setInterval(() => {}, 1000) }))`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', waiting])
  const folder = await new Promise<string>((resolve) =>
    child.stdout.once('data', (text) => resolve(String(text).trim())),
  )
  expect(existsSync(folder)).toBe(true)
  child.kill('SIGINT')
  const code = await new Promise((resolve) => child.once('close', resolve))
  expect(code).toBe(130)
  expect(existsSync(folder)).toBe(false)
  expect(git('worktree', 'list').trim().split('\n')).toHaveLength(1)
})

test('SM-4 a sentence reports an unknown revision or a folder without a repository', async () => {
  expect(() => revisionName(root, 'no-such')).toThrow('There is no revision "no-such": name a commit, branch or tag')
  expect(() => revisionName(root, '--all')).toThrow('There is no revision "--all"')
  await expect(withRevision(elsewhere, 'HEAD', () => {})).rejects.toThrow('This is no Git repository')
})

function commit(text: string): void {
  writeFileSync(join(root, 'a.txt'), text)
  git('add', '.')
  git('-c', 'user.name=A', '-c', 'user.email=a@example.org', 'commit', '--quiet', '--message', text)
}

function git(...args: string[]): string {
  const { status, stderr, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
  return stdout
}
