// node scripts/write-spec.mjs FOLDER [--stored]: the living spec of these sources and of what the last test run left,
// without new frames; with the layouts of earlier builds, or all laid out again.
import { loadSpec } from './load-spec.mjs'
import { root } from './prepare.mjs'

/** @type {{ buildSpec: (options: { root: string, out: string, storesLayouts: boolean }) => Promise<unknown> }} */
const { buildSpec } = await loadSpec('./spec/build.ts')
await buildSpec({ root, out: process.argv[2] ?? '', storesLayouts: process.argv.includes('--stored') })
// What Vite starts would keep the process open.
process.exit()
