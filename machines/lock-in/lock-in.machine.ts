import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { owing } from './lock-in.owing.ts'
import { bought, lockInSetup } from './lock-in.setup.ts'

/** LOCK-1: a MyFlexiVault card from its first payment to its redemption or expiry. No clock: events carry the day. */
export const lockInMachine = lockInSetup.createMachine({
  id: 'lockIn',
  description: 'A MyFlexiVault card from the first payment, a quarter of its price, to its redemption or expiry.',
  context: ({ input }) => bought(input),
  initial: 'purchased',
  on: {
    'card.buy': [
      {
        description:
          'The shopper starts again with an allowed price: a new card is locked in with a quarter of it paid.',
        meta: { requirement: ['LOCK-1', 'MKT-13'] },
        guard: { type: 'isPrice', params: ({ event }) => event },
        target: '.purchased',
        actions: { type: 'buyCard', params: ({ event }) => event },
      },
      {
        description: 'The shopper enters no allowed price: the card stays as it is, and the allowed range is shown.',
        meta: { requirement: ['LOCK-1', 'MKT-13'] },
        actions: { type: 'refusePrice', params: ({ event }) => event },
      },
    ],
  },
  states: {
    purchased: {
      description: 'A quarter of the price is paid, and the price is locked in; the card cannot be redeemed yet.',
      meta: { requirement: ['LOCK-1', 'MKT-13'] },
      tags: 'ready',
      on: owing,
    },
    partlyPaid: {
      description:
        'More than the first quarter of the price is paid, but not all of it; the card cannot be redeemed yet.',
      meta: { requirement: ['LOCK-1'] },
      tags: 'ready',
      on: owing,
    },
    fullyPaid: {
      description: 'The full price is paid; the card is active and can be redeemed once.',
      meta: { requirement: ['LOCK-1', 'MKT-13'] },
      tags: 'ready',
      on: {
        'card.redeem': {
          description: 'The shopper redeems the full value of the card.',
          meta: { requirement: ['LOCK-1', 'MKT-13'] },
          target: 'redeemed',
          actions: 'clearRefusal',
        },
        'day.come': [
          {
            description: 'The date passes the last day, and the card has not been redeemed: the card expires.',
            meta: { requirement: ['MKT-13'] },
            guard: { type: 'isAfterLastDay', params: ({ event }) => event },
            target: 'lapsed',
            actions: { type: 'advance', params: ({ event }) => event },
          },
          {
            description: 'The date moves to a later day, not after the last, and nothing is left: no reminder is sent.',
            meta: { requirement: ['LOCK-1'] },
            guard: { type: 'isLater', params: ({ event }) => event },
            actions: { type: 'advance', params: ({ event }) => event },
          },
        ],
      },
    },
    redeemed: {
      description: 'The shopper has redeemed the card; it cannot be used again.',
      meta: { requirement: ['LOCK-1', 'MKT-13'] },
      tags: 'ready',
    },
    forfeited: {
      description: 'The card was not fully paid by its last day, and the shopper has lost what was paid.',
      meta: { requirement: ['LOCK-1', 'MKT-13'] },
      tags: 'ready',
    },
    lapsed: {
      description: 'The card was fully paid but not redeemed by its last day, and has expired.',
      meta: { requirement: ['MKT-13'] },
      tags: 'ready',
    },
  },
})

export type LockInActor = ActorRefFrom<typeof lockInMachine>
export type LockInSnapshot = SnapshotFrom<typeof lockInMachine>
