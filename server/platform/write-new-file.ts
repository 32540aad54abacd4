import { writeFile } from 'node:fs/promises'
import { SetupProblem } from './setup-problem.ts'

/** Writes a file that must not exist yet. Rejects with a `SetupProblem`. */
export async function writeNewFile(file: string, text: string): Promise<void> {
  await writeFile(file, text, { flag: 'wx' }).catch((cause: NodeJS.ErrnoException) => {
    const problem = cause.code === 'EEXIST' ? 'exists: choose another name' : `could not be written: ${cause.message}`
    throw new SetupProblem(`${file} ${problem}.`, { cause })
  })
}
