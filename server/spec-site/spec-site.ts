import { readFile, stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { LRUCache } from 'lru-cache'
import { type Packed, pack, sendPacked } from '../pages/compress.ts'
import { drawFrame, pageHeaders, pageStyle } from '../platform/sandbox-page.ts'
import type { SpecWriter } from './spec-writer.ts'

/** Where the living spec is. */
export const specAddress = '/spec'

export interface SpecOptions {
  /** The folder that `npm run spec` writes. It may come, go and change while the store is open. */
  folder: string
  /** Writes the living spec on request; without it people run `npm run spec`. */
  writer?: SpecWriter | undefined
}

/** Scripts and styles are separate files; the gallery embeds its frames. */
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
  '.feature': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/** SM-4: the living spec at `/spec/`, for people and not for search engines. */
export async function serveSpec(app: FastifyInstance, { folder, writer }: SpecOptions): Promise<void> {
  await app.register(async (spec) => {
    const read = readerOf(folder)
    if (writer) spec.addHook('onClose', async () => writer.stop())
    spec.addHook('onSend', async (_request, reply) => void reply.header('x-robots-tag', 'noindex'))
    spec.get(specAddress, (_request, reply) => reply.redirect(`${specAddress}/`, 308))
    spec.get(`${specAddress}/style.css`, (_request, reply) => reply.type('text/css; charset=utf-8').send(pageStyle))

    spec.get<{ Params: { '*': string } }>(`${specAddress}/*`, async (request, reply) => {
      if (await writer?.isWriting()) return sendNotice(reply, 'beingWritten')
      const name = request.params['*'] || 'index.html'
      const type = types[extname(name)]
      const file = type && isPlain(name) ? await read(name) : undefined
      if (!type || !file) return sendNotice(reply, (await read('index.html')) ? 'nothingHere' : 'notWritten')
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

/** The text in place of a page, with its status. */
const notices = {
  beingWritten: {
    status: 503,
    body: '<p>The living spec is being written, which takes a minute or two. This page looks again by itself.</p>',
    again: true,
  },
  notWritten: {
    status: 503,
    body: '<p>The living spec has not been written yet: run <code>npm run spec</code>, then open this page again.</p>',
  },
  nothingHere: {
    status: 404,
    body: `<p>The living spec has no such page: <a href="${specAddress}/">look in all of it</a>, or run <code>npm run spec</code> when it is newer.</p>`,
  },
} as const

function sendNotice(reply: FastifyReply, notice: keyof typeof notices): FastifyReply {
  const { status, ...page } = notices[notice]
  return reply
    .code(status)
    .headers(pageHeaders)
    .send(drawFrame({ title: 'Living spec', address: specAddress, ...page }))
}
