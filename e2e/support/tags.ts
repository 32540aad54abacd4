import { type Server, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type RunningStore, startStore } from './process.ts'

/** A tag manager, and a store for which it is configured. */
export interface Tags {
  store: RunningStore
  /** Paths that were requested from the tag manager. */
  asked: string[]
  remove: () => Promise<void>
}

export async function startTags(): Promise<Tags> {
  const asked: string[] = []
  const manager = await serveTags(asked)
  const { port } = manager.address() as AddressInfo
  const store = await startStore({ TAG_MANAGER_URL: `http://localhost:${port}/t.js?id=1` })
  const remove = async () => {
    await store.remove()
    manager.close()
  }
  return { store, asked, remove }
}

const scripts: Record<string, string> = {
  '/t.js': `window.ran = ['t.js']
    const more = document.createElement('script')
    more.src = new URL('/more.js', document.currentScript.src).href
    document.head.append(more)`,
  '/more.js': `window.ran.push('more.js')`,
}

function serveTags(asked: string[]): Promise<Server> {
  const server = createServer((request, reply) => {
    const [path = ''] = (request.url ?? '').split('?')
    asked.push(path)
    reply.setHeader('content-type', 'text/javascript').end(scripts[path] ?? '')
  })
  return new Promise((resolve) => {
    server.listen(0, () => resolve(server))
  })
}
