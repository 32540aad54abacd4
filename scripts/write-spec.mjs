// node scripts/write-spec.mjs FOLDER [--stored]: the living spec of these sources and of what the last test run left,
// without new frames; with the layouts of earlier builds, or all laid out again.
import { runnerImport } from 'vite'
import { root } from './prepare.mjs'

/** @type {{ module: { buildSpec: (options: { root: string, out: string, storesLayouts: boolean }) => Promise<unknown> } }} */
const { module } = await runnerImport('./spec/build.ts', { root, configFile: false, logLevel: 'warn' })
await module.buildSpec({ root, out: process.argv[2] ?? '', storesLayouts: process.argv.includes('--stored') })
// What Vite starts would keep the process open.
process.exit()
