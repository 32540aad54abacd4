import { createHash } from 'node:crypto'
import { access } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest, preHandlerAsyncHookHandler } from 'fastify'
import { LRUCache } from 'lru-cache'
import { paths, withoutToken } from '#contract/paths.ts'
import type { RenderServices, RenderTimeout } from '#contract/rendering.ts'
import type { StoreSettings } from '#contract/store-settings.ts'
import type { Database } from '../platform/db/database.ts'
import { requestIdHeader } from '../platform/request-id.ts'
import { type BrowserFile, listFiles } from './browser-files.ts'
import type { FrontEnd } from './build.ts'
import { retrySeconds, sendBusyPage } from './busy-page.ts'
import { type Packed, encode, pack, sendPacked, varyByEncoding } from './compress.ts'
import { contentPolicy } from './content-policy.ts'
import { fillDocument, inlineScripts } from './document.ts'
import { RenderRefused, createRenderQueue } from './render-queue.ts'
import { serveWorker } from './service-worker.ts'
import { immutable, shareFiles } from './shared-files.ts'
import { serveManifest } from './web-manifest.ts'

interface CachedPage extends Packed {
  isCacheable: boolean
  /** API-19: it reports a failure, or a call of a part of it was refused. */
  hasFailed: boolean
  /** PDP-14: what it shows must be current, such as that a card is sold out. */
  mustBeCurrent: boolean
  status: number
  policy: string
  /** Of the request that it was rendered for: the calls of the page are logged under this id (API-9). */
  requestId: string
}

export interface PageOptions {
  frontEnd: FrontEnd
  settings: StoreSettings
  /** Origin of the store, without a trailing slash. */
  origin: string
  /** WIRE-2: where processes share their hashed files; without it a process serves its own alone. */
  db?: Database
  /** Calls the listener when what pages show has changed; answers a function that stops that. */
  onChange?: (listener: () => void) => Promise<() => Promise<void>>
}

/** How long a rendered page is cached. Milliseconds. Stock and prices are checked again at the purchase. */
const freshFor = 30_000

/** WIRE-1: a shared cache may answer with a page for as long again while it fetches the next. */
const publicCaching = 'public, max-age=0, s-maxage=30, stale-while-revalidate=30'

/** API-19: a page takes some 60 ms to render; one whose turn does not come within 2 s, as where calls are slow, is refused. */
const renderBounds = { running: 1, waiting: 30, waitMs: 2_000 }

/** API-19: whether calls that write, such as orders, are under way: each of their steps would wait for a page. */
function trackWrites(app: FastifyInstance): () => boolean {
  let underWay = 0
  app.addHook('onRequest', async ({ method }, { raw }) => {
    if (method === 'GET' || method === 'HEAD') return
    underWay += 1
    raw.once('close', () => (underWay -= 1))
  })
  return () => underWay > 0
}

/** During development: Vite adds its scripts and styles to the page and opens a socket. */
const watchedPolicy = "frame-ancestors 'none'"

/** Serves every page drawn on the server, the same for everyone, and the files that it needs. */
export async function servePages(app: FastifyInstance, { frontEnd, settings, origin, db, onChange }: PageOptions) {
  const theme = await serveTheme(app, frontEnd)
  serveManifest(app)
  const { files, worker } = frontEnd
  let version: string | undefined
  if (files && worker) {
    const made = JSON.stringify([await frontEnd.template(''), settings, origin])
    version = await serveWorker(app, { worker, files, themeHref: theme.path, made })
  }
  const shared = files && db ? await shareFiles(app, { db, files: [...(await listFiles(files)), theme] }) : undefined
  if (files) await serveFiles(app, files, shared)

  // Pages without calls do not wait for the calls of others.
  const bounds = { ...renderBounds, isPaused: trackWrites(app) }
  const queues = { withCalls: createRenderQueue(bounds), withoutCalls: createRenderQueue(bounds) }
  const pages = new LRUCache<string, CachedPage, string>({
    max: 500,
    ttl: freshFor,
    // A page that is being rendered when the cache is cleared still answers its requests, and is not cached.
    ignoreFetchAbort: true,
    // Concurrent requests share one rendering; a page that has failed, or must be current, is not cached.
    fetchMethod: async (url, stale, { options, context }) => {
      // API-19: a stale page is better than none, and than one that has failed.
      const former = stale?.isCacheable ? stale : undefined
      const page = await drawInTurn(url, context).catch((error: unknown) => {
        if (former && isBusy(error)) return former
        throw error
      })
      if (former && page.hasFailed && !page.mustBeCurrent) {
        options.ttl = retrySeconds * 1_000
        return former
      }
      if (!page.isCacheable || !frontEnd.files) options.ttl = 1
      return page
    },
  })

  const stopListening = await onChange?.(() => pages.clear())
  app.addHook('onClose', async () => stopListening?.())

  app.get('/*', { preHandler: shared ? [shared] : [] }, async (request, reply) => {
    if (!isPage(request, settings.apiBase)) return reply.callNotFound()
    // As the browser has it, also where the router needed a repaired path (NAV-3).
    const key = (await frontEnd.entry()).keyOf(request.originalUrl)
    if (key === paths.offline && isOfAnother(version, request)) return reply.callNotFound()
    const isCacheable = withoutToken(key) === key
    const { id } = request
    const page = await (isCacheable ? pages.forceFetch(key, { context: id }) : drawInTurn(key, id)).catch(ignoreBusy)
    if (!page) return sendBusyPage(reply)
    if (page.status >= 500) request.log.warn({ renderedFor: page.requestId }, 'page failed')
    reply.code(page.status).type('text/html; charset=utf-8')
    if (page.status === 503) reply.header('retry-after', String(retrySeconds))
    reply.header('cache-control', isCacheable && key !== paths.offline ? cachingOf(page) : 'no-store')
    reply.header('content-security-policy', frontEnd.files ? page.policy : watchedPolicy)
    return sendPacked(request, reply, page)
  })

  async function drawInTurn(url: string, requestId: string): Promise<CachedPage> {
    const hasCalls = await (await frontEnd.entry()).hasCalls(url)
    return queues[hasCalls ? 'withCalls' : 'withoutCalls'](() => draw(url, requestId))
  }

  async function draw(url: string, requestId: string): Promise<CachedPage> {
    const now = new Date().toISOString()
    const entry = await frontEnd.entry()
    const calls = openCalls(app, requestId)
    const rendered = await entry.render(url, { settings, now, inject: calls.inject })
    const template = await frontEnd.template(url)
    const scripts = { colorModeScript: entry.colorModeScript, chunks: frontEnd.chunksOf(rendered.source) }
    const html = fillDocument(template, {
      ...scripts,
      rendered,
      settings,
      origin,
      now,
      url,
      themeHref: theme.path,
      fontPreloads: entry.fontPreloads,
    })
    const policy = contentPolicy(html, {
      scripts: inlineScripts(template, scripts),
      imageOrigin: toOrigin(settings.imageBase),
      apiOrigin: toOrigin(settings.apiBase),
      tagOrigin: toOrigin(settings.tagManager ?? ''),
      frameOrigins: Object.values(settings.embeds).flatMap((address) => (address ? [toOrigin(address)] : [])),
    })
    const { status } = rendered
    const hasFailed = status >= 500 || calls.hasFailed()
    const mustBeCurrent = status === 200 && !rendered.isCacheable
    const isCacheable = status === 200 && !mustBeCurrent && !hasFailed
    return { ...pack(html), status, isCacheable, hasFailed, mustBeCurrent, policy, requestId }
  }
}

/** PWA-1: the service worker, too, stores no page with `no-store`, and one that must be current for use offline. */
function cachingOf({ isCacheable, hasFailed, status }: CachedPage): string {
  if (isCacheable) return publicCaching
  return hasFailed || status !== 200 ? 'no-store' : 'private, no-cache'
}

/** PWA-1: the worker of another version asks, as during a release: its installation fails and is repeated by the browser. */
function isOfAnother(version: string | undefined, { query }: FastifyRequest): boolean {
  const asked = (query as { version?: string }).version
  return asked !== undefined && asked !== version
}

function ignoreBusy(error: unknown): undefined {
  if (!isBusy(error)) throw error
}

/** API-19: more pages than can be rendered, or calls that do not respond, as while the database is silent. */
function isBusy(error: unknown): boolean {
  return (
    error instanceof RenderRefused ||
    (error instanceof Error && error.name === ('RenderTimeout' satisfies RenderTimeout['name']))
  )
}

async function serveTheme(app: FastifyInstance, frontEnd: FrontEnd): Promise<BrowserFile> {
  const css = frontEnd.theme ?? (await frontEnd.entry()).themeCss()
  const path = `/assets/theme-${createHash('sha256').update(css).digest('hex').slice(0, 8)}.css`
  const packed = pack(css)
  app.get(path, (request, reply) =>
    sendPacked(request, reply.type('text/css; charset=utf-8').header('cache-control', immutable), packed),
  )
  return { path, read: async () => ({ content: encode(packed, 'br'), encoding: 'br' }) }
}

/** WIRE-2: a file that a later build has removed from the folder is one of `shared`, as are those of other versions. */
async function serveFiles(app: FastifyInstance, files: string, shared: preHandlerAsyncHookHandler | undefined) {
  await app.register(async (scope) => {
    scope.addHook('onSend', async (_request, reply) => void varyByEncoding(reply))
    if (shared) scope.addHook('preHandler', unlessThere(files, shared))
    await scope.register(fastifyStatic, {
      root: files,
      index: false,
      wildcard: false,
      // Written by the build (vite.config.ts); the best encoding that is accepted is sent.
      preCompressed: true,
      // Otherwise the plugin's own header would win.
      cacheControl: false,
      globIgnore: ['index.html', 'sw.js', '.vite/**', '**/*.{br,gz}'],
      setHeaders: (reply, path) => void reply.setHeader('cache-control', toCacheControl(relative(files, path))),
    })
  })
}

function unlessThere(files: string, shared: preHandlerAsyncHookHandler): preHandlerAsyncHookHandler {
  return async function (request, reply) {
    const isMissing = await access(join(files, request.routeOptions.url ?? '')).catch(() => true)
    return isMissing ? shared.call(this, request, reply) : undefined
  }
}

/** The calls of one page: inside the process, under the id of the request for the page (API-9). */
function openCalls(app: FastifyInstance, requestId: string) {
  let withoutAnswer = 0
  const inject: RenderServices['inject'] = async ({ method, url, body }) => {
    withoutAnswer += 1
    const json = body === undefined ? {} : { 'content-type': 'application/json' }
    const answer = await app.inject({
      method: method as 'GET',
      url,
      headers: { accept: 'application/json', [requestIdHeader]: requestId, ...json },
      ...(body !== undefined && { payload: body }),
    })
    if (answer.statusCode < 500) withoutAnswer -= 1
    return { status: answer.statusCode, body: answer.body }
  }
  return { inject, hasFailed: () => withoutAnswer > 0 }
}

/** Calls and files that do not exist are not pages; an address with a file's name that a person opens is one (NAV-3). */
function isPage({ url, headers }: FastifyRequest, apiBase: string): boolean {
  const [path = ''] = url.split('?')
  if (path.startsWith(`${apiBase}/`) || path.startsWith('/sandbox/')) return false
  return !/\.\w+$/.test(path) || (headers.accept?.includes('text/html') ?? false)
}

/** `path` begins at the folder of the built files. */
function toCacheControl(path: string): string {
  return path.startsWith(`assets${sep}`) ? immutable : 'public, max-age=3600'
}

function toOrigin(base: string): string {
  return base.startsWith('http') ? new URL(base).origin : ''
}
