import { execFile, spawnSync } from 'node:child_process'
import { cpSync, existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { withRevision } from '../../scripts/revision.mjs'
import { interrupt } from '../soak/interruptions.ts'

const run = promisify(execFile)

const migrations = 'server/platform/db/migrations'

/** What a running store does: these files of the former revision test its code on the schema of the working tree. */
const files = ['payments-orders', 'payments-outcomes', 'vault'].map((name) => `tests/api/${name}.test.ts`)

/** With the machine busy. Milliseconds. */
const timeout = 600_000

function git(...args: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}

/** The last revision without the three newest migrations, as an upgrade may bring several; `undefined` where the history does not reach it, as in a shallow clone. */
function findFormer(): string | undefined {
  const oldest = readdirSync(migrations).toSorted().at(-3) ?? ''
  const addedBy = git('log', '-1', '--format=%H', '--diff-filter=A', '--', `${migrations}/${oldest}`)
  return git('rev-parse', '--verify', '--quiet', addedBy ? `${addedBy}^` : 'HEAD')
}

/** The packages of a revision that are not installed any more. */
function findRemoved(revision: string): string[] {
  const { dependencies, devDependencies } = JSON.parse(git('show', `${revision}:./package.json`) ?? '{}')
  const names = Object.keys({ ...dependencies, ...devDependencies })
  return names.filter((name) => !existsSync(join('node_modules', name)))
}

function findObstacle(revision: string | undefined): string | undefined {
  if (revision === undefined) return 'the Git history does not reach the revision before the newest migrations'
  const removed = findRemoved(revision)
  if (removed.length > 0) return `packages of that revision are not installed: ${removed.join(', ')}`
  const absent = files.filter((file) => git('cat-file', '-e', `${revision}:./${file}`) === undefined)
  return absent.length > 0 ? `files are missing at that revision: ${absent.join(', ')}` : undefined
}

const former = findFormer()
const obstacle = findObstacle(former)

const skipped = obstacle ? ` (skipped: ${obstacle})` : ''

test.skipIf(obstacle)(
  `API-11 the code of the revision before the newest migrations sells on the schema after them${skipped}`,
  { timeout },
  () =>
    withRevision(process.cwd(), former ?? '', async (folder) => {
      cpSync(migrations, join(folder, migrations), { recursive: true })
      const options = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'api-pglite', ...files]
      const env = { PATH: process.env['PATH'], HOME: process.env['HOME'], NO_COLOR: '1' }
      const done = await run(process.execPath, options, { cwd: folder, env }).catch(
        (failed: { stdout: string; stderr: string }) => failed,
      )
      expect(done.stdout, done.stderr).toMatch(/Test Files +3 passed \(3\)/)
    }),
)

test.skipIf(obstacle)(
  `API-11 processes of that revision and of this one sell on one database, while each is killed${skipped}`,
  { timeout },
  () =>
    withRevision(process.cwd(), former ?? '', async (folder) => {
      const build = `import { buildIn } from './scripts/prepare.mjs'; await buildIn(${JSON.stringify(folder)})`
      await run(process.execPath, ['--input-type=module', '--eval', build])
      const result = await interrupt({ engine: 'postgres', interruption: 'kill', times: 2, former: folder })
      expect(result.violations).toEqual({})
      expect(result.acknowledged).toBeGreaterThan(result.interruptions)
    }),
)
