import { cleanup, render, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useMachine } from '@xstate/react'
import { StrictMode, useState } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, vi } from 'vitest'
import { createActor } from 'xstate'
import { cartMachine } from '#machines/cart/cart.machine.ts'
import checkoutPage from '#src/routes/checkout.route.tsx'
import { computedStyle } from '#model-tests/computed-style.ts'
import { countFormerSessions } from '#src/adapters/session.ts'
import type { Store } from '#src/adapters/store.ts'
import { storeSettings } from '#tests/support/store-settings.ts'
import type { Shop } from './checkout.shop.ts'

export const orders = /^\/Orders$/
export const starts = /\/Start$/

/** Each test of a file has a separate browser, in which the shopper is logged in. */
export function useBrowser(): void {
  window.getComputedStyle = computedStyle
  beforeEach(() => localStorage.setItem('token', 'a-token'))
  afterEach(() => {
    cleanup()
    localStorage.clear()
  })
}

/** The purchase that this browser stores. */
export function storedAttempt(): { checkoutSessionId: string; intentId: string; deadline: number | null } {
  return JSON.parse(localStorage.getItem('checkout') ?? '{}')
}

/** A tab whose wait for a new payment is shown. */
export async function waiting(shop: Shop) {
  const tab = openTab(shop)
  await tab.choose()
  await tab.pay()
  await tab.screen.findByRole('heading', { name: 'Waiting for payment confirmation...' })
  return tab
}

/** Checkout as in a browser, in strict mode; tabs share this browser's storage. */
export function openTab(shop: Shop, { loadAhead = async () => {} }: Partial<Pick<Store, 'loadAhead'>> = {}) {
  const goTo = vi.fn<Store['goTo']>()
  const formerSessions = countFormerSessions()
  const cart = createActor(cartMachine)
  const parts: Partial<Store> = { client: shop.client, cart, goTo, settings: storeSettings, formerSessions, loadAhead }
  const store = parts as Store
  function Tab() {
    const [machine] = useState(() => checkoutPage.wire(store))
    const [snapshot, send] = useMachine(machine, { input: undefined as never })
    return <checkoutPage.Screen snapshot={snapshot as never} send={send as never} store={store} />
  }
  const { container, unmount } = render(
    <StrictMode>
      <MemoryRouter>
        <Tab />
      </MemoryRouter>
    </StrictMode>,
  )
  const screen = within(container)
  return {
    screen,
    goTo,
    close: unmount,
    choose: async () => userEvent.click(await screen.findByRole('radio', { name: /04\*+06/ })),
    pay: async () => userEvent.click(await screen.findByRole('button', { name: /^Pay \$/ })),
  }
}
