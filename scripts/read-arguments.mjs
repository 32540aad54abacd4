// The arguments of a command, read by one set of rules.
import { parseArgs } from 'node:util'

/** Positionals and options. Throws one sentence, with the usage, for an argument that the command does not have. */
export function readArguments(options, usage, { allowPositionals = true } = {}) {
  try {
    return parseArgs({ allowPositionals, options })
  } catch (fault) {
    const [sentence] = fault.message.split('. ')
    throw new Error(`${sentence}. ${usage}`, { cause: fault })
  }
}
