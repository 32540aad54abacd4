import { paymentWaitMs } from '#contract/order.ts'
import { type PaymentStatus, paymentMeaning } from '#contract/payment-status.ts'
import { checkoutArrivalCases } from '#machines/checkout-arrival/checkout-arrival.cases.ts'
import { checkoutArrivalMachine } from '#machines/checkout-arrival/checkout-arrival.machine.ts'
import { checkoutCases } from '#machines/checkout/checkout.cases.ts'
import { checkoutMachine } from '#machines/checkout/checkout.machine.ts'
import { reportOf, wait } from '#machines/checkout/checkout.samples.ts'
import type { AttemptOrder, Wait } from '#machines/checkout/attempt.ts'
import { type PaymentReport, isEndedUnpaid } from '#machines/checkout/payment-report.ts'
import { forgotPasswordCases } from '#machines/forgot-password/forgot-password.cases.ts'
import { forgotPasswordMachine } from '#machines/forgot-password/forgot-password.machine.ts'
import { loginCases } from '#machines/login/login.cases.ts'
import { loginMachine } from '#machines/login/login.machine.ts'
import { openPaymentCases } from '#machines/open-payment/open-payment.cases.ts'
import { openPaymentMachine } from '#machines/open-payment/open-payment.machine.ts'
import { paymentResultCases } from '#machines/payment-result/payment-result.cases.ts'
import { paymentResultMachine } from '#machines/payment-result/payment-result.machine.ts'
import { paymentWaitCases } from '#machines/payment-wait/payment-wait.cases.ts'
import { paymentWaitMachine } from '#machines/payment-wait/payment-wait.machine.ts'
import { paymentCases } from '#machines/payment/payment.cases.ts'
import { paymentMachine } from '#machines/payment/payment.machine.ts'
import { placeOrderCases } from '#machines/place-order/place-order.cases.ts'
import { placeOrderMachine } from '#machines/place-order/place-order.machine.ts'
import { CallFailed } from '#machines/problem.ts'
import { resetPasswordCases } from '#machines/reset-password/reset-password.cases.ts'
import { resetPasswordMachine } from '#machines/reset-password/reset-password.machine.ts'
import { sessionCases } from '#machines/session/session.cases.ts'
import { sessionMachine } from '#machines/session/session.machine.ts'
import { unpaidOrdersCases } from '#machines/unpaid-orders/unpaid-orders.cases.ts'
import { unpaidOrdersMachine } from '#machines/unpaid-orders/unpaid-orders.machine.ts'
import { vaultCardCases } from '#machines/vault-card/vault-card.cases.ts'
import { vaultCardMachine } from '#machines/vault-card/vault-card.machine.ts'
import { vaultListCases } from '#machines/vault-list/vault-list.cases.ts'
import { vaultListMachine } from '#machines/vault-list/vault-list.machine.ts'
import type { AgreementState } from '#server/bank/gateway.ts'
import type { Composition } from '#living-spec/stories/members.ts'
import { stateOf } from '#living-spec/stories/find-path.ts'
import type { Answer, Consequence, StorySystem } from '#living-spec/stories/story.ts'
import { bankCases, bankMachine } from './bank.machine.ts'
import { booksCases, booksMachine } from './books.machine.ts'
import { browserCases, browserMachine } from './browser.machine.ts'

const sessionOver = { error: new CallFailed(401, 'Session expired') }

const page = 'Page'
const within = 'Within the page'

/** The store, its server and the bank, side by side. Which machine invokes which is read from the machines. */
export const storeSystem: StorySystem = {
  folder: 'spec/stories/store',
  cast: {
    browser: { machine: browserMachine, cases: browserCases, column: null, isOutside: true },
    books: { machine: booksMachine, cases: booksCases, column: null, isOutside: true },
    session: { machine: sessionMachine, cases: sessionCases, column: 'Session' },
    login: { machine: loginMachine, cases: loginCases, column: page },
    forgotPassword: { machine: forgotPasswordMachine, cases: forgotPasswordCases, column: page },
    resetPassword: { machine: resetPasswordMachine, cases: resetPasswordCases, column: page },
    vaultList: { machine: vaultListMachine, cases: vaultListCases, column: page },
    vaultCard: { machine: vaultCardMachine, cases: vaultCardCases, column: page },
    checkout: { machine: checkoutMachine, cases: checkoutCases, column: page },
    paymentResult: { machine: paymentResultMachine, cases: paymentResultCases, column: page },
    openPayment: { machine: openPaymentMachine, cases: openPaymentCases, column: page },
    checkoutArrival: { machine: checkoutArrivalMachine, cases: checkoutArrivalCases, column: within },
    placeOrder: {
      machine: placeOrderMachine,
      cases: {
        ...placeOrderCases,
        events: {
          ...placeOrderCases.events,
          'xstate.error.actor.placeOrder': {
            ...placeOrderCases.events['xstate.error.actor.placeOrder'],
            'session expired': sessionOver,
          },
        },
      },
      column: within,
    },
    unpaidOrders: { machine: unpaidOrdersMachine, cases: unpaidOrdersCases, column: within },
    paymentWait: { machine: paymentWaitMachine, cases: paymentWaitCases, column: 'Wait' },
    payment: { machine: paymentMachine, cases: paymentCases, column: 'Payment at the server' },
    bank: { machine: bankMachine, cases: bankCases, column: 'Bank', isOutside: true },
  },

  begins: [
    { id: 'browser', machine: 'browser' },
    { id: 'books', machine: 'books' },
  ],

  links: {
    checkout: ({ member, paramsOf }) => {
      const destination = paramsOf('leave')
      return [
        ...(paramsOf('forgetAttempt') ? [forget] : []),
        ...(destination ? goTo('paymentResult', 'result', member.id, member.tab, destination) : []),
      ]
    },
    placeOrder: ({ label, entered, paramsOf }, composition) => [
      ...(paramsOf('forgetAttempt') ? [forget] : []),
      ...(stateOf(composition, 'payment') === null ? orderedBy(label) : []),
      ...(label === 'placeOrder fails: session expired' ? [{ send: 'session.expired', to: 'session' }] : []),
      // The call reaches the server before its answer reaches the page.
      ...(entered.includes('starting') ? [{ send: 'payment.start', to: 'payment' }] : []),
    ],
    paymentWait: ({ entered }) => (entered.includes('recalling') ? [{ send: 'payment.recall', to: 'payment' }] : []),
    paymentResult: ({ member, paramsOf }) => {
      const other = paramsOf('goToOtherPage')
      return [
        ...(paramsOf('forgetAttempt') || paramsOf('settle') ? [forget] : []),
        ...(other ? goTo('paymentResult', 'otherResult', member.id, member.tab, other) : []),
      ]
    },
    openPayment: ({ paramsOf }) => (paramsOf('forgetAttempt') || paramsOf('settle') ? [forget] : []),
    payment: ({ label, entered, paramsOf }) => [
      ...(paramsOf('refundDebit') ? [{ send: 'refund.request', to: 'books' }] : []),
      ...(paramsOf('sendAgreement') ? [{ send: 'agreement.create', to: 'bank' }] : []),
      ...(paramsOf('recallForShopper') ? [{ send: 'agreement.recall: for the shopper', to: 'bank' }] : []),
      ...(paramsOf('recallForWindow') ? [{ send: 'agreement.recall: for the window', to: 'bank' }] : []),
      ...(label === null ? [] : entered.map((status) => ({ send: `stream.status: ${status}`, to: 'paymentWait' }))),
      ...(label === null ? [] : entered.map((status) => ({ send: `stream.status: ${status}`, to: 'paymentResult' }))),
    ],
    bank: ({ member, entered, label }, composition) =>
      label === null
        ? []
        : entered.flatMap((state) =>
            notices(state, member.snapshot.context as { recalledBy: string | null }, composition),
          ),
    checkoutArrival: ({ member, paramsOf }) =>
      paramsOf('goToLogin') ? goTo('login', 'login', tabPage(member.id), member.tab, cameBack) : [],
    resetPassword: ({ member, paramsOf }) =>
      paramsOf('goToLogin') ? goTo('login', 'login', member.id, member.tab, resetDone) : [],
    login: ({ paramsOf }) => (paramsOf('leave') ? [{ send: 'token.found', to: 'session' }] : []),
  },

  answers: {
    checkoutArrival: {
      loadCheckout: arrivalAnswer,
      openWait: (composition) => ({ name: 'time left', output: waitAt(composition) }),
    },
    placeOrder: {
      keepAttempt: (composition) => (isAttemptStored(composition) ? 'stored id with an order' : 'new id'),
      checkPayment: (composition) => checkCase(statusOf(composition)),
      recallPayment: (composition) => (isEndedUnpaid({ status: statusOf(composition) }) ? 'closed' : 'with the bank'),
      startPayment: (composition) => ({ name: 'started', output: waitAt(composition) }),
    },
    paymentWait: { recallPayment: statusOf },
    paymentResult: { checkPayment: (composition) => ({ name: statusOf(composition), output: reportAt(composition) }) },
    openPayment: {
      findPayment: (composition) => (isAttemptStored(composition) ? statusOf(composition) : 'nothing'),
    },
  },
}

const forget: Consequence = { send: 'attempt.forget', to: 'browser' }

/** Once the server has stored the order, the payment exists and the browser stores its id. */
function orderedBy(label: string | null): Consequence[] {
  const [, order] = /^placeOrder answers: (as shown|dearer)$/.exec(label ?? '') ?? []
  if (order === undefined) return []
  return [
    { send: `attempt.store: ${order}`, to: 'browser' },
    { open: { id: 'payment', machine: 'payment' }, input: undefined },
    { open: { id: 'bank', machine: 'bank' }, input: undefined },
  ]
}

const cameBack = loginCases.inputs['after a session ended']
const resetDone = loginCases.inputs['after a new password']

/** Closes the page of a tab and opens another. */
function goTo(machine: string, id: string, from: string, tab: string, input: unknown): Consequence[] {
  return [{ close: from }, { open: { id: tab === 'tab 1' ? id : `${id} of ${tab}`, machine, tab }, input }]
}

/** The page that runs a machine. */
function tabPage(child: string): string {
  return child.split('.')[0] ?? child
}

function isAttemptStored(composition: Composition): boolean {
  return stateOf(composition, 'browser') === 'withAttempt'
}

/** The payment's status; NewRequest before the order exists. */
function statusOf(composition: Composition): PaymentStatus {
  return (stateOf(composition, 'payment') ?? 'NewRequest') as PaymentStatus
}

/** A notice of the bank as the payment receives it (server/payments/bank-reports.ts). */
function notices(
  state: string,
  { recalledBy }: { recalledBy: string | null },
  composition: Composition,
): Consequence[] {
  const named: Partial<Record<AgreementState, string>> = {
    approved: 'bank.approved',
    settled: `bank.settled: the cards are ${stateOf(composition, 'books') === 'soldOut' ? 'unavailable' : 'available'}`,
    declined: 'bank.declined',
    // As the server reads a recall that was not requested (server/payments/bank-reports.ts).
    recalled: `bank.recalled: the ${recalledBy ?? 'shopper'} asked`,
    returned: 'bank.returned: all of it',
  }
  const send = named[state as AgreementState]
  return send === undefined ? [] : [{ send, to: 'payment' }]
}

/** The case of `checkPayment` in placeOrder. */
function checkCase(status: PaymentStatus): string {
  const { endsWait, isBought } = paymentMeaning[status]
  if (status === 'NewRequest') return 'never started'
  if (isBought) return 'paid'
  return endsWait ? 'lapsed' : 'with the bank'
}

/** What checkout loads; the shopper of a story has no other payment under way. */
function arrivalAnswer(composition: Composition): Answer {
  const name = arrivalCase(composition)
  const { output } = checkoutArrivalCases.events['xstate.done.actor.loadCheckout'][name]
  return { name, output: { ...output, underWay: [] } }
}

/** For the session, and for the payment of the stored attempt. */
function arrivalCase(composition: Composition): keyof Arrivals {
  const session = stateOf(composition, 'session')
  if (session !== null && session !== 'loggedIn') return 'logged out'
  return isAttemptStored(composition) ? loadCase(statusOf(composition)) : 'nothing begun'
}

type Arrivals = (typeof checkoutArrivalCases)['events']['xstate.done.actor.loadCheckout']

function loadCase(status: PaymentStatus): keyof Arrivals {
  const { isApproved, endsWait, isBought } = paymentMeaning[status]
  if (status === 'NewRequest') return 'ordered, never started'
  if (isBought) return 'paid meanwhile'
  if (endsWait) return 'declined meanwhile'
  return isApproved ? 'approved' : 'Start without an answer'
}

/** The wait with the deadline of the server's window, never the one of a sample (SM-6). */
function waitAt(composition: Composition): Wait {
  const { now, members } = composition
  const elapsesAt = members.get('payment')?.due.get('window.elapsed') ?? now + paymentWaitMs
  const { totalCents } = orderOf(composition)
  return { ...wait, totalCents, now: wait.now + now, deadline: wait.now + elapsesAt }
}

/** The server's report on the payment, about what was ordered. */
function reportAt(composition: Composition): PaymentReport {
  const reports: Record<string, { output: PaymentReport }> = paymentResultCases.events['xstate.done.actor.checkPayment']
  const status = statusOf(composition)
  const isRefunding = stateOf(composition, 'books') === 'refunding'
  const report = reports[isRefunding ? `${status}, refund pending` : status]?.output ?? reportOf(status)
  const { totalCents, lines } = orderOf(composition)
  const items = lines.map(({ imageUrl: image, priceCents, ...line }) => ({ ...line, image, price: priceCents / 100 }))
  // A bank that recalled the agreement gives no reason.
  const reason = stateOf(composition, 'bank') === 'failed' ? report.reason : null
  return { ...report, reason, totalCents, items }
}

function orderOf({ members }: Composition): AttemptOrder {
  return members.get('browser')?.snapshot.context.order as AttemptOrder
}
