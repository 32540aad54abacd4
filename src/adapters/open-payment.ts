import { fromCallback, fromPromise } from 'xstate'
import type { FoundPayment, OpenPaymentEvent } from '#machines/open-payment/open-payment.setup.ts'
import { openPaymentMachine } from '#machines/open-payment/open-payment.machine.ts'
import { isUnknownPayment } from '#machines/checkout/payment-report.ts'
import { CallFailed } from '#machines/problem.ts'
import type { Store } from './store.ts'
import { forgetAttempt, readAttempt } from './attempt-store.ts'
import { watchAttempt } from './attempt-watch.ts'
import type { Client } from './client.ts'
import { watchPageShown } from './page-watch.ts'
import { askForPayment } from './payment-report.ts'
import { settleOrder } from './settle-order.ts'

/** CHK-17: the open payment over the API and this browser's storage. */
export function wireOpenPayment({ client, cart }: Pick<Store, 'client' | 'cart'>) {
  return openPaymentMachine.provide({
    actors: {
      findPayment: fromPromise<FoundPayment | null, void>(({ signal }) => findPayment(client, signal)),
      watchPage: fromCallback<OpenPaymentEvent, void>(({ sendBack }) => {
        const stopPage = watchPageShown(() => sendBack({ type: 'page.shown' }))
        const stopAttempt = watchAttempt(() => sendBack({ type: 'attempt.changed' }))
        return () => {
          stopPage()
          stopAttempt()
        }
      }),
    },
    actions: {
      settle: (_args, settlement) => settleOrder({ client, cart }, settlement),
      forgetAttempt: (_args, { intentId }) => forgetAttempt((attempt) => attempt.intentId === intentId),
    },
  })
}

/** A payment that is not this shopper's counts as none (API-5); a server that cannot be reached decides nothing. */
async function findPayment(client: Client, signal: AbortSignal): Promise<FoundPayment | null> {
  const attempt = readAttempt()
  if (!attempt?.intentId || !attempt.order) return null
  const placed = { ...attempt, intentId: attempt.intentId, order: attempt.order }
  try {
    return { attempt: placed, report: await askForPayment(client, placed.intentId, signal) }
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    return error.status === 401 || isUnknownPayment(error) ? null : { attempt: placed, report: null }
  }
}
