import { fromCallback, fromPromise } from 'xstate'
import { paths } from '#contract/paths.ts'
import { type PaymentReport, isFinalStatus } from '#machines/checkout/payment-report.ts'
import { paymentResultMachine } from '#machines/payment-result/payment-result.machine.ts'
import type { PaymentResultEvent } from '#machines/payment-result/result-context.ts'
import type { Store } from './store.ts'
import { forgetAttempt } from './attempt-store.ts'
import { goToResult } from './checkout.ts'
import type { Client } from './client.ts'
import { watchPageShown } from './page-watch.ts'
import { askForPayment } from './payment-report.ts'
import { finalStatusOf, openPaymentStream } from './payment-stream.ts'
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
        followPayment(client, input.intentId, sendBack),
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

/**
 * CHK-9: where a stream has delivered a final status and the server still reports an undecided payment, as one that reads
 * a replica may, the next final status ends the stream: the server is asked again after the delay, never in a loop.
 */
function followPayment(client: Client, intentId: string, send: (event: PaymentResultEvent) => void): () => void {
  const isUnconfirmed = finalStatusOf(client, intentId) !== undefined
  return openPaymentStream(client, intentId, {
    onStatus: (status) =>
      send(isUnconfirmed && isFinalStatus(status) ? { type: 'stream.lost' } : { type: 'stream.status', status }),
    onLost: () => send({ type: 'stream.lost' }),
  })
}
