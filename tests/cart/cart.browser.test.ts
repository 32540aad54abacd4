import { expect } from 'vitest'
import type { CartLine } from '#contract/cart-lines.ts'
import type { OpenedCart } from '#machines/cart/cart.unfinished.ts'
import { grant, refuse } from '#tests/browser/answers.ts'
import type { HeldCall } from '#tests/browser/held-call.ts'
import { lackChannel } from '#model-tests/browser/lacking.ts'
import { walkBrowser } from '#tests/browser/walk-browser.ts'
import type { BrowserStage } from '#model-tests/browser/wiring.ts'
import type { Driver } from '#model-tests/driver.ts'
import { cartModel } from './cart.model.tsx'
import { grantCart } from './cart.steps.ts'

/** What the cart has under way, by endpoint. */
const calls = {
  getCart: new WeakMap<BrowserStage, HeldCall>(),
  updateCart: new WeakMap<BrowserStage, HeldCall>(),
  addToCart: new WeakMap<BrowserStage, HeldCall>(),
}

walkBrowser(cartModel, {
  open: { 'the page opens': ({ visit }) => visit('/cart') },
  // Whether somebody is logged in is known at once.
  atOnce: {
    'session.ended in unknown': async (_stage, open) => open(),
    'session.began in unknown': async ({ keep }, open) => {
      await keep({ token: 'a-token' })
      await open()
    },
  },
  fromStart: {
    'watchCart fails: no channel': async ({ page }, open) => {
      await lackChannel(page, 'cart')
      await open()
    },
  },
  ports: {
    watchCart: {
      emit: async (stage) => {
        calls.getCart.delete(stage)
        await stage.elsewhere.post('cart', 'changed')
      },
    },
    openCart: {
      answer: async (stage, { lines, unfinished }: OpenedCart) => {
        await stage.page.evaluate(storeChanges, unfinished)
        grantCart(underWay(stage, 'getCart'), lines)
      },
      fail: async (stage, error) => refuse(underWay(stage, 'getCart'), error),
    },
    loadCart: {
      answer: async (stage, lines: CartLine[]) => grantCart(underWay(stage, 'getCart'), lines),
      fail: async (stage, error) => refuse(underWay(stage, 'getCart'), error),
    },
    updateQuantity: {
      answer: async (stage) => grant(underWay(stage, 'updateCart'), null),
      fail: async (stage, error) => refuse(underWay(stage, 'updateCart'), error),
    },
    restoreLine: {
      answer: async (stage) => grant(underWay(stage, 'addToCart'), null),
      fail: async (stage, error) => refuse(underWay(stage, 'addToCart'), error),
    },
  },
  application: {
    'session.began': async (stage) => {
      giveUp(stage)
      await stage.elsewhere.keep({ token: crypto.randomUUID() })
    },
    'session.ended': async (stage) => {
      giveUp(stage)
      await stage.elsewhere.keep({ token: null })
    },
  },
  see: {
    loading: seeCall('loading', 'getCart'),
    reloading: seeCall('reloading', 'getCart'),
    updating: seeCall('updating', 'updateCart'),
    restoring: seeCall('restoring', 'addToCart'),
  },
})

/** Runs in the page: stores what a reload would have interrupted. */
function storeChanges(unfinished: OpenedCart['unfinished']): void {
  if (unfinished === null) return
  const session = (localStorage.getItem('token') ?? '').slice(-8)
  sessionStorage.setItem('unfinished-cart', JSON.stringify({ ...unfinished, session, storedAt: Date.now() }))
}

/** What is seen in a state, and that the call it waits for is made: again where the machine has begun it again. */
function seeCall(state: string, name: keyof typeof calls) {
  return async (driver: Driver, stage: BrowserStage) => {
    await cartModel.screen?.see[state]?.(driver)
    if (!calls[name].get(stage)?.isOpen()) calls[name].set(stage, await stage.server.call(name))
  }
}

/** Whatever is under way is of no more use. */
function giveUp(stage: BrowserStage): void {
  for (const held of Object.values(calls)) held.delete(stage)
}

function underWay(stage: BrowserStage, name: keyof typeof calls): HeldCall {
  return calls[name].get(stage) ?? expect.fail(`no ${name} is under way.`)
}
