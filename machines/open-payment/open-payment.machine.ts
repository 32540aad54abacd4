import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { Settlement } from '../payment-result/result-context.ts'
import { asking } from './open-payment.asking.ts'
import { type FoundPayment, openPaymentSetup } from './open-payment.setup.ts'

/** CHK-17: what ends the notice of a result. */
const resultExits = {
  'attempt.changed': {
    description: 'Another tab stores another payment: the page looks for it, and the notice disappears.',
    meta: { requirement: ['CHK-17'] },
    target: 'looking',
    actions: 'dropFound',
  },
  'notice.dismiss': {
    description: 'The shopper presses Dismiss: the notice disappears, and the page looks for another payment.',
    meta: { requirement: ['CHK-17'] },
    target: 'looking',
    actions: 'dropFound',
  },
  'purchase.begin': {
    description: 'The shopper opens checkout or a result page: the notice disappears.',
    meta: { requirement: ['CHK-17'] },
    target: 'buying',
  },
} as const

/**
 * The payment of a wait that the shopper left: every page shows its amount and a link back to it, and the next page
 * that is opened shows how it ended (CHK-17).
 */
export const openPaymentMachine = openPaymentSetup.createMachine({
  id: 'openPayment',
  description: 'Pages other than checkout and the result pages show an undecided payment and, later, its result.',
  context: ({ input }) => ({ ...input, found: null }),
  invoke: {
    id: 'watchPage',
    src: 'watchPage',
    onError: {
      description:
        'The browser cannot report that the tab became visible, or what other tabs store: the other checks continue.',
      meta: { requirement: ['CHK-17'] },
    },
  },
  initial: 'arriving',
  states: {
    arriving: {
      description: 'The shopper opens the store on checkout, on a result page or on any other page.',
      meta: { requirement: ['CHK-17'] },
      always: [
        {
          description:
            'The shopper opens checkout or a result page, which shows the payment itself: no notice is shown.',
          meta: { requirement: ['CHK-17'] },
          guard: 'isPurchasePage',
          target: 'buying',
        },
        {
          description: 'The shopper opens any other page: that page looks for a stored payment.',
          meta: { requirement: ['CHK-17'] },
          target: 'looking',
        },
      ],
    },
    looking: {
      description: 'The page looks for a payment stored in this browser and asks the server for its status.',
      meta: { requirement: ['CHK-17'] },
      ...asking,
      on: {
        ...asking.on,
        'attempt.changed': {
          description: 'Another tab stores the next step of a payment: the page asks for what is stored now.',
          meta: { requirement: ['CHK-17'] },
          target: 'looking',
          reenter: true,
        },
      },
    },
    rechecking: {
      description: 'The page asks the server for the payment status again; the amount stays visible.',
      meta: { requirement: ['CHK-17'] },
      ...asking,
      on: {
        ...asking.on,
        'attempt.changed': {
          description: 'Another tab stores the next step of a payment: the page asks for what is stored now.',
          meta: { requirement: ['CHK-17'] },
          target: 'rechecking',
          reenter: true,
        },
      },
    },
    none: {
      description: 'No payment is open; the page shows no notice.',
      meta: { requirement: ['CHK-17'] },
      on: {
        'page.opened': {
          description: 'The shopper opens another page: that page looks for a stored payment.',
          meta: { requirement: ['CHK-17'] },
          target: 'looking',
        },
        'page.shown': {
          description: 'The tab becomes visible, or the network returns: the page looks for a stored payment.',
          meta: { requirement: ['CHK-17'] },
          target: 'looking',
        },
        'attempt.changed': {
          description: 'Another tab stores a payment: the page looks for it.',
          meta: { requirement: ['CHK-17'] },
          target: 'looking',
        },
        'purchase.begin': {
          description: 'The shopper opens checkout or a result page: that page shows any payment itself.',
          meta: { requirement: ['CHK-17'] },
          target: 'buying',
        },
      },
    },
    open: {
      description: 'The payment is undecided or its status is unavailable; the page shows its amount and Resume.',
      meta: { requirement: ['CHK-17'] },
      after: {
        nextCheck: {
          description: 'The interval between two checks elapsed: the page asks the server again.',
          meta: { requirement: ['CHK-17'] },
          target: 'rechecking',
        },
      },
      on: {
        'page.opened': {
          description: 'The shopper opens another page: that page asks the server whether the payment is decided.',
          meta: { requirement: ['CHK-17'] },
          target: 'rechecking',
        },
        'page.shown': {
          description: 'The tab becomes visible, or the network returns: the page asks the server again.',
          meta: { requirement: ['CHK-17'] },
          target: 'rechecking',
        },
        'attempt.changed': {
          description: 'Another tab replaces the payment: the page asks for what is stored now.',
          meta: { requirement: ['CHK-17'] },
          target: 'rechecking',
        },
        'attempt.removed': {
          description: 'Another tab shows how the payment ended: the page asks the server too.',
          meta: { requirement: ['CHK-17'] },
          target: 'rechecking',
        },
        'purchase.begin': {
          description: 'The shopper presses Resume, or opens checkout or a result page: the notice disappears.',
          meta: { requirement: ['CHK-13', 'CHK-17'] },
          target: 'buying',
        },
      },
    },
    paid: {
      description: 'The payment is paid; the page records the order and shows the amount and a link to the cards.',
      meta: { requirement: ['CHK-10', 'CHK-17'], needsLogin: true },
      entry: { type: 'settle', params: ({ context: { found } }) => settlementOf(found) },
      on: resultExits,
    },
    unpaid: {
      description:
        'The payment ended unpaid or was returned; the page shows the result and whether the account was debited.',
      meta: { requirement: ['CHK-12', 'CHK-17'], needsLogin: true },
      entry: { type: 'forgetAttempt', params: ({ context: { found } }) => ({ intentId: intentOf(found) }) },
      on: resultExits,
    },
    buying: {
      description: 'Checkout or a result page is open and shows the payment itself; no notice is shown.',
      meta: { requirement: ['CHK-17'] },
      entry: 'dropFound',
      on: {
        'page.opened': {
          description: 'The shopper opens any other page: that page looks for a stored payment.',
          meta: { requirement: ['CHK-17'] },
          target: 'looking',
        },
      },
    },
  },
})

function settlementOf(found: FoundPayment | null): Settlement {
  return { intentId: intentOf(found), report: found?.report ?? null }
}

function intentOf(found: FoundPayment | null): string {
  if (!found) throw new Error('No payment was found.')
  return found.attempt.intentId
}

export type OpenPaymentActor = ActorRefFrom<typeof openPaymentMachine>
export type OpenPaymentSnapshot = SnapshotFrom<typeof openPaymentMachine>
