import type { PaymentMethod, StartPayment } from '#contract/order.ts'
import type { CheckoutContext } from '#machines/checkout/checkout-context.ts'
import { startByPhone } from '#machines/checkout/checkout.samples.ts'
import type { Edge } from '#model-tests/explore.ts'

export const starts: Record<string, StartPayment> = { phone: startByPhone }
export const maskedOf: Record<string, string> = { phone: '04******06', account: '062-000 ****1234' }

export const accountStart: StartPayment = {
  identificationType: 'account',
  phone: null,
  email: null,
  bsb: '062-000',
  accountNumber: null,
}

export const whyNot = {
  notChosen: 'Please select a payment method before proceeding.',
  notSendable: 'Invalid payment method or payload.',
}

export function payOutcome(chosen: CheckoutContext['chosen'], method: PaymentMethod | null): [string, string | null] {
  if (chosen === null) return ['choosing', whyNot.notChosen]
  const held = chosen === 'account' ? method?.bsb : method?.[chosen]
  const isSendable = typeof held === 'string' && held.length <= 40
  return isSendable ? ['paying', null] : ['choosing', whyNot.notSendable]
}

type Messages = [problem: string | null, isCancelled: boolean]

/** The messages after a step, from those before it. */
export function messagesAfter({ eventCase, from, to }: Edge, [problem, isCancelled]: Messages): Messages {
  const messages: Record<string, Messages> = {
    'method.choose: mobile': [null, false],
    'method.choose: an account that is not held': [null, false],
    'checkout.retry': [null, false],
    'payment.show: started elsewhere': [null, false],
    'adoptOrder fails: storage is full': ['Unexpected error occurred', isCancelled],
    'arrival answers: payment under way': [null, false],
    'arrival fails: exception': ['Unexpected error occurred', isCancelled],
    'placeOrder answers: refused': ['Kookaburra Coffee is sold out.', isCancelled],
    'placeOrder answers: not confirmed': [null, isCancelled],
    'placeOrder fails: exception': ['Unexpected error occurred', isCancelled],
    'placeOrder fails: no message': ['Request failed', isCancelled],
    'paymentWait answers: taken back': [problem, true],
    'placeOrder answers: too many unpaid': [problem, isCancelled],
    'unpaidOrders answers: left': [null, isCancelled],
    'unpaidOrders answers: not started': ['There is no such account to pay from.', isCancelled],
    'unpaidOrders fails: exception': ['Unexpected error occurred', isCancelled],
    'paymentWait answers: unknown status': ['Unexpected payment status. Please try again.', isCancelled],
  }
  if (eventCase.label !== 'order.place') return messages[eventCase.label] ?? [problem, isCancelled]
  const { chosen } = from.snapshot.context as CheckoutContext
  if (to.value === 'paying') return [null, false]
  return [chosen === null ? whyNot.notChosen : whyNot.notSendable, isCancelled]
}

/** CHK-15: another account is offered only where there is one. */
export function noticeOf(isCancelled: boolean, accounts: number): string | null {
  const text = 'Payment cancelled. No money has left your account.'
  if (!isCancelled) return null
  return accounts > 1 ? `${text} You can choose another account.` : text
}
