import type { WorkerMessage } from '#contract/worker-message.ts'

/** The browser's service workers; undefined where it has none or blocks them for this site. */
export function serviceWorkers(): ServiceWorkerContainer | undefined {
  try {
    return (navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker
  } catch {
    return undefined
  }
}

export function postToWorker(worker: ServiceWorker, message: WorkerMessage): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is of one origin
  worker.postMessage(message)
}
