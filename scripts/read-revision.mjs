// The machines of a revision, read by today's code.
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { runnerImport } from 'vite'
import { root } from './prepare.mjs'
import { revisionName, withRevision } from './revision.mjs'

/**
 * How a revision is called, its machines, and what `read` finds in its folder; of the working tree without a revision.
 * Throws a sentence for a revision that is not there or cannot be read.
 */
export async function readRevision(revision, read = () => undefined) {
  if (revision === undefined)
    return { name: 'the working tree', machines: await readMachines(root, 'The working tree'), found: read(root) }
  const name = revisionName(root, revision)
  return withRevision(root, revision, async (folder) => {
    return { name, machines: await readMachines(folder, `Revision ${revision}`), found: read(folder) }
  })
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
