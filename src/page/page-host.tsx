import { useMachine } from '@xstate/react'
import { Suspense, useDeferredValue, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import type { AnyStateMachine } from 'xstate'
import type { Address } from '#contract/addresses.ts'
import { arrive, goToTarget, notePath, recordPosition, returnWithinPage } from '../adapters/dom/arrival.ts'
import { applyHead } from '../adapters/dom/head.ts'
import { watchSessions } from '../adapters/session.ts'
import { Guard } from './guard.tsx'
import { PageBoundary } from './page-boundary.tsx'
import type { Page, Place } from './page.tsx'
import type { Resume } from './resume.ts'
import { usePage } from './load-page.ts'
import { keyOf, matchRoute } from './match-route.ts'
import { PageLoading } from '../screens/page-states.tsx'
import { ShownLocationContext, useShownLocation } from './shown-location.ts'
import { RunningPage, useVisit } from './visit.ts'
import { useFormerSessions, useStore } from '../store/store.tsx'
import { PageProgress } from '../ui/page-progress.tsx'

/** Shows the page of the present address; until it can be drawn, the one before stays (NAV-9). */
export function PageHost({ resume }: { resume: Resume }) {
  const location = useLocation()
  const returned = useNavigationType() === 'POP'
  const [running] = useState(() => new RunningPage())
  const visit = useVisit({ location, returned }, running)
  const present = useMemo(() => ({ location, returned, visit }), [location, returned, visit])
  const shown = useDeferredValue(present)
  return (
    <ShownLocationContext value={shown}>
      {shown.visit !== visit && <PageProgress />}
      <Suspense fallback={<PageLoading />}>
        <PageBoundary key={shown.visit} canReport={matchRoute(shown.location.pathname).address.page !== 'contact'}>
          <Routed resume={resume} running={running} visit={shown.visit} />
        </PageBoundary>
      </Suspense>
    </ShownLocationContext>
  )
}

/** The snapshots to start from, and where the page reports for which paths it stays. */
interface Visited {
  resume: Resume
  running: RunningPage
  visit: number
}

/** A new instance for each visit. */
function Routed({ resume, running, visit }: Visited) {
  const { location, returned } = useShownLocation()
  const { pathname, search, hash, key } = location
  const onArrival = useEffectEvent(() => arrive(key, returned))
  useEffect(() => onArrival(), [])
  // Each navigation has another location. Not so its key: the document's first entry and links within its page share one.
  const arrivedWith = useRef(location)
  useEffect(() => {
    if (arrivedWith.current === location) return undefined
    arrivedWith.current = location
    notePath(key)
    if (returned) return returnWithinPage(key)
    if (hash) goToTarget()
    // Also where nothing scrolls: Back from the next page returns to this entry.
    recordPosition()
    return undefined
  }, [hash, key, location, returned])
  const { address } = matchRoute(pathname)
  const formerSessions = useFormerSessions()
  const page = usePage(address)
  const url = keyOf(pathname, search)
  const started = (
    <Running
      key={`${endsWithSession(address, page) ? formerSessions : 0} ${page.moved ? '' : url}`}
      url={url}
      page={page}
      resume={resume}
      running={running}
      visit={visit}
    />
  )
  return address.access === 'guarded' ? <Guard>{started}</Guard> : started
}

/** AUTH-1: whether the page starts again when its session has ended elsewhere: it shows the former customer's data. */
function endsWithSession({ access, isAnonymous }: Address, { session: eventOf }: Page): boolean {
  return access !== 'public' && !isAnonymous && eventOf === undefined
}

function Running({ page, url, resume, running, visit }: Visited & { page: Page; url: string }) {
  const store = useStore()
  const { location, returned } = useShownLocation()
  const { pathname, search, state, key } = location
  const { address: ownAddress } = matchRoute(pathname)
  const place = useMemo(
    (): Place => ({
      params: matchRoute(pathname).params,
      query: new URLSearchParams(search),
      state: state as unknown,
      now: resume.timeOf(url),
    }),
    [pathname, search, state, url, resume],
  )
  const machine: AnyStateMachine = useMemo(() => page.wire(store), [page, store])
  // Read once, for the page's start; what changes later reaches the machine as an event.
  const [options] = useState(() => {
    const snapshot = page.serve && returned ? resume.find(url, key) : undefined
    return snapshot ? { snapshot } : { input: page.input(place) }
  })
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
    return () => resume.keep(url, key, actor.getPersistedSnapshot())
  }, [resume, url, key, actor, page])

  const head = page.head(snapshot as never, place)
  useEffect(() => applyHead(head))
  return <page.Screen snapshot={snapshot as never} send={send as never} store={store} />
}
