import { type SnapshotFrom, type StateValueFrom, setup } from 'xstate'
import { orderLapseMs, paymentWaitMs } from '#contract/order.ts'
import type { PaymentStatus } from '#contract/payment-status.ts'

/** Who ended an agreement before the payer approved it: it decides between Cancelled and Expired (API-9). */
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
  /** Whether the cards of an ended order are still there to be held again, in the transaction of this move. */
  stockCanBeHeld: boolean
}

interface MoneyReturned {
  type: 'bank.returned'
  /** Whether, with what came back before, no money of this payment is left. */
  isWhole: boolean
}

/** What a move may ask the server to do. The bodies are the server's, inside the transaction of the move. */
const effects = {
  /** From now on the payer has the whole window to approve. */
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
  /** Those that nobody has used. */
  blockCards: () => {},
  notifyOfReturn: () => {},
}

export type PaymentEffect = keyof typeof effects

/** The one way out of an ended payment: the bank did move the money (API-9). */
const lateMoney = [
  {
    description: 'The money came after all, and the cards are still there: they are sold.',
    meta: { requirement: ['API-9', 'API-10'] },
    guard: { type: 'stockCanBeHeld', params: ({ event }: { event: MoneySettled }) => event },
    target: 'Paid',
    actions: ['recordDebit', 'holdStock'],
  },
  {
    description: 'The money came after all, but the cards are gone: it goes back.',
    meta: { requirement: ['API-7', 'API-9'] },
    actions: ['recordDebit', 'refundDebit'],
  },
] as const

/**
 * The life of one payment; its states are exactly the contract's `PaymentStatus`. It decides every move on the server
 * as in the tests.
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
  description: 'One payment, from the placed order to the money.',
  initial: 'NewRequest',
  states: {
    NewRequest: {
      description: 'The order stands and holds its cards; nothing was sent to the bank yet.',
      meta: { requirement: ['API-7', 'API-9'] },
      on: {
        'payment.start': {
          description: 'The account to pay from is chosen; the bank is asked.',
          meta: { requirement: ['API-9', 'CHK-5'] },
          target: 'InProgress',
          actions: ['openWindow', 'sendAgreement'],
        },
        'payment.recall': {
          description: 'The shopper changed their mind before anything was sent.',
          meta: { requirement: ['API-9', 'CHK-15'] },
          target: 'Cancelled',
        },
        'order.lapsed': {
          description: 'The payment was never started.',
          meta: { requirement: ['API-9'], afterMs: orderLapseMs },
          target: 'Expired',
        },
      },
    },
    InProgress: {
      description: 'The bank has the agreement; the payer has to approve it.',
      meta: { requirement: ['API-9'] },
      on: {
        'bank.approved': {
          description: 'The payer approved; the bank moves the money.',
          meta: { requirement: ['API-9'] },
          target: 'Pending',
        },
        'bank.settled': {
          description: 'The money is there; the word of the approval was lost or overtaken.',
          meta: { requirement: ['API-9', 'API-10', 'CHK-14'] },
          target: 'Paid',
          actions: 'recordDebit',
        },
        'bank.failed': {
          description: 'The bank cannot ask this payer.',
          meta: { requirement: ['API-9'] },
          target: 'Failed',
        },
        'bank.declined': {
          description: 'The payer said no.',
          meta: { requirement: ['API-9'] },
          target: 'Cancelled',
        },
        'bank.lapsed': {
          description: 'The bank gave up waiting for the payer.',
          meta: { requirement: ['API-9'] },
          target: 'Expired',
        },
        'payment.recall': {
          description: 'The shopper wants to stop; the bank is asked to take the agreement back.',
          meta: { requirement: ['API-9', 'CHK-15'] },
          actions: 'recallForShopper',
        },
        'window.elapsed': {
          description: 'The window has passed; the bank is asked to take the agreement back.',
          meta: { requirement: ['API-9'], afterMs: paymentWaitMs },
          actions: 'recallForWindow',
        },
        'bank.recalled': [
          {
            description: 'The agreement is gone because its window passed.',
            meta: { requirement: ['API-9'] },
            guard: { type: 'isRecalledByWindow', params: ({ event }) => event },
            target: 'Expired',
          },
          {
            description: 'The agreement is gone because the shopper cancelled.',
            meta: { requirement: ['API-9', 'CHK-15'] },
            target: 'Cancelled',
          },
        ],
      },
    },
    Pending: {
      description: 'Approved, and the money is on its way: it can no longer be called back.',
      meta: { requirement: ['API-9'] },
      on: {
        'bank.settled': {
          description: 'The money is there.',
          meta: { requirement: ['API-9', 'API-10', 'CHK-14'] },
          target: 'Paid',
          actions: 'recordDebit',
        },
        'bank.failed': {
          description: 'The bank could not move the money.',
          meta: { requirement: ['API-9'] },
          target: 'Failed',
        },
      },
    },
    Paid: {
      description: 'Paid, and exactly the ordered cards are issued.',
      meta: { requirement: ['API-9', 'API-10', 'CHK-14'] },
      entry: ['sellStock', 'issueCards', 'takeFromCart'],
      on: {
        'bank.returned': [
          {
            description: 'The bank has returned all of the money.',
            meta: { requirement: ['API-17'] },
            guard: { type: 'isWholeReturn', params: ({ event }) => event },
            target: 'Returned',
            actions: 'recordReturn',
          },
          {
            description: 'The bank has returned a part of the money: support decides what follows.',
            meta: { requirement: ['API-17'] },
            actions: ['recordReturn', 'reportPartialReturn'],
          },
        ],
      },
    },
    Failed: {
      description: 'The bank refused; the cards are for sale again.',
      meta: { requirement: ['API-7', 'API-9'] },
      entry: 'releaseStock',
      on: { 'bank.settled': lateMoney },
    },
    Cancelled: {
      description: 'Declined by the payer, or recalled in time; the cards are for sale again.',
      meta: { requirement: ['API-7', 'API-9'] },
      entry: 'releaseStock',
      on: { 'bank.settled': lateMoney },
    },
    Expired: {
      description: 'Nobody approved in time; the cards are for sale again.',
      meta: { requirement: ['API-7', 'API-9'] },
      entry: 'releaseStock',
      on: { 'bank.settled': lateMoney },
    },
    Returned: {
      description: 'The bank has returned the money of a paid order; its unused cards are blocked.',
      meta: { requirement: ['API-17'] },
      type: 'final',
      entry: ['blockCards', 'notifyOfReturn'],
    },
  },
})

/** A payment that stands at this status. One that is no state of the machine does not compile (SM-5). */
export function paymentAt(status: PaymentStatus): SnapshotFrom<typeof paymentMachine> {
  const value: StateValueFrom<typeof paymentMachine> = status
  return paymentMachine.resolveState({ value, context: {} })
}
