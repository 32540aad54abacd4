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
import { type ActorRef, type Snapshot, createActor } from 'xstate'
import { type CartView, badgeCount, connect as connectCart } from '#machines/cart/cart.connect.ts'
import { cartMachine } from '#machines/cart/cart.machine.ts'
import { type SessionView, connect as connectSession } from '#machines/session/session.connect.ts'
import { sessionMachine } from '#machines/session/session.machine.ts'
import { wireCart } from '../adapters/cart.ts'
import { type Inspection, inspectWith, publishSteps } from '../adapters/inspection.ts'
import { lazyClient } from '../adapters/lazy-client.ts'
import type { RecentSteps } from '../adapters/recent-steps.ts'
import { watchSessions, wireSession } from '../adapters/session.ts'
import type { Store } from '../adapters/store.ts'
import { readToken } from '../adapters/token-store.ts'

const StoreContext = createContext<Store | undefined>(undefined)

interface StoreProviderProps extends Pick<Store, 'settings' | 'loadAhead'> {
  steps: RecentSteps
  children: ReactNode
}

/** Creates the application's actors. They are never started on the server, where the session is unknown. */
export function StoreProvider({ settings, loadAhead, steps, children }: StoreProviderProps) {
  const navigate = useNavigate()
  // Made once: every address is absolute, so the first navigate serves for good.
  const [goTo] = useState(() => (path: string, options?: NavigateOptions) => void navigate(path, options))
  const [sessionLogic] = useState(() => {
    const client = lazyClient({ base: settings.apiBase, readToken, onSessionExpired: () => {} })
    return wireSession({ logOut: () => client.call('logout', {}), goTo })
  })
  const [inspection] = useState<Inspection>(() =>
    settings.inspection ? inspectWith(steps.note, publishSteps()) : inspectWith(steps.note),
  )
  const session = useActorRef(sessionLogic, inspection)
  const [client] = useState(() => {
    const onSessionExpired = (token: string | null) => {
      if (token === readToken()) session.send({ type: 'session.expired' })
    }
    return lazyClient({ base: settings.apiBase, readToken, onSessionExpired })
  })
  const [cartLogic] = useState(() => wireCart(client))
  const cart = useActorRef(cartLogic, inspection)
  useEffect(() => watchSessions(session, cart.send), [session, cart])

  const store = useMemo<Store>(
    () => ({ settings, client, session, cart, goTo, loadAhead, inspection, readSteps: steps.read }),
    [settings, client, session, cart, goTo, loadAhead, inspection, steps],
  )

  return <StoreContext value={store}>{children}</StoreContext>
}

export function useStore(): Store {
  const store = use(StoreContext)
  if (!store) throw new Error('useStore belongs inside StoreProvider.')
  return store
}

/** The session of every page that the server renders: unknown. */
const drawn = { session: createActor(sessionMachine).getSnapshot(), cart: createActor(cartMachine).getSnapshot() }

/** Whether somebody is logged in, as the frame and the guard see it. */
export function useSession(): SessionView {
  const { session } = useStore()
  return connectSession(useSeen(session, drawn.session, itself), session.send)
}

/** The cart, as its panel and its page see it. */
export function useCart(): CartView {
  const { cart } = useStore()
  return connectCart(useSeen(cart, drawn.cart, itself), cart.send)
}

/** HDR-6: what the cart's badge counts. */
export function useCartCount(): number {
  return useSeen(useStore().cart, drawn.cart, ({ context }) => badgeCount(context))
}

/** What an actor shows now. While a page hydrates it is what the server drew, although the actor may have moved on. */
function useSeen<Shown extends Snapshot<unknown>, Seen>(
  actor: Pick<ActorRef<Shown, never>, 'getSnapshot' | 'subscribe'>,
  atFirst: Shown,
  see: (snapshot: Shown) => Seen,
): Seen {
  const watch = useCallback((notify: () => void) => actor.subscribe(notify).unsubscribe, [actor])
  return useSyncExternalStore(
    watch,
    () => see(actor.getSnapshot()),
    () => see(atFirst),
  )
}

function itself<Shown>(snapshot: Shown): Shown {
  return snapshot
}
