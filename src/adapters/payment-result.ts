import { fromCallback, fromPromise } from 'xstate'
import { readCart } from '#contract/cart-lines.ts'
import type { LocalOrder } from '#contract/local-order.ts'
import { toAud } from '#contract/money.ts'
import { paths } from '#contract/paths.ts'
import type { PaymentReport } from '#machines/checkout/payment-report.ts'
import {
  type PaymentResultEvent,
  type Settlement,
  paymentResultMachine,
} from '#machines/payment-result/payment-result.machine.ts'
import type { Store } from '../store.tsx'
import { forgetAttempt, readAttempt } from './attempt-store.ts'
import { tellOtherTabs } from './cart.ts'
import { resultPathOf } from './checkout.ts'
import type { Client } from './client.ts'
import { recordOrder } from './order-record.ts'
import { watchPageShown } from './page-watch.ts'
import { askForPayment } from './payment-report.ts'
import { openPaymentStream } from './payment-stream.ts'
import { keepRedirect } from './redirect.ts'

type Needs = Pick<Store, 'client' | 'goTo' | 'cart'>

/** The result of a payment over the API and its event stream. */
export function wirePaymentResult({ client, goTo, cart }: Needs) {
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
      settle: (_args, settlement) =>
        void settle(client, settlement)
          .catch((error: unknown) => console.error('The order could not be recorded here', error))
          .finally(() => {
            cart.send({ type: 'cart.reload' })
            tellOtherTabs()
          }),
      forgetAttempt: (_args, { intentId }) => forgetAttempt((attempt) => attempt.intentId === intentId),
      goToOtherPage: (_args, destination) => goTo(resultPathOf(destination), { replace: true }),
      goToLogin: () => {
        keepRedirect(location.pathname + location.search)
        goTo(paths.login, { state: { problem: 'Session expired' } })
      },
    },
  })
}

/** CHK-10, CHK-14: the order is recorded, and the attempt that led to it is over. */
async function settle(client: Client, { intentId, report }: Settlement): Promise<void> {
  if (!intentId || !report) return
  const isKept = readAttempt()?.intentId === intentId
  const isTold = report.createdAt !== null
  if (isTold || isKept) recordOrder(localOrderOf(intentId, report))
  if (!isKept) return
  forgetAttempt((kept) => kept.intentId === intentId)
  // A server that tells no more than the status does not empty the cart either (API-14).
  if (!isTold) await takeFromCart(client, report)
}

function localOrderOf(intentId: string, { orderId, items, totalCents, createdAt }: PaymentReport): LocalOrder {
  return {
    id: orderId ?? intentId,
    items: items.map(({ image, name, brand, price, quantity }) => ({ image, name, brand, price, quantity })),
    total: toAud(totalCents ?? 0),
    createdAt: createdAt ?? new Date().toISOString(),
  }
}

/** Takes what was bought out of the cart; what was added since stays. */
async function takeFromCart(client: Client, { items }: PaymentReport): Promise<void> {
  const lines = readCart((await client.call('getCart', {})).data)
  for (const { cardId, quantity } of lines) {
    const bought = items.find((item) => item.cardId === cardId)?.quantity ?? 0
    if (bought === 0) continue
    await client.call('updateCart', { body: { CardId: cardId, Quantity: Math.max(0, quantity - bought) } })
  }
}
