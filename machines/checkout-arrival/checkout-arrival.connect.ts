import type { ArrivalActor, ArrivalSnapshot } from './checkout-arrival.machine.ts'

/** What a shopper sees on arriving at checkout before there is an order to show. */
export type ArrivalView =
  | { screen: 'loading' }
  | { screen: 'loginRequired'; problem: string | null; logIn: () => void }
  /**
   * `isRefused`: a change of the cart may have failed (CART-12). `isPaymentOpen`: the payment may have reached the bank, so
   * it is unknown whether the account was debited (CHK-12).
   */
  | { screen: 'failed'; problem: string; isRefused: boolean; isPaymentOpen: boolean; retry: () => void }

/** AUTH-5, CHK-2: what is shown instead of the checkout until it can start. */
export function connect(snapshot: ArrivalSnapshot, send: ArrivalActor['send']): ArrivalView {
  const { value, context } = snapshot
  switch (value) {
    case 'loading':
    case 'arrived':
      return { screen: 'loading' }
    case 'resuming':
      return context.isPaymentOpen ? failure(snapshot, send) : { screen: 'loading' }
    case 'loginRequired':
      return { screen: 'loginRequired', problem: context.problem, logIn: () => send({ type: 'login.go' }) }
    case 'failed':
    case 'refused':
    case 'rechecking':
      return failure(snapshot, send)
  }
}

/** CHK-18: stays in sight while the page loads checkout again by itself. */
function failure({ value, context }: ArrivalSnapshot, send: ArrivalActor['send']): ArrivalView {
  const { problem, isPaymentOpen } = context
  const retry = () => send({ type: 'checkout.retry' })
  return { screen: 'failed', problem: problem ?? '', isRefused: value === 'refused', isPaymentOpen, retry }
}
