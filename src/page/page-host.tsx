import { Suspense, useDeferredValue, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import type { Address } from '#contract/addresses.ts'
import { arrive, goToTarget, notePath, recordPosition, returnWithinPage } from '../dom/arrival.ts'
import { Guard } from './guard.tsx'
import { PageBoundary } from './page-boundary.tsx'
import type { Page } from './page.tsx'
import type { Resume } from './resume.ts'
import { usePage } from './load-page.ts'
import { keyOf, matchRoute } from './match-route.ts'
import { PageLoading } from '../screens/page-states.tsx'
import { ShownLocationContext, useShownLocation } from './shown-location.ts'
import type { RunningProps } from './running.tsx'
import { StartedPage } from './started-page.tsx'
import { RunningPage, useVisit } from './visit.ts'
import { useFormerSessions } from '../store/store.tsx'
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
        <PageBoundary
          key={shown.visit}
          canReport={matchRoute(shown.location.pathname).address.page !== 'contact'}
          onFailure={() => resume.spend()}
        >
          <Routed resume={resume} running={running} visit={shown.visit} />
        </PageBoundary>
      </Suspense>
    </ShownLocationContext>
  )
}

/** A new instance for each visit. */
function Routed({ resume, running, visit }: Pick<RunningProps, 'resume' | 'running' | 'visit'>) {
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
    <StartedPage
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
