// npm run spec: writes the living spec, a static site with its spec.json, to dist/spec.
import { join } from 'node:path'
import { runnerImport } from 'vite'
import { prepare, root } from './prepare.mjs'

prepare()
const { module } = await runnerImport('./spec/build.ts', { root, configFile: false, logLevel: 'warn' })
await module.buildSpec({ root, out: join(root, 'dist', 'spec') })
process.exit()
