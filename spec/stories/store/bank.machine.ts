import { assign, setup } from 'xstate'
import type { RecalledBy } from '#machines/payment/payment.machine.ts'

type BankEvent =
  | { type: 'agreement.create' }
  | { type: 'agreement.recall'; by: RecalledBy }
  | { type: 'recall.answer' }
  | { type: 'payer.approve' }
  | { type: 'payer.decline' }
  | { type: 'approval.withdraw' }
  | { type: 'money.debit' }
  | { type: 'money.return' }

/**
 * A model of the bank for stories, with one agreement: the product has no machine of it. Its states are the statuses of
 * the gateway, and `unknown` before the bank receives anything; a test compares it with the sandbox bank.
 */
export const bankMachine = setup({
  types: { events: {} as BankEvent, context: {} as { recalledBy: RecalledBy | null } },
  actions: { noteRecall: assign({ recalledBy: (_, { by }: { by: RecalledBy }) => by }) },
  guards: { isRecalled: ({ context }) => context.recalledBy !== null },
}).createMachine({
  id: 'bank',
  description: "The shopper's bank, with one payment agreement.",
  context: { recalledBy: null },
  initial: 'unknown',
  states: {
    unknown: {
      description: 'The bank has received nothing.',
      on: { 'agreement.create': { description: 'The bank asks the shopper to approve the payment.', target: 'open' } },
    },
    open: {
      description: 'The bank waits for the shopper to approve.',
      on: {
        'agreement.recall': {
          description: 'The store asks the bank to withdraw the request.',
          actions: { type: 'noteRecall', params: ({ event }) => event },
        },
        'recall.answer': {
          description: 'The bank withdraws the request.',
          guard: 'isRecalled',
          target: 'recalled',
        },
        'payer.approve': { description: 'The shopper approves in the app of the bank.', target: 'approved' },
        'payer.decline': { description: 'The shopper declines in the app of the bank.', target: 'declined' },
      },
    },
    approved: {
      description: 'The shopper approved; the bank has not transferred the money yet.',
      on: {
        'money.debit': { description: 'The bank debits the account.', target: 'settled' },
        'approval.withdraw': {
          description: 'The payment is cancelled at the bank before the account is debited.',
          target: 'recalled',
        },
      },
    },
    settled: {
      description: 'The bank has debited the account.',
      on: { 'money.return': { description: 'The bank returns the whole amount.', target: 'returned' } },
    },
    declined: { description: 'The shopper declined.' },
    recalled: {
      description: 'The request for the payment is withdrawn at the bank.',
      on: {
        'money.debit': {
          description: 'The bank debits the account although it had withdrawn the request.',
          target: 'settled',
        },
      },
    },
    returned: { description: 'The bank has returned the money.' },
  },
})

export const bankCases = {
  inputs: { 'nothing received': undefined },
  events: {
    'agreement.recall': { 'for the shopper': { by: 'shopper' }, 'for the window': { by: 'window' } },
  },
}
