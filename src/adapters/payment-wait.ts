import { fromCallback, fromPromise } from 'xstate'
import type { PaymentWaitEvent } from '#machines/payment-wait/payment-wait.setup.ts'
import { paymentWaitMachine } from '#machines/payment-wait/payment-wait.machine.ts'
import type { PaymentReport } from '#machines/checkout/payment-report.ts'
import type { Client } from './client.ts'
import { countDown } from './page-watch.ts'
import { recallPayment } from './payment-report.ts'
import { openPaymentStream } from './payment-stream.ts'

/** The wait for one payment over its event stream and the wall clock (CHK-6, CHK-7). */
export function wirePaymentWait(client: Client) {
  return paymentWaitMachine.provide({
    actors: {
      paymentStream: fromCallback<PaymentWaitEvent, { intentId: string }>(({ input, sendBack }) =>
        openPaymentStream(client, input.intentId, {
          onStatus: (status) => sendBack({ type: 'stream.status', status }),
          onLost: () => sendBack({ type: 'stream.lost' }),
        }),
      ),
      countdown: fromCallback<PaymentWaitEvent, { deadline: number }>(({ input, sendBack }) =>
        countDown(input.deadline, (seconds) => sendBack({ type: 'time.left', seconds })),
      ),
      recallPayment: fromPromise<PaymentReport, { intentId: string }>(({ input }) =>
        recallPayment(client, input.intentId),
      ),
    },
  })
}
