/** The path of the service worker's script (PWA-1); its scope is the whole store. */
export const workerPath = '/sw.js'

/** A message from a page to the service worker. */
export type WorkerMessage =
  /** The shopper accepts the waiting version. */
  | { type: 'version.take' }
  /** Another version is about to take over, which waits for all work of this one: it caches nothing more. */
  | { type: 'version.leave' }
  /** A public page was opened without a request for its document: it is cached for use offline. */
  | { type: 'page.seen'; path: string; pictures: string[] }
