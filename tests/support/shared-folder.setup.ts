import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Creates the folder that all workers of a run share; the returned function is called at the end. */
export default async function shareFolder(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'wattle-tests-'))
  process.env['SHARED_FOLDER'] = folder
  return () => rm(folder, { recursive: true, force: true })
}
