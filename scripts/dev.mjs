// npm run dev: the whole store in this process, straight from its sources; pages reload as files change.
import { createServer as createProbe } from 'node:net'
import { endWithNpm } from './end-with-npm.mjs'
import { prepare, root } from './prepare.mjs'
import { readArguments } from './read-arguments.mjs'

readArguments('npm run dev')
endWithNpm()
await prepare()
process.chdir(root)
const { createServer } = await import('vite')
const server = { middlewareMode: true, ws: { port: await freePort() } }
const vite = await createServer({ appType: 'custom', server })
const { develop } = await vite.ssrLoadModule('/server/develop.ts')
await develop(vite)

/** For the socket that reloads pages: its default port would be shared by every store on this machine. */
function freePort() {
  return new Promise((resolve) => {
    const probe = createProbe().listen(0, () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
}
