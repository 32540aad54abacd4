import type { Snapshot } from 'xstate'

export type Persisted = Snapshot<unknown>

/** The page that the server embedded. */
export interface Embedded {
  /** The address as far as the page reads it (`keyOf`). */
  url: string
  /** ISO 8601: when the server drew it. */
  now: string
  snapshot: Persisted | null
}

/** PWA-1: an embedded page of this age has been saved by the browser; the store and a CDN cache it for a minute. Milliseconds. */
const savedAfterMs = 5 * 60_000

/** A page that was left. */
interface Left {
  snapshot: Persisted
  /** As `savedAt` returns it. */
  savedAt: string | null
}

/**
 * The snapshots that pages resume from: the one that the server embedded, and those of earlier pages of this tab, by
 * address and history key (NAV-4: going back restores the page). The key alone names several entries: the router gives
 * `default` to the first entry of a document and to those of links within a page.
 */
export class Resume {
  #embedded: Embedded | undefined
  readonly #left = new Map<string, Left>()

  #mount = () => {}
  /** Resolves when the first page has mounted, or has failed in its place. */
  readonly mounted = new Promise<void>((resolve) => (this.#mount = resolve))

  constructor(embedded?: Embedded) {
    this.#embedded = embedded
  }

  /** A fresh copy each time: XState writes revived actors into the object that it is given. */
  find(url: string, historyKey: string): Persisted | undefined {
    const from = this.#embedded?.url === url ? this.#embedded : this.#left.get(entryOf(url, historyKey))
    return from?.snapshot ? structuredClone(from.snapshot) : undefined
  }

  /** PWA-1: when the server drew the page that `find` returns, if that page is a saved one. ISO 8601. */
  savedAt(url: string, historyKey: string): string | null {
    if (this.#embedded?.url !== url) return this.#left.get(entryOf(url, historyKey))?.savedAt ?? null
    const { now, snapshot } = this.#embedded
    return snapshot && Date.now() - Date.parse(now) > savedAfterMs ? now : null
  }

  /** ISO 8601: when the page was requested; for the first page the server's time, so that both sides render the same. */
  timeOf(url: string): string {
    return this.#embedded?.url === url ? this.#embedded.now : new Date().toISOString()
  }

  /** Called when the first page has mounted, or has failed in its place: no later page may take its snapshot. */
  spend() {
    this.#embedded = undefined
    this.#mount()
  }

  /** Stores the snapshot of a page for back navigation. Holds the latest 20. */
  keep(url: string, historyKey: string, left: Left) {
    const entry = entryOf(url, historyKey)
    this.#left.delete(entry)
    this.#left.set(entry, left)
    const [oldest] = this.#left.keys()
    if (this.#left.size > 20 && oldest !== undefined) this.#left.delete(oldest)
  }
}

function entryOf(url: string, historyKey: string): string {
  return `${historyKey} ${url}`
}
