// npm run expectations [-- login …]: walks the machines and writes what they do to tests/expected, all of it or nothing.
import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { replaceWhenPassed, walkFilters } from './drafts.mjs'
import { prepare, root, stop } from './prepare.mjs'
import { readArguments } from './read-arguments.mjs'

const usage = 'npm run expectations -- [MACHINE …]; without a machine, all of them.'
const { positionals } = readArguments(usage, { allowPositionals: true })
const filters = walkFilters(positionals, readdirSync(join(root, 'tests'), { recursive: true }))
if (typeof filters === 'string') stop(filters)
await prepare()

const written = replaceWhenPassed({
  workshop: join(root, 'test-results'),
  committed: join(root, 'tests', 'expected'),
  run: (drafts) => walk({ ...process.env, EXPECTATIONS_DRAFTS: drafts }),
})
if (!written) stop('Nothing was written, because not every walk passed: tests/expected is as it was.')

function walk(env) {
  const { status } = spawnSync('npx', ['--no-install', 'vitest', 'run', '--project', 'unit*', ...filters], {
    cwd: root,
    stdio: 'inherit',
    env,
    shell: process.platform === 'win32',
  })
  return status === 0
}
