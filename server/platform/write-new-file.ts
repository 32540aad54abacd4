import { writeFile } from 'node:fs/promises'
import { SetupProblem } from './setup-problem.ts'

/** Writes a file that must not exist yet, for the user of this process alone. Rejects with a `SetupProblem`. */
export async function writeNewFile(file: string, text: string): Promise<void> {
  await writeFile(file, text, { flag: 'wx', mode: 0o600 }).catch((cause: NodeJS.ErrnoException) => {
    const problem = cause.code === 'EEXIST' ? 'exists: choose another name' : `could not be written: ${cause.message}`
    throw new SetupProblem(`${file} ${problem}.`, { cause })
  })
}
