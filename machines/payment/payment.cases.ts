import type { CasesOf } from '../cases.ts'
import type { paymentMachine } from './payment.machine.ts'

/** API-9: the notices that carry something, each way. */
export const paymentCases = {
  inputs: { 'a placed order': undefined },
  events: {
    'bank.settled': {
      'the cards are available': { stockCanBeHeld: true },
      'the cards are unavailable': { stockCanBeHeld: false },
    },
    'bank.recalled': {
      'the shopper asked': { by: 'shopper' },
      'the window asked': { by: 'window' },
    },
    'bank.returned': {
      'all of it': { isWhole: true },
      'a part of it': { isWhole: false },
    },
  },
} satisfies CasesOf<typeof paymentMachine>
