import { readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { isThere } from '../is-there.ts'
import { SetupProblem } from '../setup-problem.ts'
import { ownFileMode } from './private-folder.ts'
import { violation } from './rows.ts'

/** The major version of PostgreSQL that PGlite is, by which folders differ. */
const postgresMajor = '18'

const restoreIt = 'restore a back-up of it (docs/operations.md, "Back-up and restore")'
const beginAgain = 'run npm run reset -- --yes to delete what is left and begin with an empty store'

/** Lets the next start make a store in a folder that held one: after a reset, and while the first start makes it. */
export async function allowNewStore(dataDir: string): Promise<void> {
  const text = 'The next start may make a new store in this folder.\n'
  await writeFile(join(dataDir, allowance), text, { mode: ownFileMode })
}

/** Once there is a database, a folder without one has lost it. */
export async function endNewStore(dataDir: string): Promise<void> {
  await rm(join(dataDir, allowance), { force: true })
}

const allowance = 'new-store'

/**
 * API-11: a folder that held a store never becomes a new one by itself. Its traces are the key, and a lock after the
 * first, of which this process has one. Rejects with a `SetupProblem`.
 */
export async function refuseLostStore(dataDir: string): Promise<void> {
  const names = await readdir(dataDir)
  const hadStore = names.some((name) => name === 'secrets.key' || (/^lock\.\d+$/.test(name) && name !== 'lock.1'))
  if (!hadStore || names.includes(allowance)) return
  throw new SetupProblem(
    `The data folder ${resolve(dataDir)} held a store, and its database ${join(resolve(dataDir), 'pglite')} is missing or empty: ${restoreIt}, or ${beginAgain}.`,
  )
}

/**
 * Whether a folder is to become a database: it is missing, or empty. One with anything but a database may be a back-up
 * in the wrong place, and is not touched.
 */
export async function isNewFolder(folder: string): Promise<boolean> {
  if (await isThere(join(folder, 'PG_VERSION'))) return false
  if (!(await isThere(folder)) || (await readdir(folder)).length === 0) return true
  throw new SetupProblem(
    `${folder} is not empty and no database, because it has no file PG_VERSION: ` +
      `put the files of a back-up directly into it, or ${beginAgain}.`,
  )
}

/** Refuses a database that another version of PostgreSQL wrote. Rejects with a `SetupProblem`. */
export async function refuseOtherVersion(folder: string): Promise<void> {
  const version = (await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(() => '')).trim()
  if (version === postgresMajor) return
  if (!/^\d{1,3}(\.\d+)?$/.test(version)) throw toDamagedFolder(folder, undefined, 'its PG_VERSION names no version')
  throw new SetupProblem(
    `The database in ${resolve(folder)} is of PostgreSQL ${version}, and this store has ${postgresMajor}: export it with the version of the store that wrote it (npm run db:export), and import that into another DATA_DIR (npm run db:import).`,
  )
}

/** What PostgreSQL does not open, or cannot read. Without a reason it ended with a stack of WebAssembly, which names no cause. */
export function toDamagedFolder(folder: string, cause: unknown, reason = 'it does not open'): SetupProblem {
  return new SetupProblem(
    `The database in ${resolve(folder)} is damaged or incomplete, or its disk is full (${reason}): ${restoreIt}, or ${beginAgain}.`,
    { cause },
  )
}

/** Names the folder where a statement failed because a file is missing (58P01) or not as it was written (XX), else the error. */
export function explainDamage(folder: string, error: unknown): unknown {
  const isDamage = /^(58P01|XX...)$/.test(violation(error).code ?? '')
  if (!isDamage) return error
  const reason = (error as Error).message
  return new SetupProblem(
    `The database in ${resolve(folder)} cannot be read (${reason}): start again, and if that fails ${restoreIt}.`,
    {
      cause: error,
    },
  )
}
