import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { root } from '../../scripts/prepare.mjs'
import { fillOnce } from '#tests/support/fill-once.ts'

/** In a separate process: what Vite starts would keep the worker open. */
const build = `import { runnerImport } from 'vite'
  const [root, out] = process.argv.slice(1)
  const { module } = await runnerImport('./spec/build.ts', { root, configFile: false, logLevel: 'warn' })
  await module.buildSpec({ root, out })
  process.exit()`

/** Writes the living spec of these sources and of what the last test run left, once per run. */
export function livingSpecFolder(): Promise<string> {
  return fillOnce('living-spec', async (folder) => {
    await promisify(execFile)(process.execPath, ['--input-type=module', '-e', build, root, folder], { cwd: root })
  })
}
