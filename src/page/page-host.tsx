import { useMachine } from '@xstate/react'
import {
  Component,
  type ReactNode,
  Suspense,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react'
import { Navigate, useLocation, useNavigationType } from 'react-router-dom'
import type { AnyStateMachine } from 'xstate'
import { paths } from '#contract/paths.ts'
import { arrive, goToTarget } from '../adapters/dom/arrival.ts'
import { applyHead } from '../adapters/dom/head.ts'
import { keepRedirect } from '../adapters/redirect.ts'
import { watchSessions } from '../adapters/session.ts'
import type { Page, Place } from './page.tsx'
import type { Resume } from './resume.ts'
import { usePage } from './load-page.ts'
import { keyOf, matchRoute } from './match-route.ts'
import { PageFailed, PageLoading } from '../screens/page-states.tsx'
import { ShownLocationContext, useShownLocation } from './shown-location.ts'
import { useSession, useStore } from '../store/store.tsx'
import { PageProgress } from '../ui/page-progress.tsx'

/** Shows the page of the present address; until it can be drawn, the one before stays (NAV-9). */
export function PageHost({ resume }: { resume: Resume }) {
  const location = useLocation()
  const returned = useNavigationType() === 'POP'
  const visit = useVisit(location.pathname)
  const present = useMemo(() => ({ location, returned, visit }), [location, returned, visit])
  const shown = useDeferredValue(present)
  return (
    <ShownLocationContext value={shown}>
      {shown.location.pathname !== location.pathname && <PageProgress />}
      <Suspense fallback={<PageLoading />}>
        <PageBoundary key={shown.visit} canReport={matchRoute(shown.location.pathname).address.page !== 'contact'}>
          <Routed resume={resume} />
        </PageBoundary>
      </Suspense>
    </ShownLocationContext>
  )
}

/** Counts page changes: who goes back before the next page is drawn finds a new page, not one that was left. */
function useVisit(pathname: string): number {
  const [visit, setVisit] = useState({ pathname, number: 0 })
  if (visit.pathname === pathname) return visit.number
  const next = { pathname, number: visit.number + 1 }
  setVisit(next)
  return next.number
}

/** A new instance for each visit. */
function Routed({ resume }: { resume: Resume }) {
  const { location, returned } = useShownLocation()
  const { pathname, search, hash, key } = location
  const onArrival = useEffectEvent(() => arrive(key, returned))
  useEffect(() => onArrival(), [])
  const arrivedWith = useRef(key)
  useEffect(() => {
    if (arrivedWith.current === key) return
    arrivedWith.current = key
    // A link to another place on the same page; what the browser does by itself comes as a POP.
    if (hash && !returned) goToTarget()
  }, [hash, key, returned])
  const { address } = matchRoute(pathname)
  const page = usePage(address)
  const url = keyOf(pathname, search)
  const running = <Running key={page.moved ? pathname : url} url={url} page={page} resume={resume} />
  return address.access === 'guarded' ? <Guard>{running}</Guard> : running
}

/** AUTH-5, AUTH-6: without a token the address is stored and login opens; the address of a page logged out of is not. */
function Guard({ children }: { children: ReactNode }) {
  const { pathname, search } = useShownLocation().location
  const session = useSession()
  const [leftElsewhere] = useState(session.screen === 'loggedOut' && session.why === 'left')
  switch (session.screen) {
    case 'unknown':
      return <PageLoading />
    case 'loggedIn':
      return children
    case 'loggedOut':
      if (session.why !== 'left' || leftElsewhere) keepRedirect(pathname + search)
      return <LogInFirst isExpired={session.why === 'expired'} />
  }
}

/** Navigates once: this page stays mounted, and follows the session, until the login form can be rendered. */
function LogInFirst({ isExpired }: { isExpired: boolean }) {
  const [state] = useState(() => (isExpired ? { problem: 'Session expired' } : null))
  return <Navigate to={paths.login} replace state={state} />
}

function Running({ page, url, resume }: { page: Page; url: string; resume: Resume }) {
  const store = useStore()
  const { location, returned } = useShownLocation()
  const { pathname, search, state, key } = location
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

  useEffect(() => {
    const { session: eventOf } = page
    return eventOf && watchSessions(store.session, (news) => send(eventOf(news)))
  }, [page, store, send])

  useEffect(() => {
    resume.spend()
    if (!page.serve) return undefined
    return () => resume.keep(key, actor.getPersistedSnapshot())
  }, [resume, key, actor, page])

  const head = page.head(snapshot as never, place)
  useEffect(() => applyHead(head))
  return <page.Screen snapshot={snapshot as never} send={send as never} store={store} />
}

/** NAV-6: a page that fails to load or to render shows an error with Retry. */
class PageBoundary extends Component<{ children: ReactNode; canReport: boolean }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    console.error('The page failed', error)
  }

  override render() {
    const { canReport, children } = this.props
    return this.state.failed ? <PageFailed retry={() => location.reload()} canReport={canReport} /> : children
  }
}
