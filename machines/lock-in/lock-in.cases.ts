import type { CasesOf } from '../cases.ts'
import type { lockInMachine } from './lock-in.machine.ts'

/** LOCK-1: amounts at and beyond their bounds, and days up to the last and after it. */
export const lockInCases = {
  inputs: {
    'a card for $400': { priceCents: 40_000, boughtOn: '2026-05-01' },
    // A quarter of it is 2500.5 cents.
    'a card at an odd price': { priceCents: 10_002, boughtOn: '2026-05-01' },
  },
  events: {
    'part.pay': {
      'a part': { typed: '$50' },
      'another part': { typed: '250.00' },
      'all of $300': { typed: '300' },
      'a cent more': { typed: '300.01' },
      nothing: { typed: '0' },
      letters: { typed: 'a bit' },
    },
    'day.come': {
      'a week later': { day: '2026-05-08' },
      'the last day': { day: '2026-06-30' },
      'the day after': { day: '2026-07-01' },
    },
    'card.buy': {
      'an odd price': { typed: '100.02' },
      'too little': { typed: '99.99' },
      'too much': { typed: '10,000.01' },
    },
  },
} satisfies CasesOf<typeof lockInMachine>
