import { ExpirationPlugin } from 'workbox-expiration'
import { addRoute, cleanupOutdatedCaches, matchPrecache, precache } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst } from 'workbox-strategies'
import { isPublicPage } from '#contract/addresses.ts'
import { paths } from '#contract/paths.ts'
import type { WorkerMessage } from '#contract/worker-message.ts'
import type { Precached } from './precached.ts'

/** Not yet in TypeScript's library. */
interface InstallEventWithRoutes extends ExtendableEvent {
  addRoutes?: (routes: { condition: { urlPattern: string }; source: string }[]) => Promise<void>
}

declare const self: ServiceWorkerGlobalScope & { __PRECACHED: Precached }

/** Inserted by the process that serves this script. */
const { version, entries } = self.__PRECACHED

/** Folders outside the store's pages: developer pages and the API. */
const apartFolders = ['sandbox', 'spec', 'api']

/** API-19: a page of which a part failed is sent with `no-store`: a complete one that is cached stays. */
const completeOnly = {
  cacheWillUpdate: async ({ response }: { response: Response }) =>
    response.status === 200 && response.headers.get('cache-control') !== 'no-store' ? response : null,
}

/**
 * PWA-1: a cache per version, because a page loads the scripts of the version that rendered it. Network first, so that
 * prices and stock are current.
 */
const pageCache = `pages ${version}`
const pages = new NetworkFirst({
  cacheName: pageCache,
  networkTimeoutSeconds: 8,
  plugins: [
    completeOnly,
    new ExpirationPlugin({ maxEntries: 60, maxAgeSeconds: 30 * 86_400, purgeOnQuotaError: true }),
  ],
})

/** A picture never changes under its address. */
const pictures = new CacheFirst({
  cacheName: 'pictures',
  plugins: [new ExpirationPlugin({ maxEntries: 400, maxAgeSeconds: 60 * 86_400, purgeOnQuotaError: true })],
})

// Requests without a route go to the network.
precache(entries)
addRoute({ cleanURLs: false, directoryIndex: '', ignoreURLParametersMatching: [] })
cleanupOutdatedCaches()
registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.destination === 'image' && !isApart(url.pathname),
  pictures,
)
registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && !isApart(url.pathname),
  async ({ request, url, event }) => {
    const answer = isPublicPage(url.pathname) ? pages.handle({ request, event }) : fetch(request)
    return answer.catch(
      async (error: unknown) => (await matchPrecache(paths.offlineOf(version))) ?? Promise.reject(error),
    )
  },
)

/**
 * Requests that never start the worker where the browser supports it. Chromium holds a new version back for 30 seconds
 * when a request reaches the former worker while it is being stopped, and the press on "Update now" itself causes a
 * report to the API.
 */
self.addEventListener('install', (event) => {
  const routes = apartFolders.map((folder) => ({ condition: { urlPattern: `/${folder}/*` }, source: 'network' }))
  const added = (event as InstallEventWithRoutes).addRoutes?.(routes)
  if (added) event.waitUntil(added)
})

self.addEventListener('activate', (event) => event.waitUntil(Promise.all([dropOldPages(), self.clients.claim()])))

self.addEventListener('message', (event) => {
  const message = event.data as WorkerMessage
  if (message.type === 'version.take') event.waitUntil(self.skipWaiting())
  if (message.type === 'version.leave') isLeaving = true
  if (message.type === 'page.seen') event.waitUntil(keep(message, event).catch(() => {}))
})

function isApart(path: string): boolean {
  return apartFolders.some((folder) => path.startsWith(`/${folder}/`))
}

async function dropOldPages(): Promise<void> {
  const names = await caches.keys()
  const old = names.filter((name) => name.startsWith('pages ') && name !== pageCache)
  await Promise.all(old.map((name) => caches.delete(name)))
}

/**
 * Set when another version is about to be activated: the request in flight ends, no other one starts. Aborting it instead
 * can leave a write to the cache pending for ever, and the other version with it.
 */
let isLeaving = false

async function keep(
  { path, pictures: seen }: Extract<WorkerMessage, { type: 'page.seen' }>,
  event: ExtendableMessageEvent,
): Promise<void> {
  const url = new URL(path, self.location.origin)
  if (url.origin !== self.location.origin || !isPublicPage(url.pathname)) return
  await pages.handle({ request: new Request(url), event })
  for (const address of seen) {
    if (isLeaving) return
    const picture = new URL(address, url)
    if (picture.origin === url.origin) await pictures.handle({ request: new Request(picture), event }).catch(() => {})
  }
}
