import { readFile, stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { LRUCache } from 'lru-cache'
import { type Packed, pack, sendPacked } from './pages/compress.ts'
import { drawFrame, pageHeaders, pageStyle } from './sandbox-page.ts'

/** Where the living spec is. */
export const specAddress = '/spec'

export interface SpecOptions {
  /** The folder that `npm run spec` writes. It may come, go and change while the store is open. */
  folder: string
}

/** Everything is a file of its own beside the page; the frames of the gallery stand within its pages. */
const policy = [
  "default-src 'self'",
  "img-src 'self' data:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ')

const headers = {
  'content-security-policy': policy,
  'x-frame-options': 'SAMEORIGIN',
  // Always asked again, because the next run of `npm run spec` changes it.
  'cache-control': 'no-cache',
}

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/** SM-4: the living spec at `/spec/`, for people and not for search engines. */
export async function serveSpec(app: FastifyInstance, { folder }: SpecOptions): Promise<void> {
  await app.register(async (spec) => {
    const read = readerOf(folder)
    spec.addHook('onSend', async (_request, reply) => void reply.header('x-robots-tag', 'noindex'))
    spec.get(specAddress, (_request, reply) => reply.redirect(`${specAddress}/`, 308))
    spec.get(`${specAddress}/style.css`, (_request, reply) => reply.type('text/css; charset=utf-8').send(pageStyle))

    spec.get<{ Params: { '*': string } }>(`${specAddress}/*`, async (request, reply) => {
      const name = request.params['*'] || 'index.html'
      const type = types[extname(name)]
      const file = type && isPlain(name) ? await read(name) : undefined
      if (!type || !file) return sayMissing(reply, (await read('index.html')) !== undefined)
      return sendPacked(request, reply.headers(headers).type(type), file)
    })
  })
}

/** Reads a file of the folder, packed once a version; undefined when there is none. */
function readerOf(folder: string): (name: string) => Promise<Packed | undefined> {
  const packed = new LRUCache<string, Packed>({ max: 300 })
  return async (name) => {
    const path = join(folder, name)
    const found = await stat(path).catch(() => undefined)
    if (!found?.isFile()) return undefined
    const version = `${name} ${found.mtimeMs} ${found.size}`
    const file = packed.get(version) ?? (await readFile(path).then(pack))
    packed.set(version, file)
    return file
  }
}

/** Names between slashes, none of which begins with a dot: nothing that leads out of the folder. */
function isPlain(name: string): boolean {
  return /^(?:[\w-]+(?:\.[\w-]+)*\/)*[\w-]+(?:\.[\w-]+)+$/.test(name)
}

const unwritten =
  '<p>The living spec has not been written yet: run <code>npm run spec</code>, then open this page again.</p>'
const nothing = `<p>The living spec has no such page: <a href="${specAddress}/">look in all of it</a>, or run <code>npm run spec</code> when it is newer.</p>`

function sayMissing(reply: FastifyReply, isWritten: boolean): FastifyReply {
  const body = isWritten ? nothing : unwritten
  return reply
    .code(isWritten ? 404 : 503)
    .headers(pageHeaders)
    .send(drawFrame({ title: 'Living spec', address: specAddress, body }))
}
