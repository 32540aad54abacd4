import fs, { type Stats, lstatSync, readdirSync, statSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { SetupProblem } from '../setup-problem.ts'

/** The modes of what the store writes: for the user of the process alone (API-22). */
export const ownFolderMode = 0o700
export const ownFileMode = 0o600

/** The permissions of others, in a mode. */
export const othersBits = 0o077

/** What a store writes into its data folder. Anything else lies there by someone's choice. */
const storeEntries = /^(pglite(\.copy)?|secrets\.key|secrets-.*\.draft|operator\.json(\.draft)?|lock[.-].*|new-store)$/

/** Makes a data folder where there is none, for the user of this process alone. Rejects with a `SetupProblem`. */
export async function makePrivateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: ownFolderMode }).catch((cause: NodeJS.ErrnoException) => {
    const todo = 'set DATA_DIR to a folder that this process may write.'
    throw new SetupProblem(`The data folder ${folder} can’t be made (${cause.code}): ${todo}`, { cause })
  })
}

/**
 * API-22: takes a data folder from the other users of the machine, with all that a store wrote into it, such as one that an
 * earlier version or a restore left open. On Windows, permissions are inherited from the folder above. Throws `SetupProblem`.
 */
export function closeToOthers(folder: string): void {
  if (process.platform === 'win32') return
  const found = statSync(folder)
  if ((found.mode & 0o1002) === 0o1002) throw new SetupProblem(isShared(resolve(folder)))
  const names = listNames(folder)
  if (isOfStore(names) && !isLent(found)) setMode(folder, found, ownFolderMode)
  for (const name of names) {
    const path = join(folder, name)
    // A database may lie on another disk.
    if (storeEntries.test(name) && (name === 'pglite' || !isLink(path))) setModes(path)
  }
}

/** Closing a folder would take from others what else lies in it. */
function isOfStore(names: readonly string[]): boolean {
  return names.every((name) => storeEntries.test(name) || name === diskEntry)
}

/** Of another user, as the volume of a container: its mode is that user’s choice where no others can write to it. */
function isLent({ uid, mode }: Stats): boolean {
  return uid !== process.getuid?.() && (mode & 0o002) === 0
}

/** What a new disk has, for its owner alone. */
const diskEntry = 'lost+found'

function isShared(folder: string): string {
  return `The data folder ${folder} is one that all users of this machine share: set DATA_DIR to a folder in it, such as ${join(folder, 'wattle')}.`
}

/** Sets the modes of a file or a folder with all that is in it; links in a folder are left as they are. */
export function setModes(path: string, modes = { file: ownFileMode, folder: ownFolderMode }): void {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found) return
  setMode(path, found, found.isDirectory() ? modes.folder : modes.file)
  if (!found.isDirectory()) return
  for (const name of listNames(path))
    if (name !== diskEntry && !isLink(join(path, name))) setModes(join(path, name), modes)
}

/** None of a folder that a store removes meanwhile. */
function listNames(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException
    if (code === 'ENOENT') return []
    throw new SetupProblem(`${resolve(folder)} cannot be read (${code}): ${giveItBack}`, { cause })
  }
}

function isLink(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true
}

function setMode(path: string, { mode }: Stats, wanted: number): void {
  if ((mode & 0o777) === wanted) return
  try {
    fs.chmodSync(path, wanted)
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException
    // A store that uses the folder meanwhile has removed it.
    if (code === 'ENOENT') return
    throw new SetupProblem(cannotBeClosed(resolve(path), mode, code), { cause })
  }
}

const giveItBack =
  'give it and all that is in it to the user of the store with chown, or set DATA_DIR to a folder of that user.'

function cannotBeClosed(path: string, mode: number, code = 'unknown'): string {
  return (
    `${path} must be closed to other users (its mode is ${(mode & 0o777).toString(8)}), which this process may not do (${code}): ` +
    giveItBack
  )
}
