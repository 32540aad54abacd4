import { isPublicPage } from '#contract/pages.ts'
import type { WorkerMessage } from '#contract/worker-message.ts'
import { whenIdle } from './dom/when-idle.ts'

/**
 * PWA-1: tells the service worker of each public page that is opened without a request for its document, so that it
 * opens offline too. Call the result with path and query of each page, the first included.
 */
export function createSeenPages(): (address: string) => void {
  // A document that a worker has brought is kept already.
  let isKept = navigator.serviceWorker?.controller != null
  return (address) => {
    const skip = isKept
    isKept = false
    if (skip || !navigator.serviceWorker || !isPublicPage(new URL(address, location.origin).pathname)) return
    whenIdle(() => void tell(address))
  }
}

async function tell(path: string): Promise<void> {
  const { active } = await navigator.serviceWorker.ready
  const pictures = Array.from(document.images, ({ currentSrc }) => currentSrc).filter(Boolean)
  active?.postMessage({ type: 'page.seen', path, pictures } satisfies WorkerMessage)
}
