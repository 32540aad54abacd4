import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import type { FastifyInstance, preHandlerAsyncHookHandler } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Database, Reads } from '../platform/db/database.ts'
import { createReadingLimit } from '../platform/reading-limit.ts'
import { repeat } from '../platform/repeat.ts'
import { type BrowserFile, announceFiles, findFile, findType } from './browser-files.ts'
import { type Packed, pack, sendPacked, varyByEncoding } from './compress.ts'

/** Addresses of which nothing but the database knows whether they exist, at a time. */
const mostLookUps = 20

/** Bytes of files of other versions, with what they are compressed to: two versions, which differ in every file. */
const cachedBytes = 6_000_000

/** Milliseconds. Rows are deleted 30 days after their last announcement. */
const day = 86_400_000

interface Options {
  db: Database
  /** What this process serves itself. */
  files: readonly BrowserFile[]
  everyMs?: number
}

interface SharedFile extends Packed {
  isCompressed: boolean
}

/** How the browser and shared caches keep what never changes under its address. */
export const immutable = 'public, max-age=31536000, immutable'

/**
 * WIRE-2: stores this process's hashed files for every other one, before it is ready and once a day; the returned handler
 * answers requests for those of other versions, and leaves others to its route.
 */
export async function shareFiles(
  app: FastifyInstance,
  { db, files, everyMs = day }: Options,
): Promise<preHandlerAsyncHookHandler> {
  await announceFiles(db, files)
  const announce = async (isDue: boolean) => {
    if (isDue) await announceFiles(db, files)
    return everyMs
  }
  const work = repeat(announce, { everyMs, onError: (error) => app.log.error(error, 'browser files') })
  app.addHook('onClose', work.stop)

  const find = openCache(db.anonymousReads)
  return async (request, reply) => {
    const [path = ''] = request.url.split('?')
    const type = findType(path)
    const file = type && (await find(path))
    if (!file) return undefined
    reply.type(type).header('cache-control', immutable)
    if (file.isCompressed) return sendPacked(request, reply, file)
    return varyByEncoding(reply).send(file.identity)
  }
}

/** API-19: what was found is read once; what was not is asked again, because it may have been announced since. */
function openCache(db: Reads) {
  const limited = createReadingLimit(mostLookUps)
  const found = new LRUCache<string, SharedFile>({
    max: 1_000,
    maxSize: cachedBytes,
    sizeCalculation: ({ identity, isCompressed }) => identity.length * (isCompressed ? 2 : 1),
    ignoreFetchAbort: true,
    fetchMethod: (path) => limited(() => read(db, path)),
  })
  return (path: string) => found.fetch(path)
}

async function read(db: Reads, path: string): Promise<SharedFile | undefined> {
  const stored = await findFile(db, path)
  if (!stored) return undefined
  const content = Buffer.from(stored.content)
  if (stored.encoding === null) return { ...pack(content), isCompressed: false }
  const packed = pack(await promisify(brotliDecompress)(content))
  return { ...packed, encoded: { br: content }, isCompressed: true }
}
