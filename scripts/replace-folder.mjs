// A folder is replaced as a whole: readers see the old or the new one, never a mixture.
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/**
 * Gives `write` an empty folder beside `folder` and puts it in its place once it is written. A run that breaks off
 * leaves what was there. Resolves to what `write` does.
 * @template Written
 * @param {string} folder
 * @param {(draft: string) => Written | Promise<Written>} write
 * @returns {Promise<Awaited<Written>>}
 */
export async function replaceFolder(folder, write) {
  const parent = dirname(folder)
  mkdirSync(parent, { recursive: true })
  const drafts = `.${basename(folder)}-`
  removeLeftOver(parent, drafts)
  const draft = mkdtempSync(join(parent, drafts))
  try {
    const written = await write(draft)
    // A new temporary folder is for its owner alone.
    chmodSync(draft, 0o755)
    putInPlace(draft, folder)
    return written
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}

/**
 * When another run replaces it at the same time, the last one wins.
 * @param {string} draft
 * @param {string} folder
 */
function putInPlace(draft, folder) {
  for (let turn = 1; ; turn++) {
    const former = `${draft}-former`
    try {
      if (existsSync(folder)) renameSync(folder, former)
      return renameSync(draft, folder)
    } catch (error) {
      if (turn === 10) throw error
    } finally {
      rmSync(former, { recursive: true, force: true })
    }
  }
}

const hour = 3_600_000

/**
 * Removes drafts of killed runs; no run takes an hour.
 * @param {string} parent
 * @param {string} drafts
 */
function removeLeftOver(parent, drafts) {
  for (const name of readdirSync(parent).filter((entry) => entry.startsWith(drafts))) {
    const path = join(parent, name)
    const found = statSync(path, { throwIfNoEntry: false })
    if (found && Date.now() - found.mtimeMs > hour) rmSync(path, { recursive: true, force: true })
  }
}
