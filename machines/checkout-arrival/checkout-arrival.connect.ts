import type { ArrivalActor, ArrivalSnapshot } from './checkout-arrival.machine.ts'

/** What a shopper sees on arriving at checkout before there is an order to show. */
export type ArrivalView =
  | { screen: 'loading' }
  | { screen: 'loginRequired'; problem: string | null; logIn: () => void }
  /** `isPaymentOpen`: the payment may have reached the bank, so it is unknown whether the account was debited (CHK-12). */
  | { screen: 'failed'; problem: string; isPaymentOpen: boolean; retry: () => void }

/** AUTH-5, CHK-2: what is shown instead of the checkout until it can start. */
export function connect({ value, context }: ArrivalSnapshot, send: ArrivalActor['send']): ArrivalView {
  switch (value) {
    case 'loading':
    case 'arrived':
      return { screen: 'loading' }
    case 'resuming':
      return context.isPaymentOpen ? failure(context, send) : { screen: 'loading' }
    case 'loginRequired':
      return { screen: 'loginRequired', problem: context.problem, logIn: () => send({ type: 'login.go' }) }
    case 'failed':
    case 'refused':
    case 'rechecking':
      return failure(context, send)
  }
}

/** CHK-18: stays in sight while the page loads checkout again by itself. */
function failure({ problem, isPaymentOpen }: ArrivalSnapshot['context'], send: ArrivalActor['send']): ArrivalView {
  return { screen: 'failed', problem: problem ?? '', isPaymentOpen, retry: () => send({ type: 'checkout.retry' }) }
}
