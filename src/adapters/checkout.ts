import { fromCallback, fromPromise } from 'xstate'
import { readCart } from '#contract/cart-lines.ts'
import { paths } from '#contract/paths.ts'
import type { ArrivalEvent, CheckoutFacts, CheckoutLoad } from '#machines/checkout-arrival/checkout-arrival.setup.ts'
import { checkoutArrivalMachine } from '#machines/checkout-arrival/checkout-arrival.machine.ts'
import { PaymentUnread } from '#machines/checkout-arrival/payment-unread.ts'
import {
  type Attempt,
  type AttemptNews,
  type Destination,
  type Wait,
  hasEnded,
  isUnderWay,
} from '#machines/checkout/attempt.ts'
import { checkoutMachine } from '#machines/checkout/checkout.machine.ts'
import { isUnknownPayment } from '#machines/checkout/payment-report.ts'
import { CallFailed, noAnswer } from '#machines/problem.ts'
import type { UnpaidOrder } from '#machines/unpaid-orders/unpaid-order.ts'
import type { Store } from './store.ts'
import { forgetAttempt, readAttempt } from './attempt-store.ts'
import type { Client } from './client.ts'
import { readLastMethod } from './last-method.ts'
import { openWait } from './open-wait.ts'
import { watchPageShown } from './page-watch.ts'
import { askForPayment, handOver } from './payment-report.ts'
import { wirePaymentWait } from './payment-wait.ts'
import { wirePlaceOrder } from './place-order.ts'
import { keepRedirect } from './redirect.ts'
import { readToken, watchLogin } from './token-store.ts'
import { findUnderWay } from './unpaid-order.ts'
import { adoptOrder, wireUnpaidOrders } from './unpaid-orders.ts'
import { waitForOwnChanges, waitForWholeCart } from './whole-cart.ts'

type Needed = Pick<Store, 'client' | 'cart' | 'goTo' | 'loadAhead' | 'formerSessions'>

/** Checkout and the machines that it invokes, over the API and this browser's storage. */
export function wireCheckout({ client, cart, goTo, loadAhead, formerSessions }: Needed) {
  return checkoutMachine.provide({
    actors: {
      arrival: wireArrival({ client, cart, goTo, loadAhead, formerSessions }),
      placeOrder: wirePlaceOrder({ client, cart }),
      paymentWait: wirePaymentWait(client),
      unpaidOrders: wireUnpaidOrders(client),
      adoptOrder: fromPromise<void, UnpaidOrder>(({ input, signal }) =>
        adoptOrder(client, { order: input, account: null }, signal),
      ),
    },
    actions: {
      forgetAttempt: (_args, { intentId }) => forgetAttempt((attempt) => attempt.intentId === intentId),
      leave: (_args, destination) => goToResult(goTo, destination),
    },
  })
}

/** CHK-8, CHK-14, NAV-9: replaces the page with a result page, which starts with the status that is known. */
export function goToResult(goTo: Store['goTo'], { page, intentId, status }: Destination): void {
  const path = page === 'order-success' ? paths.orderSuccessOf(intentId) : paths.paymentFailedOf(intentId)
  goTo(path, { replace: true, state: handOver(status) })
}

function wireArrival({ client, cart, goTo, loadAhead, formerSessions }: Needed) {
  return checkoutArrivalMachine.provide({
    actors: {
      loadCheckout: fromPromise<CheckoutLoad, void>(({ signal }) => loadCheckout({ client, cart, loadAhead }, signal)),
      openWait: fromPromise<Wait, { intentId: string; leftMs: number | null }>(({ input }) =>
        openWait(input.intentId, input.leftMs),
      ),
      watchLogin: fromCallback<ArrivalEvent, void>(({ sendBack }) => {
        formerSessions.forget()
        return watchLogin(() => sendBack({ type: 'session.began' }))
      }),
      watchPage: fromCallback<ArrivalEvent, void>(({ sendBack }) =>
        watchPageShown(() => sendBack({ type: 'page.shown' })),
      ),
    },
    actions: {
      rememberReturn: () => keepRedirect(location.pathname + location.search),
      goToLogin: () => goTo(paths.login),
    },
  })
}

/**
 * CHK-18: without them a wait that loses its network would end on a page that cannot open. A payment under way is shown
 * without them (CHK-12); its result loads them again.
 */
async function loadResultPages(loadAhead: Store['loadAhead'], reading: Promise<AttemptNews | null>): Promise<void> {
  try {
    await loadAhead([paths.orderSuccess, paths.paymentFailed])
  } catch (error) {
    console.error('The result pages did not load', error)
    const news = await reading
    if (news === null || !isUnderWay(news)) throw new CallFailed(0, noAnswer)
  }
}

/** AUTH-5: no call without a token. */
async function loadCheckout(
  { client, cart, loadAhead }: Pick<Store, 'client' | 'cart' | 'loadAhead'>,
  signal: AbortSignal,
): Promise<CheckoutLoad> {
  const attempt = readAttempt()
  if (readToken() === null) return { loggedIn: false }
  // Watched from the beginning: a change that fails leaves no trace, and a later load would accept the cart as it is (CART-12).
  const changes = waitForOwnChanges(cart, signal)
  changes.catch(() => {})
  const reading = readNews(client, attempt, signal)
  try {
    const [facts, news] = await Promise.all([
      loadFacts({ client, cart, attempt, changes }, reading, signal),
      reading,
      loadResultPages(loadAhead, reading),
    ])
    return { loggedIn: true, ...facts, news }
  } catch (failure) {
    if (isSessionExpired(failure)) throw failure
    const isUnread = attempt?.intentId != null && (await hasFailed(reading))
    const error = await changes.then(
      () => failure,
      (unchanged: unknown) => unchanged,
    )
    throw isUnread ? new PaymentUnread(error) : error
  }
}

interface Pending {
  attempt: Attempt | null
  /** Rejects when a change of the cart fails. */
  changes: Promise<void>
}

/**
 * Accounts and other payments are requested at once, the cart once it is whole. A payment under way or ended needs none of
 * them: nothing waits for them, and their failure does not matter (CHK-12, CHK-13).
 */
async function loadFacts(
  { client, cart, attempt, changes }: Pick<Store, 'client' | 'cart'> & Pending,
  reading: Promise<AttemptNews | null>,
  signal: AbortSignal,
): Promise<CheckoutFacts> {
  const loadLines = async () => {
    await changes
    await waitForWholeCart(cart, signal)
    return readCart((await client.call('getCart', { signal })).data)
  }
  const accounts = client.call('getPaymentMethods', { signal })
  const others = findOthers(client, attempt, signal)
  for (const early of [accounts, others]) early.catch(() => {})
  const news = await reading
  if (news !== null && (isUnderWay(news) || hasEnded(news))) {
    return { lines: [], method: null, lastUsed: null, underWay: [] }
  }
  const [lines, { data }, underWay] = await Promise.all([loadLines(), accounts, others])
  return { lines, method: data?.paymentMethod ?? null, lastUsed: readLastMethod(), underWay }
}

/** CHK-11: a list that does not load holds nothing up: Pay reads it again before it orders. */
function findOthers(client: Client, attempt: Attempt | null, signal: AbortSignal): Promise<UnpaidOrder[]> {
  return findUnderWay(client, attempt?.checkoutSessionId ?? null, signal).catch((error: unknown) => {
    if (isSessionExpired(error)) throw error
    return []
  })
}

async function hasFailed(reading: Promise<unknown>): Promise<boolean> {
  return reading.then(
    () => false,
    () => true,
  )
}

function isSessionExpired(error: unknown): boolean {
  return error instanceof CallFailed && error.status === 401
}

/** The server's report of the stored attempt; null when there is none, or it is not this shopper's (API-5). */
async function readNews(client: Client, attempt: Attempt | null, signal: AbortSignal): Promise<AttemptNews | null> {
  if (!attempt?.intentId) return null
  try {
    return { attempt, report: await askForPayment(client, attempt.intentId, signal) }
  } catch (error) {
    if (isUnknownPayment(error)) return null
    throw error
  }
}
