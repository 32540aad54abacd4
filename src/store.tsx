import { useActorRef, useSelector } from '@xstate/react'
import { type ReactNode, createContext, use, useEffect, useMemo, useState } from 'react'
import { type NavigateOptions, useNavigate } from 'react-router-dom'
import type { StoreSettings } from '#contract/store-settings.ts'
import { type CartView, badgeCount, connect as connectCart } from '#machines/cart/cart.connect.ts'
import type { CartActor } from '#machines/cart/cart.machine.ts'
import { type SessionView, connect as connectSession } from '#machines/session/session.connect.ts'
import type { SessionActor } from '#machines/session/session.machine.ts'
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
  const [client] = useState(() => {
    const onSessionExpired = (token: string | null) => {
      if (token === readToken()) session.send({ type: 'session.expired' })
    }
    return createClient({ base: settings.apiBase, readToken, onSessionExpired })
  })
  const [cartLogic] = useState(() => wireCart(client))
  const cart = useActorRef(cartLogic)
  useEffect(() => watchSessions(session, cart.send), [session, cart])

  const store = useMemo<Store>(
    () => ({ settings, client, session, cart, goTo }),
    [settings, client, session, cart, goTo],
  )

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
  return connectSession(
    useSelector(session, (snapshot) => snapshot),
    session.send,
  )
}

/** The cart, as its panel and its page see it. */
export function useCart(): CartView {
  const { cart } = useStore()
  return connectCart(
    useSelector(cart, (snapshot) => snapshot),
    cart.send,
  )
}

/** HDR-6: what the cart's badge counts. */
export function useCartCount(): number {
  return useSelector(useStore().cart, ({ context }) => badgeCount(context))
}
