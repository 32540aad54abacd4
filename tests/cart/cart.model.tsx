import { cartCases } from '#machines/cart/cart.cases.ts'
import { connect } from '#machines/cart/cart.connect.ts'
import { cartMachine } from '#machines/cart/cart.machine.ts'
import { CartScreen } from '#src/screens/cart/cart-screen.tsx'
import type { Driver } from '#model-tests/driver.ts'
import { defineModel } from '#model-tests/model.ts'

const names: Record<number, string> = { 11: 'Sunny Coffee', 12: 'Saltbush Cinema' }

export const cartModel = defineModel({
  machine: cartMachine,
  cases: cartCases,
  ports: {
    watchCart: 'callback',
    openCart: 'promise',
    loadCart: 'promise',
    updateQuantity: 'promise',
    restoreLine: 'promise',
  },
  emits: { watchCart: ['cart.reload'] },
  delays: { undoWindow: 8000 },
  // While a removal can be undone or is being undone, nothing else is pressed or goes wrong besides.
  within: ({ removed, restoring, order, pendingUpdates, sending, problem }) => {
    if (restoring.length > 0) return removed.length + pendingUpdates.length === 0 && problem === null
    // A shop that lists its cards in another order than before is left to unit tests.
    if (order.some((cardId, index) => cardId < (order[index - 1] ?? 0))) return false
    if (removed.length === 0) return true
    if (removed.length > 2 || (removed.length > 1 && problem !== null)) return false
    const underWay = [...pendingUpdates, ...(sending ? [sending] : [])]
    const isRemoval = underWay.every(({ control }) => control === 'remove' || control === 'clear')
    return problem === null ? isRemoval : problem.control === 'reload' && underWay.length === 0
  },
  screen: {
    render: (snapshot, send) => <CartScreen view={connect(snapshot, send)} isExpired={false} onLogIn={() => {}} />,
    cause: {
      'session.began': (driver, event) => driver.fromApplication(event),
      'session.ended': (driver, event) => driver.fromApplication(event),
      'cart.retry': (driver) => driver.click('button', 'Retry'),
      'cart.clear': (driver) => driver.click('button', 'Clear Cart'),
      'removal.undo': (driver) => driver.click('button', 'Undo'),
      'quantity.change': (driver, { cardId, control }) => {
        const name = names[cardId]
        if (control === 'remove') return driver.click('button', `Remove ${name}`)
        const verb = control === 'minus' ? 'Decrease' : 'Increase'
        return driver.click('button', `${verb} quantity of ${name}`)
      },
    },
    see: {
      unknown: (driver) => driver.seeText('Loading your cart…'),
      loggedOut: async (driver) => {
        await driver.seeText('Your cart is empty')
        await driver.seeLink('Log in', '/login')
        await driver.seeLink('Go to Store', '/shop')
      },
      loading: (driver) => driver.seeText('Loading your cart…'),
      failed: async (driver) => {
        await driver.see('alert')
        await driver.seeEnabled('button', 'Retry')
      },
      ready: seeLoaded,
      undoable: async (driver) => {
        await driver.seeText(/removed$/)
        await driver.seeEnabled('button', 'Undo')
      },
      restoring: async (driver) => {
        await driver.see('heading', 'Cart')
        await driver.notSee('button', 'Undo')
      },
      updating: (driver) => driver.see('heading', 'Cart'),
      reloading: seeLoaded,
    },
  },
})

async function seeLoaded(driver: Driver): Promise<void> {
  await driver.see('heading', 'Cart')
  await driver.notSeeText('Loading your cart…')
}
