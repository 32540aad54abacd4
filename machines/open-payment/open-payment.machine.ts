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

/** The payment that was found; null while there is none to speak of. */
export interface OpenPaymentContext extends OpenPaymentInput {
  found: FoundPayment | null
}

export type OpenPaymentEvent =
  /** A page without a payment was opened. */
  | { type: 'page.opened' }
  /** The tab is looked at again, or the network is back. */
  | { type: 'page.shown' }
  /** Checkout or a result page was opened: it speaks of the payment itself. */
  | { type: 'purchase.begin' }
  | { type: 'notice.dismiss' }

const openPayment = setup({
  types: {
    input: {} as OpenPaymentInput,
    context: {} as OpenPaymentContext,
    events: {} as OpenPaymentEvent,
  },
  actors: {
    /** The attempt that is stored here with the server's report on it. Makes no call when none is stored. */
    findPayment: fromPromise<FoundPayment | null, void>(notProvided),
    watchPage: fromCallback<OpenPaymentEvent, void>(notProvided),
  },
  actions: {
    keepFound: assign((_, { found }: { found: FoundPayment | null }) => ({ found })),
    dropFound: assign({ found: null }),
    /** Provided by the wiring: records the order once, reloads the cart, drops the stored attempt of this payment. */
    settle: (_args, _params: Settlement) => {},
    /** Provided by the wiring: drops the stored attempt if it is still this payment's. */
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
    nextLook: 30_000,
  },
})

/** The server is asked about the payment; the answer says where the machine rests. */
const asking = openPayment.createStateConfig({
  invoke: {
    id: 'findPayment',
    src: 'findPayment',
    onDone: [
      {
        description: 'The payment was made while no page was waiting for it.',
        meta: { requirement: ['CHK-10', 'CHK-17'] },
        guard: { type: 'isPaid', params: ({ event }) => ({ found: event.output }) },
        target: 'paid',
        actions: { type: 'keepFound', params: ({ event }) => ({ found: event.output }) },
      },
      {
        description: 'The payment ended without a purchase while no page was waiting for it.',
        meta: { requirement: ['CHK-17'] },
        guard: { type: 'hasEnded', params: ({ event }) => ({ found: event.output }) },
        target: 'unpaid',
        actions: { type: 'keepFound', params: ({ event }) => ({ found: event.output }) },
      },
      {
        description: 'The payment is not decided yet.',
        meta: { requirement: ['CHK-17'] },
        guard: { type: 'isUndecided', params: ({ event }) => ({ found: event.output }) },
        target: 'open',
        actions: { type: 'keepFound', params: ({ event }) => ({ found: event.output }) },
      },
      {
        description: 'No payment was started, or it belongs to another shopper.',
        meta: { requirement: ['API-5', 'CHK-17'] },
        target: 'none',
        actions: 'dropFound',
      },
    ],
    onError: {
      description: 'The stored attempt cannot be read.',
      meta: { requirement: ['CHK-17'] },
      target: 'none',
      actions: 'dropFound',
    },
  },
  on: {
    'purchase.begin': {
      description: 'The shopper opens checkout or a result page before the server has answered.',
      meta: { requirement: ['CHK-17'] },
      target: 'buying',
    },
  },
})

/**
 * The payment of a wait that the shopper left: every page shows its amount and the way back to it, and the next page
 * that is opened says how it ended (CHK-17).
 */
export const openPaymentMachine = openPayment.createMachine({
  id: 'openPayment',
  description: 'The payment of a wait that the shopper left.',
  context: ({ input }) => ({ ...input, found: null }),
  invoke: {
    id: 'watchPage',
    src: 'watchPage',
    onError: {
      description: 'The browser does not report whether the tab is looked at.',
      meta: { requirement: ['CHK-17'] },
    },
  },
  initial: 'arriving',
  states: {
    arriving: {
      description: 'The shopper arrives on a page of purchase, or on another page.',
      meta: { requirement: ['CHK-17'] },
      always: [
        {
          description: 'Checkout and the result pages speak of the payment themselves.',
          meta: { requirement: ['CHK-17'] },
          guard: 'isPurchasePage',
          target: 'buying',
        },
        {
          description: 'The page shows a payment that is still open.',
          meta: { requirement: ['CHK-17'] },
          target: 'looking',
        },
      ],
    },
    looking: {
      description: 'The server is asked about the payment whose attempt is stored in this browser.',
      meta: { requirement: ['CHK-17'] },
      ...asking,
    },
    rechecking: {
      description: 'The server is asked again about a payment that is not decided: its amount stays in sight.',
      meta: { requirement: ['CHK-17'] },
      ...asking,
    },
    none: {
      description: 'No payment is open.',
      meta: { requirement: ['CHK-17'] },
      on: {
        'page.opened': {
          description: 'The shopper opens another page.',
          meta: { requirement: ['CHK-17'] },
          target: 'looking',
        },
        'purchase.begin': {
          description: 'The shopper opens checkout or a result page.',
          meta: { requirement: ['CHK-17'] },
          target: 'buying',
        },
      },
    },
    open: {
      description: 'The payment is not decided yet: its amount and Resume are shown.',
      meta: { requirement: ['CHK-17'] },
      after: {
        nextLook: {
          description: 'The page has been open for another 30 seconds: the server is asked again.',
          meta: { requirement: ['CHK-17'] },
          target: 'rechecking',
        },
      },
      on: {
        'page.opened': {
          description: 'The shopper opens another page: it says whether the payment is decided.',
          meta: { requirement: ['CHK-17'] },
          target: 'rechecking',
        },
        'page.shown': {
          description: 'The tab is looked at again, or the network is back.',
          meta: { requirement: ['CHK-17'] },
          target: 'rechecking',
        },
        'purchase.begin': {
          description: 'The shopper resumes the payment.',
          meta: { requirement: ['CHK-13', 'CHK-17'] },
          target: 'buying',
        },
      },
    },
    paid: {
      description: 'The payment was made: the page says so, and where the cards are.',
      meta: { requirement: ['CHK-10', 'CHK-17'] },
      entry: { type: 'settle', params: ({ context: { found } }) => settlementOf(found) },
      on: {
        'notice.dismiss': {
          description: 'The shopper dismisses the notice.',
          meta: { requirement: ['CHK-17'] },
          target: 'none',
          actions: 'dropFound',
        },
        'purchase.begin': {
          description: 'The shopper begins another purchase.',
          meta: { requirement: ['CHK-17'] },
          target: 'buying',
        },
      },
    },
    unpaid: {
      description: 'The payment ended without a purchase: the page says so, and whether money moved.',
      meta: { requirement: ['CHK-12', 'CHK-17'] },
      entry: { type: 'forgetAttempt', params: ({ context: { found } }) => ({ intentId: intentOf(found) }) },
      on: {
        'notice.dismiss': {
          description: 'The shopper dismisses the notice.',
          meta: { requirement: ['CHK-17'] },
          target: 'none',
          actions: 'dropFound',
        },
        'purchase.begin': {
          description: 'The shopper tries again.',
          meta: { requirement: ['CHK-17'] },
          target: 'buying',
        },
      },
    },
    buying: {
      description: 'Checkout or a result page is open and speaks of the payment itself.',
      meta: { requirement: ['CHK-17'] },
      entry: 'dropFound',
      on: {
        'page.opened': {
          description: 'The shopper leaves for another page, perhaps in the middle of a wait.',
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
