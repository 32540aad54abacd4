import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles, readImportGraph, readersOf } from './import-graph.mjs'

/**
 * The content hashes of the files at the start of a test run: `RUN.sources.json` beside its report.
 * @typedef {object} Snapshot
 * @property {string} at ISO 8601.
 * @property {Record<string, string>} files A hash of each, by path from the project's folder.
 */

/**
 * Writes the hashes of the files before the tests of a run read them (SM-6).
 * @param {{ root: string, results: string }} folders
 * @param {string} run
 */
export function writeSnapshot({ root, results }, run) {
  /** @type {Snapshot} */
  const snapshot = { at: new Date().toISOString(), files: hashesOf(root) }
  writeFileSync(pathOf(results, run), JSON.stringify(snapshot))
}

/**
 * When each run began, and the files whose tests would read something else today than they did then: a function of a
 * run, which returns null where nothing was written down.
 * @param {{ root: string, results: string }} folders
 */
export function openSnapshots({ root, results }) {
  const now = hashesOf(root)
  const graph = readImportGraph(root)
  return {
    /**
     * @param {string} run
     * @returns {{ at: string, affected: Set<string> } | null}
     */
    since(run) {
      const path = pathOf(results, run)
      if (!existsSync(path)) return null
      /** @type {Snapshot} */
      const { at, files } = JSON.parse(readFileSync(path, 'utf8'))
      const known = new Set([...Object.keys(files), ...Object.keys(now)])
      return {
        at,
        affected: readersOf(
          graph,
          [...known].filter((file) => files[file] !== now[file]),
        ),
      }
    },
  }
}

/** @param {string} root */
function hashesOf(root) {
  const entries = listFiles(root).map((file) => [file, hashOf(readFileSync(join(root, file)))])
  return Object.fromEntries(entries)
}

/** @param {Buffer} content */
function hashOf(content) {
  return createHash('sha256').update(content).digest('hex').slice(0, 16)
}

/**
 * @param {string} results
 * @param {string} run
 */
function pathOf(results, run) {
  return join(results, `${run}.sources.json`)
}
