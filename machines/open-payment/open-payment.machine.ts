import { type ActorRefFrom, type SnapshotFrom, assign, fromCallback, fromPromise, setup } from 'xstate'
import { type PlacedAttempt, hasEnded, isUnderWay } from '../checkout/attempt.ts'
import { type PaymentReport, isPaid } from '../checkout/payment-report.ts'
import { notProvided } from '../not-provided.ts'
import type { Settlement } from '../payment-result/result-context.ts'

/** The stored attempt and the server's report on its payment; null when the server could not be reached. */
export interface FoundPayment {
  attempt: PlacedAttempt
  report: PaymentReport | null
}

/** The kind of page on which the shopper arrived. */
export interface OpenPaymentInput {
  isPurchasePage: boolean
}

/** The payment that was found; null while there is none to show. */
export interface OpenPaymentContext extends OpenPaymentInput {
  found: FoundPayment | null
}

export type OpenPaymentEvent =
  /** A page without a payment was opened. */
  | { type: 'page.opened' }
  /** The tab becomes visible, or the network returns. */
  | { type: 'page.shown' }
  /** Checkout or a result page was opened: it shows the payment itself. */
  | { type: 'purchase.begin' }
  | { type: 'notice.dismiss' }

const openPayment = setup({
  types: {
    input: {} as OpenPaymentInput,
    context: {} as OpenPaymentContext,
    events: {} as OpenPaymentEvent,
  },
  actors: {
    /** The attempt that this browser stores, with the server's report on it. Makes no call when none is stored. */
    findPayment: fromPromise<FoundPayment | null, void>(notProvided),
    watchPage: fromCallback<OpenPaymentEvent, void>(notProvided),
  },
  actions: {
    keepFound: assign((_, { found }: { found: FoundPayment | null }) => ({ found })),
    dropFound: assign({ found: null }),
    /** Provided by the wiring: records the order once, reloads the cart, removes the stored attempt of this payment. */
    settle: (_args, _params: Settlement) => {},
    /** Provided by the wiring: removes the stored attempt if it is still this payment's. */
    forgetAttempt: (_args, _params: { intentId: string }) => {},
  },
  guards: {
    isPurchasePage: ({ context }) => context.isPurchasePage,
    isPaid: (_, { found }: { found: FoundPayment | null }) => !!found?.report && isPaid(found.report),
    hasEnded: (_, { found }: { found: FoundPayment | null }) =>
      !!found?.report && hasEnded({ attempt: found.attempt, report: found.report }),
    isUndecided: (_, { found }: { found: FoundPayment | null }) => found !== null && isUndecided(found),
  },
  delays: {
    /** How often a page that stays open asks the server again. */
    nextCheck: 30_000,
  },
})

/** Requests the status of the payment; the response decides the next state. */
const asking = openPayment.createStateConfig({
  invoke: {
    id: 'findPayment',
    src: 'findPayment',
    onDone: [
      {
        description: 'The server reports that the payment is paid: the page shows the amount and a link to the cards.',
        meta: { requirement: ['CHK-10', 'CHK-17'] },
        guard: { type: 'isPaid', params: ({ event }) => ({ found: event.output }) },
        target: 'paid',
        actions: { type: 'keepFound', params: ({ event }) => ({ found: event.output }) },
      },
      {
        description: 'The server reports that the payment ended unpaid or was returned: the page shows the result.',
        meta: { requirement: ['CHK-17'] },
        guard: { type: 'hasEnded', params: ({ event }) => ({ found: event.output }) },
        target: 'unpaid',
        actions: { type: 'keepFound', params: ({ event }) => ({ found: event.output }) },
      },
      {
        description: 'The started payment is undecided or its status is unavailable: the page shows Resume.',
        meta: { requirement: ['CHK-17'] },
        guard: { type: 'isUndecided', params: ({ event }) => ({ found: event.output }) },
        target: 'open',
        actions: { type: 'keepFound', params: ({ event }) => ({ found: event.output }) },
      },
      {
        description: 'This browser stores no started payment of this shopper: the page shows no notice.',
        meta: { requirement: ['API-5', 'CHK-17'] },
        target: 'none',
        actions: 'dropFound',
      },
    ],
    onError: {
      description: 'The browser cannot read the stored payment: the page shows no notice.',
      meta: { requirement: ['CHK-17'] },
      target: 'none',
      actions: 'dropFound',
    },
  },
  on: {
    'purchase.begin': {
      description: 'The shopper opens checkout or a result page before the server answers: no notice is shown.',
      meta: { requirement: ['CHK-17'] },
      target: 'buying',
    },
  },
})

/**
 * The payment of a wait that the shopper left: every page shows its amount and a link back to it, and the next page
 * that is opened shows how it ended (CHK-17).
 */
export const openPaymentMachine = openPayment.createMachine({
  id: 'openPayment',
  description: 'Pages other than checkout and the result pages show an undecided payment and, later, its result.',
  context: ({ input }) => ({ ...input, found: null }),
  invoke: {
    id: 'watchPage',
    src: 'watchPage',
    onError: {
      description: 'The browser cannot report that the tab became visible: the other checks continue.',
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
    },
    rechecking: {
      description: 'The page asks the server for the payment status again; the amount stays visible.',
      meta: { requirement: ['CHK-17'] },
      ...asking,
    },
    none: {
      description: 'No payment is open, or the shopper dismissed its notice; the page shows no notice.',
      meta: { requirement: ['CHK-17'] },
      on: {
        'page.opened': {
          description: 'The shopper opens another page: that page looks for a stored payment.',
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
        'purchase.begin': {
          description: 'The shopper presses Resume, or opens checkout or a result page: the notice disappears.',
          meta: { requirement: ['CHK-13', 'CHK-17'] },
          target: 'buying',
        },
      },
    },
    paid: {
      description: 'The payment is paid; the page records the order and shows the amount and a link to the cards.',
      meta: { requirement: ['CHK-10', 'CHK-17'] },
      entry: { type: 'settle', params: ({ context: { found } }) => settlementOf(found) },
      on: {
        'notice.dismiss': {
          description: 'The shopper presses Dismiss: the notice disappears.',
          meta: { requirement: ['CHK-17'] },
          target: 'none',
          actions: 'dropFound',
        },
        'purchase.begin': {
          description: 'The shopper opens checkout or a result page: the notice disappears.',
          meta: { requirement: ['CHK-17'] },
          target: 'buying',
        },
      },
    },
    unpaid: {
      description:
        'The payment ended unpaid or was returned; the page shows the result and whether the account was debited.',
      meta: { requirement: ['CHK-12', 'CHK-17'] },
      entry: { type: 'forgetAttempt', params: ({ context: { found } }) => ({ intentId: intentOf(found) }) },
      on: {
        'notice.dismiss': {
          description: 'The shopper presses Dismiss: the notice disappears.',
          meta: { requirement: ['CHK-17'] },
          target: 'none',
          actions: 'dropFound',
        },
        'purchase.begin': {
          description: 'The shopper opens checkout or a result page: the notice disappears.',
          meta: { requirement: ['CHK-17'] },
          target: 'buying',
        },
      },
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

/** A server that cannot be reached leaves a payment undecided whose stream was opened here. */
function isUndecided({ attempt, report }: FoundPayment): boolean {
  return report ? isUnderWay({ attempt, report }) : attempt.deadline !== null
}

function settlementOf(found: FoundPayment | null): Settlement {
  return { intentId: intentOf(found), report: found?.report ?? null }
}

function intentOf(found: FoundPayment | null): string {
  if (!found) throw new Error('No payment was found.')
  return found.attempt.intentId
}

export type OpenPaymentActor = ActorRefFrom<typeof openPaymentMachine>
export type OpenPaymentSnapshot = SnapshotFrom<typeof openPaymentMachine>
