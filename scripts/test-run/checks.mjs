import { runCommand } from './command.mjs'

/** What reads the sources without running them. More checkers than one for each project repeat each other's work. */
const tools = {
  types: ['node_modules/typescript/bin/tsc', '-b', '--checkers', '1'],
  format: ['node_modules/oxfmt/bin/oxfmt', '--check'],
  lint: ['node_modules/oxlint/bin/oxlint', '--deny-warnings'],
  language: ['scripts/check-language.mjs'],
  'dead code': ['node_modules/knip/bin/knip.js'],
}

/**
 * The checks of the sources, which can run side by side.
 * @param {{ root: string }} options
 * @returns {import('./run.mjs').Step[]}
 */
export function sourceChecks({ root }) {
  return Object.entries(tools).map(([name, args]) => ({ name, run: () => runCommand({ args, cwd: root }) }))
}
