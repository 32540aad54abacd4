import { RenderTimeout } from '#contract/rendering.ts'
import { type AnyStateMachine, type InputFrom, type Snapshot, createActor, waitFor } from 'xstate'

export type Persisted = Snapshot<unknown>

/** How long a server waits for a page's machine to settle. */
const timeoutMs = 5_000

/** Starts a machine, waits for its `ready` tag and returns what a browser resumes from. Plain JSON. Throws `RenderTimeout`. */
export async function settle<M extends AnyStateMachine>(machine: M, input: InputFrom<M>): Promise<Persisted> {
  const actor = createActor(machine as AnyStateMachine, { input })
  // Without an error observer a failing actor is thrown from a timer and ends the process.
  actor.subscribe({ error: () => {} })
  actor.start()
  try {
    await waitFor(actor, (snapshot) => snapshot.hasTag('ready'), { timeout: timeoutMs }).catch((reason: unknown) => {
      throw actor.getSnapshot().status === 'active' ? new RenderTimeout() : reason
    })
    const { status, error } = actor.getSnapshot()
    if (status === 'error') throw error
    // Persisted before it is stopped: a stopped snapshot cannot be resumed.
    return JSON.parse(JSON.stringify(actor.getPersistedSnapshot())) as Persisted
  } finally {
    actor.stop()
  }
}

/** The page that the server embedded. */
export interface Embedded {
  /** The address as far as the page reads it (`keyOf`). */
  url: string
  /** ISO 8601: when the server drew it. */
  now: string
  snapshot: Persisted | null
}

/**
 * The snapshots that pages resume from: the one that the server embedded, and those of earlier pages of this tab, by
 * address and history key (NAV-4: going back restores the page). The key alone names several entries: the router gives
 * `default` to the first entry of a document and to those of links within a page.
 */
export class Resume {
  #embedded: Embedded | undefined
  readonly #left = new Map<string, Persisted>()

  #mount = () => {}
  /** Resolves when the first page has mounted. */
  readonly mounted = new Promise<void>((resolve) => (this.#mount = resolve))

  constructor(embedded?: Embedded) {
    this.#embedded = embedded
  }

  /** A fresh copy each time: XState writes revived actors into the object that it is given. */
  find(url: string, historyKey: string): Persisted | undefined {
    const snapshot = this.#embedded?.url === url ? this.#embedded.snapshot : this.#left.get(entryOf(url, historyKey))
    return snapshot ? structuredClone(snapshot) : undefined
  }

  /** ISO 8601: when the page was requested; for the first page the server's time, so that both sides render the same. */
  timeOf(url: string): string {
    return this.#embedded?.url === url ? this.#embedded.now : new Date().toISOString()
  }

  /** Called when the first page has mounted: no later page may take its snapshot. */
  spend() {
    this.#embedded = undefined
    this.#mount()
  }

  /** Stores the snapshot of a page for back navigation. Holds the latest 20. */
  keep(url: string, historyKey: string, snapshot: Persisted) {
    const entry = entryOf(url, historyKey)
    this.#left.delete(entry)
    this.#left.set(entry, snapshot)
    const [oldest] = this.#left.keys()
    if (this.#left.size > 20 && oldest !== undefined) this.#left.delete(oldest)
  }
}

function entryOf(url: string, historyKey: string): string {
  return `${historyKey} ${url}`
}
