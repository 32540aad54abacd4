/** Where the service worker's script lies (PWA-1); from there it serves the whole store. */
export const workerPath = '/sw.js'

/** What a page tells the service worker. */
export type WorkerMessage =
  /** The shopper wants the version that waits. */
  | { type: 'version.take' }
  /** Another version is about to take over, which waits for all work of this one: it caches nothing more. */
  | { type: 'version.leave' }
  /** A public page was opened without a request for its document: it is kept for when the browser is offline. */
  | { type: 'page.seen'; path: string; pictures: string[] }
