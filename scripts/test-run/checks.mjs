import { availableParallelism } from 'node:os'
import { runCommand } from './command.mjs'
import { runSteps } from './schedule.mjs'
import { lineOf } from './summary.mjs'

/**
 * Runs all of them and leaves the reports of the last run as they are.
 * @param {{ root: string, print: (text: string) => void }} options `print` receives what a check that fails prints, and a
 *   line for each check.
 * @returns {Promise<boolean>} Whether all passed.
 */
export async function runChecks({ root, print }) {
  const outcomes = await runSteps(checks({ root }), {
    cores: Math.max(2, availableParallelism()),
    onEnd: (outcome) => print([...(outcome.passed ? [] : [outcome.output]), lineOf(outcome)].join('\n')),
  })
  return outcomes.every(({ passed }) => passed)
}

/**
 * The checks that read the sources without running them.
 * @param {{ root: string }} options
 * @returns {import('./steps.mjs').TimedStep[]}
 */
export function checks({ root }) {
  return [
    // More checkers than one per project repeat each other's work.
    tool('types', 38, ['node_modules/typescript/bin/tsc', '-b', '--checkers', '1']),
    tool('format', 2, ['node_modules/oxfmt/bin/oxfmt', '--check']),
    tool('lint', 3, ['node_modules/oxlint/bin/oxlint', '--deny-warnings']),
    tool('language', 3, ['scripts/check-language.mjs']),
    tool('dead code', 8, ['node_modules/knip/bin/knip.js']),
  ]

  /** @type {(name: string, seconds: number, args: string[]) => import('./steps.mjs').TimedStep} */
  function tool(name, seconds, args) {
    return { name, load: 1, seconds, run: () => runCommand({ args, cwd: root }) }
  }
}
