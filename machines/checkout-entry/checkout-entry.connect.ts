import type { CheckoutEntryActor, CheckoutEntrySnapshot } from './checkout-entry.machine.ts'

/** What /continue may show, and what the shopper may do there, state by state. */
export type CheckoutEntryView =
  | { screen: 'choices'; continueInApp: () => void; continueOnWeb: () => void }
  /** Null while the app is being opened. */
  | { screen: 'openingApp'; continueOnWeb: (() => void) | null }
  | { screen: 'appNeeded'; continueOnWeb: () => void }
  | { screen: 'findingWay' }
  | { screen: 'cartUnknown'; text: string; retry: () => void; continueInApp: () => void }

/** CHK-20: app or web, with the other one always in reach. */
export function connect(
  { value, context }: CheckoutEntrySnapshot,
  send: CheckoutEntryActor['send'],
): CheckoutEntryView {
  const continueInApp = () => send({ type: 'app.choose' })
  const continueOnWeb = () => send({ type: 'web.choose' })
  switch (value) {
    case 'choosing':
      return { screen: 'choices', continueInApp, continueOnWeb }
    case 'arriving':
    case 'openingApp':
      return { screen: 'openingApp', continueOnWeb: null }
    case 'awaitingApp':
      return { screen: 'openingApp', continueOnWeb }
    case 'appNeeded':
      return { screen: 'appNeeded', continueOnWeb }
    case 'findingWay':
    case 'left':
      return { screen: 'findingWay' }
    case 'cartUnknown':
      return { screen: 'cartUnknown', text: context.problem ?? '', retry: continueOnWeb, continueInApp }
  }
}
