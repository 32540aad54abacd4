import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { paths } from '#contract/paths.ts'
import { workerPath } from '#contract/worker-message.ts'
import { pack, sendPacked } from './compress.ts'

export interface WorkerOptions {
  /** The built script. */
  worker: string
  /** Folder of the built files. */
  files: string
  themeHref: string
  /** Everything else that pages are made of: another text is another version. */
  made: string
}

/** What the built script has in place of what belongs to its version. */
const slot = 'self.__PRECACHED'

/** The worker may ask this origin for anything, and load no script. */
const workerPolicy =
  "default-src 'none'; connect-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'; frame-ancestors 'none'"

/**
 * PWA-1: `/sw.js`, with the list of what it keeps from the start: scripts, styles, fonts and the offline page. Answers
 * the version, whose offline page loads files of that version alone.
 */
export async function serveWorker(
  app: FastifyInstance,
  { worker, files, themeHref, made }: WorkerOptions,
): Promise<string> {
  if (!worker.includes(slot)) throw new Error(`${workerPath} has no ${slot}: build it again.`)
  const names = (await readdir(join(files, 'assets'))).filter((name) => !/\.(br|gz)$/.test(name))
  const assets = names.toSorted().map((name) => `/assets/${name}`)
  const lasting = [...assets, themeHref]
  const version = createHash('sha256')
    .update(JSON.stringify([worker, made, lasting]))
    .digest('base64url')
    .slice(0, 16)
  const entries = [
    ...[...lasting, paths.offlineOf(version)].map((url) => ({ url, revision: null })),
    { url: '/favicon.svg', revision: version },
  ]
  const packed = pack(worker.replace(slot, () => JSON.stringify({ version, entries })))

  app.get(workerPath, (request, reply) => {
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache')
    reply.header('content-security-policy', workerPolicy)
    return sendPacked(request, reply, packed)
  })
  return version
}
