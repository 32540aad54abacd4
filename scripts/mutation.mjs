// One run of mutants: what `npm run mutate` starts, and `npm test` with a sample.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './prepare.mjs'

/** Every how many-th mutant is in the sample: few enough for half a minute, and prime, so that all kinds come up. */
export const sampled = 41

/**
 * Judges mutants of these machines (all when null), every so many-th of those whose line has `like` in it. Returns
 * whether the run passed and how many were killed.
 */
export function mutate({ machines = null, every = 1, like = '' }) {
  const { status } = spawnSync('npx', ['--no-install', 'vitest', 'run', '--config', 'tests/mutate/vitest.config.ts'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, MUTATE: JSON.stringify({ machines, every, like }) },
    shell: process.platform === 'win32',
  })
  return { passed: status === 0, killed: killedMutants() }
}

function killedMutants() {
  try {
    const verdicts = JSON.parse(readFileSync(join(root, 'test-results', 'mutation.json'), 'utf8'))
    return verdicts.filter(({ killedBy }) => Object.keys(killedBy).length > 0).length
  } catch {
    return 0
  }
}
