import { isPublicPage } from '#contract/addresses.ts'
import { serviceWorkers, postToWorker } from '../dom/service-workers.ts'
import { whenIdle } from '../dom/when-idle.ts'

/** The address of a document that a service worker served, which is in its cache already; it is read once. */
let cached: string | undefined

/** Called before the first page is reported: a document from a worker needs no report. */
export function noteCachedDocument(): void {
  if (serviceWorkers()?.controller) cached = location.pathname + location.search
}

/**
 * PWA-1: reports a public page (path and query) that was opened without a request for its document to the service worker,
 * so that it opens offline too.
 */
export function reportSeenPage(address: string): void {
  const isCached = cached === address
  cached = undefined
  const workers = serviceWorkers()
  if (isCached || !workers || !isPublicPage(new URL(address, location.origin).pathname)) return
  whenIdle(() => void post(workers, address))
}

async function post(workers: ServiceWorkerContainer, path: string): Promise<void> {
  const { active } = await workers.ready
  const pictures = Array.from(document.images, ({ currentSrc }) => currentSrc).filter(Boolean)
  if (active) postToWorker(active, { type: 'page.seen', path, pictures })
}
