// The files of a run replace the committed ones only when all of it has passed.
import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Gives `run` an empty folder inside `workshop` and moves what it leaves there to `committed` when it returns true. A run
 * that fails, times out or is interrupted changes no committed file. The two folders must be on one disk.
 * @param {{ workshop: string, committed: string, run: (drafts: string) => boolean | undefined }} options
 */
export function replaceWhenPassed({ workshop, committed, run }) {
  mkdirSync(workshop, { recursive: true })
  const drafts = mkdtempSync(join(workshop, 'drafts-'))
  try {
    if (run(drafts) !== true) return false
    for (const file of readdirSync(drafts)) renameSync(join(drafts, file), join(committed, file))
    return true
  } finally {
    rmSync(drafts, { recursive: true, force: true })
  }
}

/**
 * Vitest's filters for the walks of these machines (`place-order` or `placeOrder`), each exactly one file of `files`;
 * a sentence when there is no such walk. No name means all.
 * @param {string[]} names
 * @param {string[]} files
 * @returns {string[] | string}
 */
export function walkFilters(names, files) {
  const known = files.flatMap((file) => /([^\\/]+)\.walk\.test\.tsx?$/.exec(file)?.[1] ?? []).toSorted()
  const wanted = names.map((name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`))
  const unknown = wanted.filter((name) => !known.includes(name))
  if (unknown.length > 0) return `There are no walks of ${unknown.join(', ')}; there are walks of ${known.join(', ')}.`
  return (wanted.length > 0 ? wanted : known).map((name) => `/${name}.walk.test`)
}
