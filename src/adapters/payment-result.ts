import { fromCallback, fromPromise } from 'xstate'
import { paths } from '#contract/paths.ts'
import type { PaymentReport } from '#machines/checkout/payment-report.ts'
import { paymentResultMachine } from '#machines/payment-result/payment-result.machine.ts'
import type { PaymentResultEvent } from '#machines/payment-result/result-context.ts'
import type { Store } from './store.ts'
import { forgetAttempt } from './attempt-store.ts'
import { goToResult } from './checkout.ts'
import { watchPageShown } from './page-watch.ts'
import { askForPayment } from './payment-report.ts'
import { openPaymentStream } from './payment-stream.ts'
import { keepRedirect } from './redirect.ts'
import { settleOrder } from './settle-order.ts'

type Needs = Pick<Store, 'client' | 'session' | 'goTo' | 'cart'>

/** The result of a payment over the API and its event stream. */
export function wirePaymentResult({ client, session, goTo, cart }: Needs) {
  return paymentResultMachine.provide({
    actors: {
      checkPayment: fromPromise<PaymentReport, { intentId: string }>(({ input, signal }) =>
        askForPayment(client, input.intentId, signal),
      ),
      paymentStream: fromCallback<PaymentResultEvent, { intentId: string }>(({ input, sendBack }) =>
        openPaymentStream(client, input.intentId, {
          onStatus: (status) => sendBack({ type: 'stream.status', status }),
          onLost: () => sendBack({ type: 'stream.lost' }),
        }),
      ),
      watchPage: fromCallback<PaymentResultEvent, void>(({ sendBack }) =>
        watchPageShown(() => sendBack({ type: 'page.shown' })),
      ),
    },
    actions: {
      settle: (_args, settlement) => settleOrder({ client, cart }, settlement),
      forgetAttempt: (_args, { intentId }) => forgetAttempt((attempt) => attempt.intentId === intentId),
      goToOtherPage: (_args, destination) => goToResult(goTo, destination),
      goToLogin: () => {
        keepRedirect(location.pathname + location.search)
        // A call without a token, as after a logout in another tab, is refused too.
        const isExpired = session.getSnapshot().matches('expired')
        goTo(paths.login, isExpired ? { state: { problem: 'Session expired' } } : {})
      },
    },
  })
}
