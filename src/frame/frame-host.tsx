import { type ReactNode, useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { isPurchasePage } from '#contract/addresses.ts'
import { paths } from '#contract/paths.ts'
import { readShopQuery } from '#contract/shop-query.ts'
import { keepCartRedirect } from '../adapters/redirect.ts'
import type { CartPanelProps } from '../screens/cart/cart-panel.tsx'
import { CartUnavailable } from '../screens/frame/cart-unavailable.tsx'
import { Frame, type FrameProps } from '../screens/frame/frame.tsx'
import { useCart, useCartCount, useFormerSessions, useIsExpired, useSession, useStore } from '../store/store.tsx'
import { useCartPanel, useFramePanel } from '../store/use-panel.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { useAppearance } from './use-appearance.tsx'
import { useEngagement } from './use-engagement.ts'
import { useHasPayment } from './use-has-payment.ts'
import { useSearchBox } from './use-search-box.ts'
import { useUpdate } from './use-update.ts'

/** CHK-17: its code arrives only where an attempt to pay is stored. */
const OpenPayment = lazyPart({
  name: 'The notice of an open payment',
  load: async () => (await import('./open-payment.tsx')).OpenPayment,
  Unavailable: RetryOnNextPage,
})

const CartPanel = lazyPart({ name: 'The cart panel', load: loadCartPanel, Unavailable: CartPanelFailed })

/**
 * CART-2: without its code the page of the cart is opened, which shows the same and whose document names the code that
 * is there now. A page that may be sending a payment is never left (CHK-11).
 */
async function loadCartPanel() {
  try {
    return (await import('../screens/cart/cart-panel.tsx')).CartPanel
  } catch (error) {
    if (!isPurchasePage(location.pathname)) location.assign(paths.cart)
    throw error
  }
}

/** Wires the frame around every page. */
export function FrameHost({ children }: { children: ReactNode }) {
  const { settings, goTo } = useStore()
  const { search } = useLocation()
  const panels = usePanels()
  const formerSessions = useFormerSessions()
  useEngagement()

  const onSearch = useCallback(
    (text: string) => goTo(paths.shopList({ ...readShopQuery(new URLSearchParams(search)), SearchTerm: text })),
    [goTo, search],
  )

  return (
    <Frame
      {...useShopper()}
      appearance={useAppearance()}
      panels={panels}
      environment={settings.environment}
      searchTerm={new URLSearchParams(search).get('SearchTerm') ?? ''}
      onSearch={onSearch}
      searchBox={useSearchBox()}
      update={useUpdate()}
      payment={useHasPayment() && <OpenPayment key={formerSessions} />}
      overlay={panels.cart.screen === 'open' && <CartOverlay close={panels.cart.close} />}
    >
      {children}
    </Frame>
  )
}

/**
 * WIRE-1: who the shopper is becomes known after hydration and is rendered in short tasks. From then on a change is shown at
 * once: a deferred value would wait for the code of the next page.
 */
function useShopper(): Pick<FrameProps, 'session' | 'cartCount'> {
  const [session, cartCount] = [useSession(), useCartCount()]
  const drawn = useDeferredValue(session)
  return drawn.screen === 'unknown' ? { session: drawn, cartCount: null } : { session, cartCount }
}

/** The same object until one of them opens or closes. */
function usePanels() {
  const [products, account, mobile, cart] = [useFramePanel(), useFramePanel(), useFramePanel(), useCartPanel()]
  return useMemo(() => ({ products, account, mobile, cart }), [products, account, mobile, cart])
}

/** CART-2: its code arrives when it is first opened. */
function CartOverlay({ close }: { close: () => void }) {
  return <CartPanel view={useCart()} isExpired={useIsExpired()} close={close} onLogIn={keepCartRedirect} />
}

/** A page that may be sending a payment stays (CHK-11). Any other has been left for the page of the cart. */
function CartPanelFailed({ close }: CartPanelProps) {
  return isPurchasePage(useLocation().pathname) && <CartUnavailable close={close} />
}

/** The page stays as it is, and the next page loads the notice again. */
function RetryOnNextPage({ retry }: { retry: () => void }) {
  const { pathname } = useLocation()
  const [failedOn] = useState(pathname)
  useEffect(() => {
    if (pathname !== failedOn) retry()
  }, [pathname, failedOn, retry])
  return null
}
