import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { access, open, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { SetupProblem } from '../../setup-problem.ts'
import type { Database } from '../database.ts'
import { exportDatabase } from './export-database.ts'
import type { TableEnd } from './export-lines.ts'
import { importDatabase } from './import-database.ts'

/**
 * Exports into a new file that its owner alone can read: it holds personal data. The file has its name once it is
 * complete and on disk. A process that is killed leaves its draft behind, `.FILE-….part`.
 */
export async function exportToFile(db: Database, file: string): Promise<TableEnd[]> {
  await refuseExisting(file)
  const draft = join(dirname(file), `.${basename(file)}-${randomUUID()}.part`)
  // Appending: after a truncation a write at the former position would leave a hole of NULs.
  const handle = await open(draft, 'ax', 0o600).catch((cause: unknown) => {
    throw new SetupProblem(`${file} could not be written.`, { cause })
  })
  try {
    const ends = await exportDatabase(db, {
      clear: () => handle.truncate(),
      write: (text) => handle.appendFile(text),
    })
    await handle.sync()
    await refuseExisting(file)
    await rename(draft, file)
    return ends
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  } finally {
    await handle.close()
  }
}

/** Imports a file that `exportToFile` wrote. */
export async function importFromFile(db: Database, file: string): Promise<TableEnd[]> {
  await access(file).catch((cause: unknown) => {
    throw new SetupProblem(`${file} could not be read.`, { cause })
  })
  return importDatabase(db, () => readLines(file))
}

async function refuseExisting(file: string): Promise<void> {
  const isThere = await access(file).then(
    () => true,
    () => false,
  )
  if (isThere) throw new SetupProblem(`${file} exists: choose another name.`)
}

/** Lines end with a line feed alone: readline would also split them where a text has another separator (U+2028). */
async function* readLines(file: string): AsyncGenerator<string> {
  let rest = ''
  for await (const chunk of createReadStream(file, 'utf8')) {
    const lines = `${rest}${String(chunk)}`.split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest !== '') yield rest
}
