import { useActorRef, useSelector } from '@xstate/react'
import { type ReactNode, createContext, use, useMemo, useState } from 'react'
import { type NavigateOptions, useNavigate } from 'react-router-dom'
import type { StoreSettings } from '#contract/store-settings.ts'
import { type SessionView, connect } from '#machines/session/session.connect.ts'
import type { SessionActor } from '#machines/session/session.machine.ts'
import { type Client, createClient } from './adapters/client.ts'
import { wireSession } from './adapters/session.ts'
import { readToken } from './adapters/token-store.ts'

/** What pages are wired to: the API, the actors that outlive a page, and the way to another page. */
export interface Store {
  settings: StoreSettings
  client: Client
  session: SessionActor
  goTo: (path: string, options?: NavigateOptions) => void
}

const StoreContext = createContext<Store | undefined>(undefined)

/** Makes the application's actors. On the server they are never started: nobody is known to be logged in there. */
export function StoreProvider({ settings, children }: { settings: StoreSettings; children: ReactNode }) {
  const navigate = useNavigate()
  // Made once: every address is absolute, so the first navigate serves for good.
  const [goTo] = useState(() => (path: string, options?: NavigateOptions) => void navigate(path, options))
  const [sessionLogic] = useState(() => {
    const client = createClient({ base: settings.apiBase, readToken, onSessionExpired: () => {} })
    return wireSession({ logOut: () => client.call('logout', {}), goTo })
  })
  const session = useActorRef(sessionLogic)

  const store = useMemo<Store>(() => {
    const onSessionExpired = (token: string | null) => {
      if (token === readToken()) session.send({ type: 'session.expired' })
    }
    return { settings, session, goTo, client: createClient({ base: settings.apiBase, readToken, onSessionExpired }) }
  }, [settings, session, goTo])

  return <StoreContext value={store}>{children}</StoreContext>
}

export function useStore(): Store {
  const store = use(StoreContext)
  if (!store) throw new Error('useStore belongs inside StoreProvider.')
  return store
}

/** Whether somebody is logged in, as the frame and the guard see it. */
export function useSession(): SessionView {
  const { session } = useStore()
  return connect(
    useSelector(session, (snapshot) => snapshot),
    session.send,
  )
}
