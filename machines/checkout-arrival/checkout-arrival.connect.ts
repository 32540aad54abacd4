import type { ArrivalActor, ArrivalSnapshot } from './checkout-arrival.machine.ts'

/** What a shopper sees on arriving at checkout before there is an order to show. */
export type ArrivalView =
  | { screen: 'loading' }
  | { screen: 'loginRequired'; problem: string | null; logIn: () => void }
  | { screen: 'failed'; problem: string; retry: () => void }

/** AUTH-5, CHK-2: what stands in for the checkout until it may begin. */
export function connect({ value, context }: ArrivalSnapshot, send: ArrivalActor['send']): ArrivalView {
  switch (value) {
    case 'loading':
    case 'resuming':
    case 'arrived':
      return { screen: 'loading' }
    case 'loginRequired':
      return { screen: 'loginRequired', problem: context.problem, logIn: () => send({ type: 'login.go' }) }
    case 'failed':
      return { screen: 'failed', problem: context.problem ?? '', retry: () => send({ type: 'checkout.retry' }) }
  }
}
