import type { Typed, Day } from './lock-in.setup.ts'

export const owing = {
  'part.pay': [
    {
      description: 'The shopper pays exactly the amount left: the card becomes active.',
      meta: { requirement: ['LOCK-1', 'MKT-13'] },
      guard: { type: 'isTheRest', params: ({ event }: { event: Typed }) => event },
      target: 'fullyPaid',
      actions: { type: 'payPart', params: ({ event }: { event: Typed }) => event },
    },
    {
      description: 'The shopper pays part of the amount left: the remainder is still owed, without interest.',
      meta: { requirement: ['LOCK-1', 'MKT-13'] },
      guard: { type: 'isPart', params: ({ event }: { event: Typed }) => event },
      target: 'partlyPaid',
      actions: { type: 'payPart', params: ({ event }: { event: Typed }) => event },
    },
    {
      description:
        'The shopper enters no valid amount or more than is left: nothing is paid, and the allowed range is shown.',
      meta: { requirement: ['LOCK-1'] },
      actions: { type: 'refusePart', params: ({ event }: { event: Typed }) => event },
    },
  ],
  'rest.pay': {
    description: 'The shopper pays the whole amount left at once: the card becomes active.',
    meta: { requirement: ['LOCK-1', 'MKT-13'] },
    target: 'fullyPaid',
    actions: 'payRest',
  },
  'day.come': [
    {
      description: 'The date passes the last day, and an amount is left: the shopper forfeits what was paid.',
      meta: { requirement: ['LOCK-1', 'MKT-13'] },
      guard: { type: 'isAfterLastDay', params: ({ event }: { event: Day }) => event },
      target: 'forfeited',
      actions: [
        { type: 'remind', params: ({ event }: { event: Day }) => event },
        { type: 'advance', params: ({ event }: { event: Day }) => event },
      ],
    },
    {
      description: 'The date moves to a later day, not after the last, and an amount is left: due reminders are sent.',
      meta: { requirement: ['LOCK-1'] },
      guard: { type: 'isLater', params: ({ event }: { event: Day }) => event },
      actions: [
        { type: 'remind', params: ({ event }: { event: Day }) => event },
        { type: 'advance', params: ({ event }: { event: Day }) => event },
      ],
    },
  ],
} as const
