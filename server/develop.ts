import type { FastifyInstance } from 'fastify'
import type { ViteDevServer } from 'vite'
import { watchSources } from './pages/watched.ts'
import { runCommand } from './platform/run-command.ts'
import { readSettings } from './platform/settings.ts'
import { endOnSignals } from './platform/signals.ts'
import { openStore } from './store-server.ts'
import { welcome } from './platform/welcome.ts'

/** `npm run dev`: the store from its sources. Vite serves modules and styles before the store's routes. */
export async function develop(vite: ViteDevServer): Promise<void> {
  const endBy = endOnSignals()
  await runCommand(async () => {
    const settings = readSettings(process.env)
    const store = await openStore(settings, {
      frontEnd: watchSources(vite),
      root: vite.config.root,
      isEdited: true,
      before: [modulesOf(vite)],
      onClosable: (close) =>
        endBy(async () => {
          await close()
          await vite.close()
        }),
    })
    console.log(welcome(store, settings))
  })
}

function modulesOf(vite: ViteDevServer) {
  return (app: FastifyInstance): void => {
    app.addHook('onRequest', async (request, reply) => {
      if (request.url.startsWith('/api/')) return
      await new Promise<void>((resolve) => {
        reply.raw.once('finish', resolve)
        vite.middlewares(request.raw, reply.raw, () => resolve())
      })
      if (reply.raw.writableEnded) reply.hijack()
    })
  }
}
