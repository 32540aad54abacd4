import { type SnapshotFrom, type StateValueFrom, setup } from 'xstate'
import { orderLapseMs, paymentWaitMs } from '#contract/order.ts'
import type { PaymentStatus } from '#contract/payment-status.ts'

/** What recalled an agreement before the payer approved it: it decides between Cancelled and Expired (API-9). */
export type RecalledBy = 'shopper' | 'window'

/** Everything that can happen to a payment. */
export type PaymentEvent =
  | { type: 'payment.start' }
  | { type: 'payment.recall' }
  | { type: 'order.lapsed' }
  | { type: 'window.elapsed' }
  | { type: 'bank.approved' }
  | MoneySettled
  | { type: 'bank.failed' }
  | { type: 'bank.declined' }
  | { type: 'bank.lapsed' }
  | { type: 'bank.recalled'; by: RecalledBy }
  | MoneyReturned

interface MoneySettled {
  type: 'bank.settled'
  /** Whether the stock of an ended order can be held again, in the transaction of this transition. */
  stockCanBeHeld: boolean
}

interface MoneyReturned {
  type: 'bank.returned'
  /** Whether this return and the earlier ones add up to the whole amount of the payment. */
  isWhole: boolean
}

/** The effects of a transition. The server implements them, inside the transaction of the transition. */
const effects = {
  /** Starts the window in which the payer can approve. */
  openWindow: () => {},
  sendAgreement: () => {},
  recallForShopper: () => {},
  recallForWindow: () => {},
  recordDebit: () => {},
  refundDebit: () => {},
  holdStock: () => {},
  releaseStock: () => {},
  sellStock: () => {},
  issueCards: () => {},
  takeFromCart: () => {},
  recordReturn: () => {},
  reportPartialReturn: () => {},
  /** Blocks the cards that have not been used. */
  blockCards: () => {},
  notifyOfReturn: () => {},
}

export type PaymentEffect = keyof typeof effects

const refundOfLateMoney = ['recordDebit', 'refundDebit'] as const

/** The only transitions out of an ended payment: the bank settled it (API-9). */
const lateMoney = [
  {
    description: 'The bank settles an ended payment, and the cards are still available: the payment becomes Paid.',
    meta: { requirement: ['API-9', 'API-10'] },
    guard: { type: 'stockCanBeHeld', params: ({ event }: { event: MoneySettled }) => event },
    target: 'Paid',
    actions: ['recordDebit', 'holdStock'],
  },
  {
    description:
      'The bank settles an ended payment, and the cards are no longer available: the server refunds the money.',
    meta: { requirement: ['API-7', 'API-9'] },
    actions: refundOfLateMoney,
  },
] as const

/**
 * The lifecycle of one payment; its states are exactly the contract's `PaymentStatus`. It decides every transition on
 * the server and in the tests.
 */
export const paymentMachine = setup({
  types: {
    events: {} as PaymentEvent,
  },
  guards: {
    stockCanBeHeld: (_, { stockCanBeHeld }: { stockCanBeHeld: boolean }) => stockCanBeHeld,
    isRecalledByWindow: (_, { by }: { by: RecalledBy }) => by === 'window',
    isWholeReturn: (_, { isWhole }: { isWhole: boolean }) => isWhole,
  },
  actions: effects,
}).createMachine({
  id: 'payment',
  description: 'A payment moves from the placed order to its final status.',
  initial: 'NewRequest',
  states: {
    NewRequest: {
      description: 'The order holds its cards; the shopper has not started the payment.',
      meta: { requirement: ['API-7', 'API-9'] },
      on: {
        'payment.start': {
          description:
            'The shopper starts the payment from the chosen account: the server sends the agreement to the bank.',
          meta: { requirement: ['API-9', 'CHK-5'] },
          target: 'InProgress',
          actions: ['openWindow', 'sendAgreement'],
        },
        'payment.recall': {
          description: 'The shopper cancels before the payment is started: the payment becomes Cancelled.',
          meta: { requirement: ['API-9', 'CHK-15'] },
          target: 'Cancelled',
        },
        'order.lapsed': {
          description: 'The shopper did not start the payment within the limit: the payment becomes Expired.',
          meta: { requirement: ['API-9'], afterMs: orderLapseMs },
          target: 'Expired',
        },
      },
    },
    InProgress: {
      description: 'The payment waits for the shopper to approve the agreement with their bank.',
      meta: { requirement: ['API-9'] },
      on: {
        'bank.approved': {
          description: 'The bank reports that the shopper approved: the payment becomes Pending.',
          meta: { requirement: ['API-9'] },
          target: 'Pending',
        },
        'bank.settled': {
          description: 'The bank settles the payment before it reports the approval: the payment becomes Paid.',
          meta: { requirement: ['API-9', 'API-10', 'CHK-14'] },
          target: 'Paid',
          actions: 'recordDebit',
        },
        'bank.failed': {
          description: 'The bank reports that the payment failed: the payment becomes Failed.',
          meta: { requirement: ['API-9'] },
          target: 'Failed',
        },
        'bank.declined': {
          description: 'The shopper declines the agreement: the payment becomes Cancelled.',
          meta: { requirement: ['API-9'] },
          target: 'Cancelled',
        },
        'bank.lapsed': {
          description: 'The bank reports that the agreement expired without approval: the payment becomes Expired.',
          meta: { requirement: ['API-9'] },
          target: 'Expired',
        },
        'payment.recall': {
          description: 'The shopper cancels the payment: the server asks the bank to recall the agreement.',
          meta: { requirement: ['API-9', 'CHK-15'] },
          actions: 'recallForShopper',
        },
        'window.elapsed': {
          description:
            'The shopper did not approve within the limit: the server asks the bank to recall the agreement.',
          meta: { requirement: ['API-9'], afterMs: paymentWaitMs },
          actions: 'recallForWindow',
        },
        'bank.recalled': [
          {
            description: 'The bank recalled the agreement because the limit elapsed: the payment becomes Expired.',
            meta: { requirement: ['API-9'] },
            guard: { type: 'isRecalledByWindow', params: ({ event }) => event },
            target: 'Expired',
          },
          {
            description:
              'The bank recalled the agreement because the shopper cancelled: the payment becomes Cancelled.',
            meta: { requirement: ['API-9', 'CHK-15'] },
            target: 'Cancelled',
          },
        ],
      },
    },
    Pending: {
      description: 'The shopper approved, and the bank transfers the money; the payment can no longer be cancelled.',
      meta: { requirement: ['API-9'] },
      on: {
        'bank.settled': {
          description: 'The bank settles the payment: the payment becomes Paid.',
          meta: { requirement: ['API-9', 'API-10', 'CHK-14'] },
          target: 'Paid',
          actions: 'recordDebit',
        },
        'bank.failed': {
          description: 'The bank could not transfer the money: the payment becomes Failed.',
          meta: { requirement: ['API-9'] },
          target: 'Failed',
        },
        'bank.declined': {
          description: 'The shopper withdraws the approval at their bank: the payment becomes Failed.',
          meta: { requirement: ['API-9'] },
          target: 'Failed',
        },
        'bank.lapsed': {
          description:
            'The approved agreement expires before the bank transfers the money: the payment becomes Failed.',
          meta: { requirement: ['API-9'] },
          target: 'Failed',
        },
        'bank.recalled': {
          description: 'The bank cancels the approved agreement: the payment becomes Failed.',
          meta: { requirement: ['API-9'] },
          target: 'Failed',
        },
      },
    },
    Paid: {
      description: 'The bank settled the payment; the server issues the ordered cards and removes them from the cart.',
      meta: { requirement: ['API-9', 'API-10', 'CHK-14'] },
      entry: ['sellStock', 'issueCards', 'takeFromCart'],
      on: {
        'bank.returned': [
          {
            description: 'The bank returned all of the money: the payment becomes Returned.',
            meta: { requirement: ['API-17'] },
            guard: { type: 'isWholeReturn', params: ({ event }) => event },
            target: 'Returned',
            actions: 'recordReturn',
          },
          {
            description:
              'The bank returned part of the money: the payment stays Paid, and support decides what follows.',
            meta: { requirement: ['API-17'] },
            actions: ['recordReturn', 'reportPartialReturn'],
          },
        ],
      },
    },
    Failed: {
      description: 'The bank could not complete the payment; the cards are for sale again.',
      meta: { requirement: ['API-7', 'API-9'] },
      entry: 'releaseStock',
      on: { 'bank.settled': lateMoney },
    },
    Cancelled: {
      description: 'The shopper declined or cancelled the payment in time; the cards are for sale again.',
      meta: { requirement: ['API-7', 'API-9'] },
      entry: 'releaseStock',
      on: {
        'bank.settled': {
          description: 'The bank settles a cancelled payment: the server refunds the money.',
          meta: { requirement: ['API-9'] },
          actions: refundOfLateMoney,
        },
      },
    },
    Expired: {
      description: 'The shopper did not start or approve the payment in time; the cards are for sale again.',
      meta: { requirement: ['API-7', 'API-9'] },
      entry: 'releaseStock',
      on: { 'bank.settled': lateMoney },
    },
    Returned: {
      description:
        'The bank returned the money of a paid order; the server blocks the unused cards and notifies the shopper.',
      meta: { requirement: ['API-17'] },
      type: 'final',
      entry: ['blockCards', 'notifyOfReturn'],
    },
  },
})

/** A snapshot of the machine at this status. A status that is not a state of the machine does not compile (SM-5). */
export function paymentAt(status: PaymentStatus): SnapshotFrom<typeof paymentMachine> {
  const value: StateValueFrom<typeof paymentMachine> = status
  return paymentMachine.resolveState({ value, context: {} })
}
