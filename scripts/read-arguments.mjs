// The arguments of a command, read by one set of rules.
// A Node before 18.3, which checkNode() names, has no parseArgs to import.
import util from 'node:util'
import { checkNode, stop } from './prepare.mjs'

/**
 * The positionals and options of a command. `--help` prints the usage and ends the process; an argument that the command
 * does not have ends it with a sentence, the usage and exit code 1.
 * @param {string} usage
 * @param {{ args?: string[], options?: util.ParseArgsConfig['options'], allowPositionals?: boolean }} [config]
 * @returns {{ values: Record<string, any>, positionals: string[] }}
 */
export function readArguments(usage, { args, options, allowPositionals = false } = {}) {
  checkNode()
  const taken = { ...options, help: { type: /** @type {const} */ ('boolean') } }
  const read = parse({ args, options: taken, allowPositionals })
  if (typeof read === 'string') stop(`${read} ${usage}`)
  if (!read.values['help']) return read
  console.log(usage)
  process.exit()
}

/** @param {util.ParseArgsConfig} config */
function parse(config) {
  try {
    return util.parseArgs(config)
  } catch (fault) {
    const [sentence] = /** @type {Error} */ (fault).message.split('. ')
    return `${sentence}.`
  }
}
