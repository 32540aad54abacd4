import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { root } from '../../scripts/prepare.mjs'
import { fillOnce } from '#tests/support/fill-once.ts'

/** Writes the living spec of these sources and of what the last test run left, once per run. */
export function livingSpecFolder(): Promise<string> {
  return fillOnce('living-spec', async (folder) => {
    await promisify(execFile)(process.execPath, ['scripts/write-spec.mjs', folder, '--stored'], { cwd: root })
  })
}
