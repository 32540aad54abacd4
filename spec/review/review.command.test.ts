import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { root as project } from '../../scripts/prepare.mjs'

/** A repository with what the commands need of this tree and the login as its only machine. */
const root = mkdtempSync(join(tmpdir(), 'wattle-review-command-'))
const machines = ['bounded-delay.ts', 'inspection.ts', 'not-provided.ts', 'problem.ts', 'secret.ts', 'login']
const folders = [
  'contract',
  'spec',
  'scripts',
  'src/theme',
  'packages/model-tests',
  'packages/living-spec',
  'tests/support',
  'tests/mutate',
  'public/favicon.svg',
]
const files = ['docs/requirements.md', 'package.json', 'package-lock.json']
const needed = [...machines.map((name) => `machines/${name}`), ...folders, ...files]
const login = 'machines/login/login.machine.ts'

/** Draws one frame in place of those of the store, which take a minute. */
const frames = 'spec/gallery/frames-1.gallery.tsx'
const generator = {
  'vitest.config.ts': "export default { test: { name: 'gallery', include: ['spec/**/*-1.gallery.tsx'] } }\n",
  [frames]: `import { mkdirSync, writeFileSync } from 'node:fs'
import { test } from 'vitest'

const machines = Object.keys(import.meta.glob('/machines/**/*.machine.ts'))

test('draws', () => {
  const gallery = process.env['GALLERY_FOLDER']
  const frame = { machine: 'login', state: 'idle', number: 1, title: '', file: '1.html', way: { input: '', steps: [] } }
  mkdirSync(gallery + '/frames', { recursive: true })
  writeFileSync(gallery + '/frames/1.html', 'Machines: ' + machines.length)
  writeFileSync(gallery + '/gallery.json', JSON.stringify({ frames: [frame], nothingShown: [] }))
})
`,
}

beforeAll(() => {
  for (const entry of needed) cpSync(join(project, entry), join(root, entry), { recursive: true, filter: isNoProject })
  for (const [file, text] of Object.entries(generator)) writeFileSync(join(root, file), text)
  symlinkSync(join(project, 'node_modules'), join(root, 'node_modules'), 'junction')
  writeFileSync(join(root, '.gitignore'), 'node_modules\ntest-results\n')
  git('init', '--quiet')
  git('config', 'user.name', 'AB')
  git('config', 'user.email', 'ab@example.org')
  commit('All')
  const { status, stdout } = run(process.execPath, ['scripts/spec-approve.mjs', 'login', '--note', 'Read it whole.'])
  expect([status, stdout]).toEqual([0, expect.stringContaining('login is approved by AB')])
  commit('Approve the login')
}, 120_000)

afterEach(() => {
  git('reset', '--quiet', '--hard')
  git('clean', '--quiet', '--force', '-d')
})

afterAll(() => rmSync(root, { recursive: true }), 60_000)

describe('SM-7 npm run spec:review', { timeout: 120_000 }, () => {
  test('finds nothing that revokes an approval in a renamed, formatted and commented file', () => {
    const renamed = 'machines/login/sign-in.machine.ts'
    git('mv', login, renamed)
    edit(renamed, (text) => `// Renamed.\n${text.replace('guards: {', 'guards:\n      {')}`)
    const { status, stderr, stdout } = review('HEAD')
    expect([status, stderr]).toEqual([0, expect.stringContaining('Drawing: Revision HEAD …')])
    expect(stdout).toContain('No machine differs')
    expect(stdout).toContain('### Approvals\n\nNo approval is lost, and none is new.')
    expect(stdout).toContain('### Frames\n\n0 changed, 0 new, 0 removed, 1 the same.\n')
  })

  test('names the guard whose change revokes an approval, on a page and as Markdown', () => {
    edit(login, (text) => text.replace('missingOf(credentials).length === 0', 'missingOf(credentials).length < 2'))
    edit(frames, (text) => text.replace('const gallery', "throw new Error('Ink is missing.')\n  const gallery"))
    const { status } = review('HEAD', '--markdown', 'review.md')
    expect(status).toBe(0)
    const markdown = readFileSync(join(root, 'review.md'), 'utf8')
    expect(markdown).toMatch(/- Lost: `login`, approved by AB on .*: Guard `isFilledIn`: is written differently\./)
    expect(markdown).toContain('- `AUTH-3`: concerned in `login`.')
    expect(markdown).toContain('| login | not known | not known | not known | not known |')
    const sentence = 'The frames are not compared. The working tree cannot be compared: Ink is missing.'
    expect(markdown).toContain(`### Frames\n\n${sentence}\n`)
    const page = readFileSync(join(root, 'test-results/spec-review/index.html'), 'utf8')
    expect(page).toContain('Guard <code>isFilledIn</code>: is written differently.')
    expect(page).toContain(`<p>${sentence}</p>`)
    expect(page).not.toMatch(/ style="|<script/)
  })
})

test.each([
  ['spec-review', [], 'Which revision? '],
  ['spec-review', ['HEAD', '--results', 'nowhere'], 'There is no folder nowhere.'],
  ['spec-approve', [], 'Which machine? '],
  ['spec-approve', ['login', '--by', ' '], 'Who approves? '],
  ['spec-approve', ['login', '--all'], "Unknown option '--all'"],
])('SM-7 %s with %j reports in one sentence what is wrong', (command, args, sentence) => {
  const { status, stderr, stdout } = run(process.execPath, [`scripts/${command}.mjs`, ...args])
  expect([status, stdout]).toEqual([1, ''])
  expect(stderr.trim().split('\n')).toEqual([expect.stringContaining(sentence)])
})

function review(...args: string[]) {
  return run(process.execPath, ['scripts/spec-review.mjs', ...args])
}

function edit(file: string, change: (text: string) => string): void {
  const text = readFileSync(join(root, file), 'utf8')
  const changed = change(text)
  expect(changed).not.toBe(text)
  writeFileSync(join(root, file), changed)
}

function commit(subject: string): void {
  git('add', '--all')
  git('commit', '--quiet', '--message', subject)
}

function git(...args: string[]): void {
  expect(run('git', args)).toMatchObject({ status: 0 })
}

/** A copy in parts is no TypeScript project. */
function isNoProject(path: string): boolean {
  return !path.endsWith('tsconfig.json')
}

function run(program: string, args: string[]) {
  return spawnSync(program, args, { cwd: root, encoding: 'utf8' })
}
