import { join } from 'node:path'
import { runnerImport } from 'vite'
import { root } from './prepare.mjs'

/** A module of this tree; what it globs is found in `folder`. */
export async function load(path, folder) {
  const { module } = await runnerImport(join(root, path), { root: folder, configFile: false, logLevel: 'error' })
  return module
}
