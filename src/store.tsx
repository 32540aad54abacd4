import { useActorRef } from '@xstate/react'
import {
  type ReactNode,
  createContext,
  use,
  useCallback,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react'
import { type NavigateOptions, useNavigate } from 'react-router-dom'
import type { StoreSettings } from '#contract/store-settings.ts'
import { type CartView, badgeCount, connect as connectCart } from '#machines/cart/cart.connect.ts'
import type { CartActor, CartSnapshot } from '#machines/cart/cart.machine.ts'
import { type SessionView, connect as connectSession } from '#machines/session/session.connect.ts'
import type { SessionActor, SessionSnapshot } from '#machines/session/session.machine.ts'
import { wireCart } from './adapters/cart.ts'
import { type Client, createClient } from './adapters/client.ts'
import { watchSessions, wireSession } from './adapters/session.ts'
import { readToken } from './adapters/token-store.ts'

/** What pages are wired to: the API, the actors that outlive a page, and the way to another page. */
export interface Store {
  settings: StoreSettings
  client: Client
  session: SessionActor
  cart: CartActor
  goTo: (path: string, options?: NavigateOptions) => void
}

/** The snapshots that the server drew: what is hydrated later must find them, although the actors have gone on. */
interface Drawn {
  session: SessionSnapshot
  cart: CartSnapshot
}

const StoreContext = createContext<(Store & { drawn: Drawn }) | undefined>(undefined)

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
  const [client] = useState(() => {
    const onSessionExpired = (token: string | null) => {
      if (token === readToken()) session.send({ type: 'session.expired' })
    }
    return createClient({ base: settings.apiBase, readToken, onSessionExpired })
  })
  const [cartLogic] = useState(() => wireCart(client))
  const cart = useActorRef(cartLogic)
  useEffect(() => watchSessions(session, cart.send), [session, cart])

  const [drawn] = useState<Drawn>(() => ({ session: session.getSnapshot(), cart: cart.getSnapshot() }))
  const store = useMemo(
    () => ({ settings, client, session, cart, goTo, drawn }),
    [settings, client, session, cart, goTo, drawn],
  )

  return <StoreContext value={store}>{children}</StoreContext>
}

export function useStore(): Store {
  return useStoreContext()
}

/** Whether somebody is logged in, as the frame and the guard see it. */
export function useSession(): SessionView {
  const { session, drawn } = useStoreContext()
  return connectSession(useSnapshot(session, drawn.session), session.send)
}

/** The cart, as its panel and its page see it. */
export function useCart(): CartView {
  const { cart, drawn } = useStoreContext()
  return connectCart(useSnapshot(cart, drawn.cart), cart.send)
}

/** HDR-6: what the cart's badge counts. */
export function useCartCount(): number {
  const { cart, drawn } = useStoreContext()
  return badgeCount(useSnapshot(cart, drawn.cart).context)
}

/** The actor's snapshot; during hydration the one that the server drew. */
function useSnapshot<Snapshot>(actor: Readable<Snapshot>, drawn: Snapshot): Snapshot {
  const subscribe = useCallback((tell: () => void) => actor.subscribe(tell).unsubscribe, [actor])
  return useSyncExternalStore(
    subscribe,
    () => actor.getSnapshot(),
    () => drawn,
  )
}

interface Readable<Snapshot> {
  getSnapshot: () => Snapshot
  subscribe: (tell: () => void) => { unsubscribe: () => void }
}

function useStoreContext() {
  const store = use(StoreContext)
  if (!store) throw new Error('useStore belongs inside StoreProvider.')
  return store
}
