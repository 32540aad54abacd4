import { type ReactNode, useState } from 'react'
import { Navigate } from 'react-router-dom'
import { paths } from '#contract/paths.ts'
import { presentSearch } from '../adapters/history.ts'
import { keepRedirect } from '../adapters/redirect.ts'
import { PageLoading } from '../screens/page-states.tsx'
import { useSession } from '../store/store.tsx'
import { useShownLocation } from './shown-location.ts'

/** AUTH-5, AUTH-6: without a token the address is stored and login opens; the address of a page logged out of is not. */
export function Guard({ children }: { children: ReactNode }) {
  const { pathname, search } = useShownLocation().location
  const session = useSession()
  const [leftElsewhere] = useState(session.screen === 'loggedOut' && session.why === 'left')
  switch (session.screen) {
    case 'unknown':
      return <PageLoading />
    case 'loggedIn':
      return children
    case 'loggedOut':
      if (session.why !== 'left' || leftElsewhere) keepRedirect(pathname + presentSearch(pathname, search))
      return <LogInFirst isExpired={session.why === 'expired'} />
  }
}

/** Navigates once: this page stays mounted, and follows the session, until the login form can be rendered. */
function LogInFirst({ isExpired }: { isExpired: boolean }) {
  const [state] = useState(() => (isExpired ? { problem: 'Session expired' } : null))
  return <Navigate to={paths.login} replace state={state} />
}
