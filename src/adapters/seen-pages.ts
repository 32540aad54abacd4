import { isPublicPage } from '#contract/addresses.ts'
import { serviceWorkers, tellWorker } from './dom/service-workers.ts'
import { whenIdle } from './dom/when-idle.ts'

/** The address of a document that a service worker has brought, and so keeps already; it is read once. */
let kept: string | undefined

/** Called before the first page is told: a document that came through a worker needs no telling. */
export function noteKeptDocument(): void {
  if (serviceWorkers()?.controller) kept = location.pathname + location.search
}

/**
 * PWA-1: tells the service worker of a public page (path and query) that was opened without a request for its document,
 * so that it opens offline too.
 */
export function tellSeenPage(address: string): void {
  const isKept = kept === address
  kept = undefined
  const workers = serviceWorkers()
  if (isKept || !workers || !isPublicPage(new URL(address, location.origin).pathname)) return
  whenIdle(() => void tell(workers, address))
}

async function tell(workers: ServiceWorkerContainer, path: string): Promise<void> {
  const { active } = await workers.ready
  const pictures = Array.from(document.images, ({ currentSrc }) => currentSrc).filter(Boolean)
  if (active) tellWorker(active, { type: 'page.seen', path, pictures })
}
