// The machines of a revision, read by today's code.
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { runnerImport } from 'vite'
import { root } from './prepare.mjs'
import { revisionName, withRevision } from './revision.mjs'

/**
 * A revision's name and machines; those of the working tree without a revision. Throws a sentence for a revision that is
 * not there or cannot be read.
 */
export async function readRevision(revision) {
  if (revision === undefined) return readTree(root)
  return withRevision(root, revision, (folder) => readTree(folder, revision))
}

/** The same for the working tree, or for a folder in which a revision is checked out. */
export async function readTree(folder, revision) {
  const name = revision === undefined ? 'the working tree' : revisionName(root, revision)
  const called = revision === undefined ? 'The working tree' : `Revision ${revision}`
  return { name, machines: await readMachines(folder, called) }
}

/** A module of this tree; what it globs is found in `folder`. */
export async function load(path, folder) {
  const { module } = await runnerImport(join(root, path), { root: folder, configFile: false, logLevel: 'error' })
  return module
}

async function readMachines(folder, called) {
  try {
    const module = await load('spec/diff/read-machines.ts', folder)
    return await module.readMachines(folder)
  } catch (fault) {
    throw new Error(`${called} cannot be compared: ${inOneLine(fault.message)}`, { cause: fault })
  }
}

/** Without the picture of the place, colours and stack that a compiler adds. */
export function inOneLine(text) {
  const lines = stripVTControlCharacters(text)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => /\w/.test(line))
  const end = lines.findIndex((line) => !line.endsWith(':'))
  return lines.slice(0, end + 1 || 1).join(' ')
}
