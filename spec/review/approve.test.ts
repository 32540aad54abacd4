import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { root as project } from '../../scripts/prepare.mjs'
import { readApprovals } from '#living-spec/review/approval-file.ts'
import { approve } from './approve.ts'

/** A repository with the sources of the login and the cart. */
const root = mkdtempSync(join(tmpdir(), 'wattle-approve-'))
const copied = ['machines/login', 'machines/cart', 'machines/problem.ts', 'machines/secret.ts', 'docs/requirements.md']
const login = 'machines/login/login.machine.ts'
const at = '2026-11-22T05:04:00.000Z'

beforeAll(() => {
  for (const path of copied) cpSync(join(project, path), join(root, path), { recursive: true })
  git('init', '--quiet')
  git('config', 'user.name', 'AB')
  git('config', 'user.email', 'ab@example.org')
  git('add', '--all')
  git('commit', '--quiet', '--message', 'All')
})

afterEach(() => {
  git('reset', '--quiet', '--hard')
  git('clean', '--quiet', '--force', '-d')
})

afterAll(() => rmSync(root, { recursive: true }))

test('SM-7 an approval has hash, revision, requirements, name, time and note; without a name it is that of Git', async () => {
  const revision = git('rev-parse', 'HEAD').trim()
  expect(await approveIn({ machines: ['login'], note: 'Read it whole.' })).toEqual([
    `login is approved by AB as it is in ${revision.slice(0, 7)}: commit docs/approvals/login.json.`,
  ])
  const [file] = readApprovals(root).items
  expect(file?.approvals).toEqual([
    {
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      revision,
      requirements: expect.arrayContaining(['AUTH-2']),
      by: 'AB',
      at,
      note: 'Read it whole.',
    },
  ])
  expect(file?.clauses['AUTH-2']).toContain('mobile number and password')
})

test('SM-7 one command approves several machines and retains earlier approvals', async () => {
  await approveIn({ machines: ['cart'], by: 'CD' })
  expect(await approveIn({ machines: ['login', 'cart', 'login'] })).toHaveLength(2)
  const { items } = readApprovals(root)
  expect(items.map(({ machine, approvals }) => [machine, approvals.map(({ by }) => by)])).toEqual([
    ['cart', ['CD', 'AB']],
    ['login', ['AB']],
  ])
})

test.each([
  ['logn', /^There is no machine "logn"\. Did you mean "login"\? There are addToCart, .*vaultList\.$/],
  ['chekout-entry', /Did you mean "checkoutEntry"\?/],
  ['airport', /^There is no machine "airport"\. There are addToCart, /],
])('SM-7 the unknown machine %s is refused, and nothing is approved', async (machine, sentence) => {
  await expect(approveIn({ machines: ['login', machine] })).rejects.toThrow(sentence)
  expect(existsSync(join(root, 'docs/approvals'))).toBe(false)
})

test.each([login, 'machines/problem.ts', 'docs/requirements.md'])(
  'SM-7 a machine is refused while %s has changes that are not committed, and nothing is approved',
  async (file) => {
    writeFileSync(join(root, file), `${readFileSync(join(root, file), 'utf8')}\n// later\n`)
    const refused = `login has changes that are not committed, so no revision contains what would be approved: commit ${file} first.`
    await expect(approveIn({ machines: ['login'] })).rejects.toThrow(refused)
    expect(existsSync(join(root, 'docs/approvals'))).toBe(false)
  },
)

test('SM-7 uncommitted changes of another machine do not refuse an approval', async () => {
  writeFileSync(join(root, 'machines/cart/cart.machine.ts'), '')
  expect(await approveIn({ machines: ['login'] })).toHaveLength(1)
})

test('SM-7 outside a Git repository nothing is approved', async () => {
  const elsewhere = mkdtempSync(join(tmpdir(), 'wattle-no-repository-'))
  const attempt = approve({ root: elsewhere, machines: ['login'], by: 'AB', note: '', at })
  await expect(attempt).rejects.toThrow('This is no Git repository')
  rmSync(elsewhere, { recursive: true })
})

function approveIn({ machines, by, note = '' }: { machines: string[]; by?: string; note?: string }): Promise<string[]> {
  return approve({ root, machines, by, note, at })
}

function git(...args: string[]): string {
  return spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout
}
