import { type CartLine, totalCents } from '#contract/cart-lines.ts'
import type { IdentificationType } from '#contract/order.ts'
import { type PaymentWaitView, lastView } from '../payment-wait/payment-wait.connect.ts'
import type { CheckoutActor, CheckoutSnapshot } from './checkout.machine.ts'
import type { CheckoutContext } from './checkout-context.ts'
import { type ListedOrder, toListed } from '../unpaid-orders/unpaid-order.ts'
import { type PaymentOption, optionsOf } from './masking.ts'

/** The order as it will be paid. */
export interface OrderSummary {
  lines: CartLine[]
  totalCents: number
}

/** What the order and the accounts are shown with; `pay` and `choose` only while the shopper may change them. */
export interface ReviewView {
  order: OrderSummary
  options: PaymentOption[]
  chosen: IdentificationType | null
  problem: string | null
  /** Differs when the same problem is shown again. */
  isRepeated: boolean
  notice: string | null
  /** CHK-11: other payments that the bank has not decided. */
  underWay: ListedOrder[]
}

/** The views of checkout. `arriving`, `paying`, `limited` and `awaiting` are completed by the view of an invoked machine. */
export type CheckoutView =
  | { screen: 'arriving' }
  | { screen: 'empty'; problem: string | null; notice: string | null }
  | { screen: 'noMethod'; order: OrderSummary; retry: () => void }
  | ({
      screen: 'choosing'
      choose: (method: IdentificationType) => void
      pay: () => void
      showPayment: (intentId: string) => void
    } & ReviewView)
  | ({ screen: 'paying' } & ReviewView)
  | { screen: 'adopting' }
  | { screen: 'limited' }
  | { screen: 'awaiting' }
  /** `isPaymentOpen`: the payment may have reached the bank, so it is unknown whether the account was debited (CHK-12). */
  | { screen: 'halted'; problem: string; isPaymentOpen: boolean; retry: () => void }
  /** `wait`: what the wait showed when it ended; null when the shopper came for a payment that had ended before. */
  | { screen: 'left'; wait: PaymentWaitView | null }

/** CHK-1 to CHK-7: the view of each checkout state; invoked machines have their own connect. */
export function connect({ value, context }: CheckoutSnapshot, send: CheckoutActor['send']): CheckoutView {
  const { problem, wait, last } = context
  const retry = () => send({ type: 'checkout.retry' })

  switch (value) {
    case 'arriving':
    case 'adopting':
    case 'limited':
    case 'awaiting':
      return { screen: value }
    case 'left':
      return { screen: value, wait: wait && last && lastView({ ...wait, ...last }) }
    case 'empty':
      return { screen: value, problem, notice: noticeOf(context, 0) }
    case 'noMethod':
      return { screen: value, order: summaryOf(context), retry }
    case 'choosing':
      return {
        screen: value,
        ...reviewOf(context),
        choose: (method) => send({ type: 'method.choose', method }),
        pay: () => send({ type: 'order.place' }),
        showPayment: (intentId) => send({ type: 'payment.show', intentId }),
      }
    case 'paying':
      return { screen: value, ...reviewOf(context) }
    case 'halted':
      return { screen: value, problem: problem ?? '', isPaymentOpen: context.wait !== null, retry }
  }
}

function reviewOf(context: CheckoutContext): ReviewView {
  const { method, chosen, problem, isRepeated, underWay } = context
  const options = optionsOf(method)
  const notice = noticeOf(context, options.length)
  return { order: summaryOf(context), options, chosen, problem, isRepeated, notice, underWay: underWay.map(toListed) }
}

/** CHK-15: another account is named only where there is one. */
function noticeOf({ isCancelled }: CheckoutContext, accounts: number): string | null {
  if (!isCancelled) return null
  const text = 'Payment cancelled. No money has left your account.'
  return accounts > 1 ? `${text} You can choose another account.` : text
}

function summaryOf({ lines }: CheckoutContext): OrderSummary {
  return { lines, totalCents: totalCents(lines) }
}
