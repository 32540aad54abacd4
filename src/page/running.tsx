import { useMachine } from '@xstate/react'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { AnyStateMachine } from 'xstate'
import { applyHead } from '../dom/head.ts'
import { watchSessions } from '../adapters/session.ts'
import { useStore } from '../store/store.tsx'
import { matchRoute } from './match-route.ts'
import { type Page, toPlace } from './page.tsx'
import type { Persisted, Resume } from './resume.ts'
import { useShownLocation } from './shown-location.ts'
import type { RunningPage } from './visit.ts'

/** Which page runs, and where it reports for which paths it stays. */
export interface RunningProps {
  page: Page
  /** Its address, as far as it reads it (`keyOf`). */
  url: string
  resume: Resume
  running: RunningPage
  visit: number
}

/** What the page starts from. */
export interface Start {
  /** Undefined: from its input. */
  snapshot: Persisted | undefined
  /** PWA-1: of a saved page. ISO 8601. */
  savedAt: string | null
}

/** Runs the machine of a page, from its snapshot or its input. */
export function Running({ page, url, resume, running, visit, start }: RunningProps & { start: Start }) {
  const store = useStore()
  const { location } = useShownLocation()
  const { pathname, search, state, key } = location
  const { address: ownAddress } = matchRoute(pathname)
  const place = useMemo(
    () => toPlace({ pathname, search, state }, resume.timeOf(url)),
    [pathname, search, state, url, resume],
  )
  const machine: AnyStateMachine = useMemo(() => page.wire(store), [page, store])
  // Read once, for the page's start; what changes later reaches the machine as an event.
  const [options] = useState(() => (start.snapshot ? { snapshot: start.snapshot } : { input: page.input(place) }))
  const [snapshot, send, actor] = useMachine(machine, { ...options, ...store.inspection })

  const shown = useRef(url)
  useEffect(() => {
    if (shown.current === url) return
    shown.current = url
    const event = page.moved?.(place)
    if (event) send(event)
  }, [url, place, page, send])

  useEffect(
    () =>
      running.enter(visit, ({ location: next, returned: isReturn }) => {
        const { address, params } = matchRoute(next.pathname)
        if (address.page !== ownAddress.page || !page.stays) return false
        return page.stays(actor.getSnapshot() as never, params, { state: next.state, returned: isReturn })
      }),
    [running, visit, page, actor, ownAddress],
  )

  useEffect(() => {
    const { session: eventOf } = page
    return eventOf && watchSessions(store.session, (news) => send(eventOf(news)))
  }, [page, store, send])

  useEffect(() => {
    resume.spend()
    if (!page.serve) return undefined
    return () => resume.keep(url, key, { snapshot: actor.getPersistedSnapshot(), savedAt: start.savedAt })
  }, [resume, url, key, actor, page, start.savedAt])

  const head = page.head(snapshot as never, place)
  useEffect(() => applyHead(head, store.settings.imageBase))
  return <page.Screen snapshot={snapshot as never} send={send as never} store={store} />
}
