import { SetupProblem } from './setup-problem.ts'

/** Runs one command of the process: a known problem ends it with its sentence, anything else with its stack. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command()
  } catch (error) {
    console.error(error instanceof SetupProblem ? error.message : error)
    process.exitCode = 1
  }
}
