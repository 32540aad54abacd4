import { useActorRef } from '@xstate/react'
import { type ReactNode, createContext, use, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { type NavigateOptions, useNavigate } from 'react-router-dom'
import type { SnapshotFrom } from 'xstate'
import { type CartView, badgeCount, connect as connectCart } from '#machines/cart/cart.connect.ts'
import type { CartActor } from '#machines/cart/cart.machine.ts'
import { type SessionView, connect as connectSession } from '#machines/session/session.connect.ts'
import type { SessionActor } from '#machines/session/session.machine.ts'
import { wireCart } from '../adapters/cart.ts'
import { type Inspection, publishSteps } from '../adapters/inspection.ts'
import { lazyClient } from '../adapters/lazy-client.ts'
import { noteFailedCalls } from '../adapters/problem-report.ts'
import { countFormerSessions, watchSessions, wireSession } from '../adapters/session.ts'
import type { Store } from '../adapters/store.ts'
import { readToken } from '../adapters/token-store.ts'
import { itself, useSeen } from './use-seen.ts'

/** What the provider adds for its own hooks: what the server drew of each actor, which it never starts. */
interface ProvidedStore extends Store {
  drawn: { session: SnapshotFrom<SessionActor>; cart: SnapshotFrom<CartActor> }
}

const StoreContext = createContext<ProvidedStore | undefined>(undefined)

interface StoreProviderProps extends Pick<Store, 'settings' | 'loadAhead'> {
  children: ReactNode
}

/** Creates the application's actors. They are never started on the server, where the session is unknown. */
export function StoreProvider({ settings, loadAhead, children }: StoreProviderProps) {
  const navigate = useNavigate()
  // Made once: every address is absolute, so the first navigate serves for good.
  const [goTo] = useState(() => (path: string, options?: NavigateOptions) => void navigate(path, options))
  const [sessionLogic] = useState(() => {
    const client = lazyClient({ base: settings.apiBase, readToken, onSessionExpired: () => {} })
    return wireSession({ logOut: () => client.call('logout', {}), goTo })
  })
  const [inspection] = useState<Inspection>(() => (settings.inspection ? publishSteps() : {}))
  const session = useActorRef(sessionLogic, inspection)
  const [formerSessions] = useState(countFormerSessions)
  const [failedCalls] = useState(noteFailedCalls)
  const [client] = useState(() => {
    const onSessionExpired = (token: string | null) => {
      if (token === readToken()) session.send({ type: 'session.expired' })
    }
    return lazyClient({ base: settings.apiBase, readToken, onSessionExpired, onFailedCall: failedCalls.note })
  })
  const [cartLogic] = useState(() => wireCart(client))
  const cart = useActorRef(cartLogic, inspection)
  const [drawn] = useState(() => ({ session: session.getSnapshot(), cart: cart.getSnapshot() }))
  useEffect(() => watchSessions(session, cart.send), [session, cart])

  const store = useMemo<ProvidedStore>(
    () => ({
      settings,
      client,
      session,
      formerSessions,
      cart,
      drawn,
      goTo,
      loadAhead,
      inspection,
      failedCalls,
    }),
    [settings, client, session, formerSessions, cart, drawn, goTo, loadAhead, inspection, failedCalls],
  )

  return <StoreContext value={store}>{children}</StoreContext>
}

export function useStore(): Store {
  return useProvided()
}

function useProvided(): ProvidedStore {
  const store = use(StoreContext)
  if (!store) throw new Error('useStore belongs inside StoreProvider.')
  return store
}

/** Whether somebody is logged in, as the frame and the guard see it. */
export function useSession(): SessionView {
  const { session, drawn } = useProvided()
  const snapshot = useSeen(session, drawn.session, itself)
  return useMemo(() => connectSession(snapshot, session.send), [snapshot, session])
}

/** AUTH-6: whether the server has ended the session of this page. */
export function useIsExpired(): boolean {
  const session = useSession()
  return session.screen === 'loggedOut' && session.why === 'expired'
}

/** AUTH-1: how many sessions have ended elsewhere: what was shown before a change belongs to the former customer. */
export function useFormerSessions(): number {
  const { formerSessions } = useProvided()
  return useSyncExternalStore(formerSessions.watch, formerSessions.read, () => 0)
}

/** The cart, as its panel and its page see it. */
export function useCart(): CartView {
  const { cart, drawn } = useProvided()
  return connectCart(useSeen(cart, drawn.cart, itself), cart.send)
}

/** HDR-6: what the cart's badge counts. */
export function useCartCount(): number {
  const { cart, drawn } = useProvided()
  return useSeen(cart, drawn.cart, ({ context }) => badgeCount(context))
}
