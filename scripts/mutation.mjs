// One run of mutants: what `npm run mutate` starts, and `npm test` with a sample.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './prepare.mjs'
import { runCommand } from './test-run/command.mjs'

/** Every how many-th mutant is in the sample: few enough for half a minute, and prime, so that all kinds come up. */
export const sampled = 41

/**
 * Judges mutants of these machines (all when null), every so many-th of those whose line has `like` in it. Resolves to
 * whether the run passed, how many were killed and what was printed.
 * @param {{ machines?: string[] | null, every?: number, like?: string, print?: (text: string) => void }} wanted
 */
export async function mutate({ machines = null, every = 1, like = '', print = () => {} }) {
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'tests/mutate/vitest.config.ts']
  const env = { MUTATE: JSON.stringify({ machines, every, like }) }
  const { passed, output } = await runCommand({ args, cwd: root, env, print })
  return { passed, killed: killedMutants(), output }
}

function killedMutants() {
  try {
    /** @type {{ killedBy: object }[]} */
    const verdicts = JSON.parse(readFileSync(join(root, 'test-results', 'mutation.json'), 'utf8'))
    return verdicts.filter(({ killedBy }) => Object.keys(killedBy).length > 0).length
  } catch {
    return 0
  }
}
