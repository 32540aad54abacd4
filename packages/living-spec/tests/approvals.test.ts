import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ApprovableMachine } from '../src/approvals/approval-record.ts'
import { approveMachines } from '../src/approvals/approve-machines.ts'
import { readApprovals } from '../src/approvals/read-approvals.ts'

const code = 'export const isHot = (degrees: number) => degrees > 90 // Celsius\n'
const table = (target: string) =>
  `# tea\n\n## Transitions\n\n| state | event | target |\n| --- | --- | --- |\n| idle | pour | ${target} |\n`
const tea: ApprovableMachine = {
  id: 'tea',
  table: table('full'),
  tablePath: 'tea/tea.table.md',
  files: ['tea/tea.machine.ts', 'heat.ts'],
}
const at = '2026-11-22T05:04:00.000Z'
let root = ''

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'approvals-'))
  write('tea/tea.machine.ts', "import { isHot } from '../heat.ts'\nexport const guards = { isHot }\n")
  write('heat.ts', code)
  write(tea.tablePath, tea.table)
  git('init', '--quiet')
  git('config', 'user.name', 'AB')
  git('config', 'user.email', 'ab@example.org')
  git('add', '--all')
  git('commit', '--quiet', '--message', 'All')
})

afterEach(() => rmSync(root, { recursive: true }))

test('SM-7 an approval is one small file with hash, revision, name, time and note', async () => {
  expect(await read()).toEqual({
    approvals: [{ machine: 'tea', status: 'never', last: null, changes: null }],
    problems: [],
  })
  const revision = git('rev-parse', 'HEAD').trim()
  const lines = await approve(['tea'], 'Read it whole.')
  expect(lines).toEqual([`tea is approved by AB as it is in ${revision.slice(0, 7)}: commit docs/approvals/tea.json.`])
  const last = { hash: expect.stringMatching(/^[0-9a-f]{64}$/), revision, by: 'AB', at, note: 'Read it whole.' }
  expect(JSON.parse(readFileSync(join(root, 'docs/approvals/tea.json'), 'utf8'))).toEqual(last)
  expect((await read()).approvals).toEqual([{ machine: 'tea', status: 'approved', last, changes: null }])
})

test('SM-7 formatting, comments and types revoke nothing; what a guard calls does, without a row', async () => {
  await approve(['tea'])
  write('heat.ts', 'export const isHot = (\n  degrees: number | bigint,\n) => degrees > 90\n')
  expect(await statusOf(tea)).toEqual(['approved', null])
  write('heat.ts', code.replace('90', '80'))
  expect(await statusOf(tea)).toEqual(['changed', []])
})

test('SM-7 a machine that changed since its approval has the rows that differ', async () => {
  await approve(['tea'])
  write('heat.ts', code.replace('90', '80'))
  expect(await statusOf({ ...tea, table: table('half') })).toEqual([
    'changed',
    ['idle · pour → full: target is now half, not full'],
  ])
})

test('SM-7 without the approved revision, or without Git, a machine has changed and its rows are not known', async () => {
  await approve(['tea'])
  write('heat.ts', code.replace('90', '80'))
  rmSync(join(root, '.git'), { recursive: true })
  expect(await statusOf({ ...tea, table: table('half') })).toEqual(['changed', null])
})

test.each(['heat.ts', tea.tablePath])('SM-7 a machine is refused while %s has uncommitted changes', async (file) => {
  write(file, `${readFileSync(join(root, file), 'utf8')}\n// later\n`)
  const refused = `tea has changes that are not committed, so no revision contains what would be approved: commit ${file} first.`
  await expect(approve(['tea'])).rejects.toThrow(refused)
  expect(readdirSync(root)).not.toContain('docs')
})

test('SM-7 an unknown machine is refused, and nothing is approved', async () => {
  await expect(approve(['tea', 'te-a'])).rejects.toThrow('There is no machine "te-a". There are tea.')
  expect(readdirSync(root)).not.toContain('docs')
})

test('SM-7 a file that is no approval, or of no machine, is a problem and approves nothing', async () => {
  write('docs/approvals/tea.json', '{"hash":"a"}')
  write('docs/approvals/coffee.json', '{}')
  const { approvals, problems } = await read()
  expect(approvals.map(({ status }) => status)).toEqual(['never'])
  expect(problems.toSorted()).toEqual([
    'docs/approvals/coffee.json approves a machine that does not exist: git rm docs/approvals/coffee.json.',
    'docs/approvals/tea.json is no approval: write it with npm run spec:approve -- tea.',
  ])
})

function approve(machines: string[], note = ''): Promise<string[]> {
  return approveMachines({ root, machines, by: undefined, note, at }, [tea])
}

function read(machine = tea) {
  return readApprovals(root, [machine])
}

async function statusOf(machine: ApprovableMachine) {
  return (await read(machine)).approvals.flatMap(({ status, changes }) => [status, changes])
}

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

function git(...args: string[]): string {
  return spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout
}
