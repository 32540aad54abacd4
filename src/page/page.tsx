import type { ReactNode } from 'react'
import type { Location } from 'react-router-dom'
import { type AnyStateMachine, type EventFromLogic, type InputFrom, type SnapshotFrom, setup } from 'xstate'
import type { Head } from '#contract/rendering.ts'
import type { SessionNews } from '#machines/session/session.connect.ts'
import type { Client } from '../adapters/client.ts'
import type { Store } from '../adapters/store.ts'
import { matchRoute } from './match-route.ts'

/** Where the shopper is: what a page's machine may know of the address. */
export interface Place {
  params: Record<string, string | undefined>
  query: URLSearchParams
  /** What an earlier page handed over with the navigation. */
  state: unknown
  /** ISO 8601, when the page was asked for. */
  now: string
}

/** The place of an address; `now` is ISO 8601. */
export function toPlace(
  { pathname, search, state }: Pick<Location, 'pathname' | 'search' | 'state'>,
  now: string,
): Place {
  return {
    params: matchRoute(pathname).params,
    query: new URLSearchParams(search),
    state: state as unknown,
    now,
  }
}

/** How another path was reached. */
interface Navigation {
  /** What the link handed over. */
  state: unknown
  /** By the browser's back or forward. */
  returned: boolean
}

/** One page: a machine, how it is wired in the browser and on the server, and what is seen. */
export interface Page<M extends AnyStateMachine = AnyStateMachine> {
  /** Without provided actors: safe to inspect anywhere. */
  machine: M
  /** The machine with the actors of the browser. */
  wire: (store: Store) => M
  /** Resumable pages only: the actors that need no browser. The server starts the machine with them. */
  serve?: (client: Client) => M
  input: (place: Place) => InputFrom<M>
  head: (snapshot: SnapshotFrom<M>, place: Place) => Head
  /** HTTP status of what the snapshot shows; 200 by default. */
  status?: (snapshot: SnapshotFrom<M>) => number
  /** Whether a rendered page may be cached for other visitors; true by default. */
  isCacheable?: (snapshot: SnapshotFrom<M>) => boolean
  /** The event of another query under the same path, or of a path for which it stays. Without it the page starts again. */
  moved?: (place: Place) => EventFromLogic<M>
  /** PDP-15: whether the page stays for another path of the same page. */
  stays?: (snapshot: SnapshotFrom<M>, params: Place['params'], by: Navigation) => boolean
  /** The event of the session: once it is known, then at each change. */
  session?: (news: SessionNews) => EventFromLogic<M>
  Screen: (props: PageProps<M>) => ReactNode
}

/** What a page's screen is given: its running machine and the store around it. */
export interface PageProps<M extends AnyStateMachine> {
  snapshot: SnapshotFrom<M>
  send: (event: EventFromLogic<M>) => void
  store: Store
}

/** Declares a page; its machine's types are checked here and erased for the host. */
export function definePage<M extends AnyStateMachine>(page: Page<M>): Page {
  return page as unknown as Page
}

/** The machine of a page without a flow: one state with the tag `ready`. */
const staticPageMachine = setup({}).createMachine({
  id: 'staticPage',
  initial: 'ready',
  states: {
    ready: {
      tags: ['ready'],
      description: 'The page shows its content, which does not change.',
      meta: { requirement: ['NAV-1'] },
    },
  },
})

/** Declares a page without a flow; it stays mounted under another query. `status` is the HTTP status, 200 by default. */
export function staticPage(head: (place: Place) => Head, Screen: () => ReactNode, status = 200): Page {
  return definePage({
    machine: staticPageMachine,
    wire: () => staticPageMachine,
    input: () => undefined,
    head: (_, place) => head(place),
    status: () => status,
    moved: () => ({ type: 'query.change' }),
    Screen,
  })
}
