import { fromCallback, fromPromise } from 'xstate'
import type { PlacedAttempt } from '#machines/checkout/attempt.ts'
import type { FoundPayment, OpenPaymentEvent } from '#machines/open-payment/open-payment.setup.ts'
import { openPaymentMachine } from '#machines/open-payment/open-payment.machine.ts'
import { isUnknownPayment } from '#machines/checkout/payment-report.ts'
import { CallFailed } from '#machines/problem.ts'
import type { Store } from './store.ts'
import { forgetAttempt, readAttempt } from './attempt-store.ts'
import { hasAttempt, watchAttempt } from './attempt-watch.ts'
import type { Client } from './client.ts'
import { watchPageShown } from './page-watch.ts'
import { askForPayment } from './payment-report.ts'
import { settleOrder } from './settle-order.ts'

/** CHK-17: the open payment over the API and this browser's storage. */
export function wireOpenPayment({ client, cart }: Pick<Store, 'client' | 'cart'>) {
  return openPaymentMachine.provide({
    actors: {
      findPayment: fromPromise<FoundPayment | null, { shown: PlacedAttempt | null }>(({ input: { shown }, signal }) =>
        findPayment(client, readPlaced() ?? shown, signal),
      ),
      watchPage: fromCallback<OpenPaymentEvent, void>(({ sendBack }) => {
        const stopPage = watchPageShown(() => sendBack({ type: 'page.shown' }))
        const stopAttempt = watchAttempt(() => sendBack({ type: hasAttempt() ? 'attempt.changed' : 'attempt.removed' }))
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

function readPlaced(): PlacedAttempt | null {
  const attempt = readAttempt()
  return attempt?.intentId && attempt.order ? { ...attempt, intentId: attempt.intentId, order: attempt.order } : null
}

/** A payment that is not this shopper's counts as none (API-5); a server that cannot be reached decides nothing. */
async function findPayment(
  client: Client,
  attempt: PlacedAttempt | null,
  signal: AbortSignal,
): Promise<FoundPayment | null> {
  if (!attempt) return null
  try {
    return { attempt, report: await askForPayment(client, attempt.intentId, signal) }
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    return error.status === 401 || isUnknownPayment(error) ? null : { attempt, report: null }
  }
}
