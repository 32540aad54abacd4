// node scripts/write-generated-spec.mjs FOLDER MACHINES: the living spec of so many generated machines, to FOLDER/site.
import { resolve } from 'node:path'
import { loadSpec } from './load-spec.mjs'
import { root } from './prepare.mjs'

const [folder = '', machines = ''] = process.argv.slice(2)
/** @type {{ buildGeneratedSpec: (options: { root: string, folder: string, machines: number }) => Promise<unknown> }} */
const { buildGeneratedSpec } = await loadSpec('./spec/generated.ts')
await buildGeneratedSpec({ root, folder: resolve(folder), machines: Number(machines) })
// What Vite starts would keep the process open.
process.exit()
