import { type ParseArgsConfig, parseArgs } from 'node:util'
import { SetupProblem } from './setup-problem.ts'

/** The arguments of a command; what it does not take is a problem that shows its `usage`. */
export function readArguments<const Config extends ParseArgsConfig>(
  usage: string,
  config: Config,
): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config)
  } catch (cause) {
    throw new SetupProblem(`${(cause as Error).message}\n\n${usage}`, { cause })
  }
}

/** Refuses options of which each is a separate task. */
export function refuseTogether(usage: string, values: Record<string, unknown>, names: readonly string[]): void {
  const [first, second] = names.filter((name) => values[name] !== undefined && values[name] !== false)
  if (second !== undefined) throw new SetupProblem(`--${first} and --${second} exclude each other.\n\n${usage}`)
}

/** The values of the options of a command. */
export type ValuesOf<Options extends NonNullable<ParseArgsConfig['options']>> = ReturnType<
  typeof parseArgs<{ options: Options }>
>['values']
