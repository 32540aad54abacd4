// npm run dev: the whole store in this process, straight from its sources; pages reload as files change.
import { prepare, root } from './prepare.mjs'

prepare()
process.chdir(root)
const { createServer } = await import('vite')
const vite = await createServer({ appType: 'custom', server: { middlewareMode: true } })
const { develop } = await vite.ssrLoadModule('/server/develop.ts')
await develop(vite)
