import { type ActorRefFrom, type SnapshotFrom, assign, setup } from 'xstate'
import { type Refusal, amountWithin, whyNot } from './refusal.ts'
import {
  type Payment,
  type Reminder,
  isAfter,
  lastDayOf,
  leastPriceCents,
  leftOf,
  mostPriceCents,
  reminderDaysOf,
  upfrontOf,
} from './terms.ts'

/** A card that is locked in. */
export interface LockInInput {
  /** Within the price bounds of terms.ts. */
  priceCents: number
  /** `yyyy-mm-dd`. */
  boughtOn: string
}

/** The state of the card; plain JSON, so that it can be resumed. Days are `yyyy-mm-dd`. */
export interface LockInContext extends LockInInput {
  today: string
  /** The first is the quarter paid upfront. */
  payments: Payment[]
  reminders: Reminder[]
  /** The last typed amount that was refused. */
  refusal: Refusal | null
}

interface Typed {
  typed: string
}
interface Day {
  day: string
}

/** The allowed prices, in cents. */
export const priceBounds = { least: leastPriceCents, most: mostPriceCents }

/** LOCK-1: the allowed amounts of the next payment: from one cent to all that is left. */
export function partBounds(context: Pick<LockInContext, 'priceCents' | 'payments'>) {
  return { least: 1, most: leftOf(context) }
}

const owing = {
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

/** LOCK-1: a MyFlexiVault card from its first payment to its redemption or expiry. No clock: events carry the day. */
export const lockInMachine = setup({
  types: {
    input: {} as LockInInput,
    context: {} as LockInContext,
    events: {} as
      | { type: 'part.pay'; typed: string }
      | { type: 'rest.pay' }
      | { type: 'card.redeem' }
      | { type: 'day.come'; day: string }
      | { type: 'card.buy'; typed: string },
    tags: {} as 'ready',
  },
  actions: {
    payPart: assign({
      payments: ({ context }, { typed }: Typed) => [
        ...context.payments,
        { cents: amountWithin(typed, partBounds(context)) ?? 0, on: context.today },
      ],
      refusal: null,
    }),
    payRest: assign({
      payments: ({ context }) => [...context.payments, { cents: leftOf(context), on: context.today }],
      refusal: null,
    }),
    refusePart: assign({
      refusal: ({ context }, { typed }: Typed) => ({
        field: 'part' as const,
        typed,
        why: whyNot(typed, partBounds(context)),
      }),
    }),
    /** Runs before `advance`: adds a reminder for each reminder day after today, up to the new day. */
    remind: assign({
      reminders: ({ context }, { day }: Day) => [...context.reminders, ...remindersUntil(day, context)],
    }),
    advance: assign({ today: (_, { day }: Day) => day, refusal: null }),
    /** Starts another card on the same purchase day. */
    buyCard: assign(({ context }, { typed }: Typed) =>
      bought({ priceCents: amountWithin(typed, priceBounds) ?? context.priceCents, boughtOn: context.boughtOn }),
    ),
    refusePrice: assign({
      refusal: (_, { typed }: Typed) => ({ field: 'price' as const, typed, why: whyNot(typed, priceBounds) }),
    }),
    clearRefusal: assign({ refusal: null }),
  },
  guards: {
    isTheRest: ({ context }, { typed }: Typed) => amountWithin(typed, partBounds(context)) === leftOf(context),
    isPart: ({ context }, { typed }: Typed) => amountWithin(typed, partBounds(context)) !== null,
    isAfterLastDay: ({ context }, { day }: Day) => isAfter(day, lastDayOf(context.boughtOn)),
    isLater: ({ context }, { day }: Day) => isAfter(day, context.today),
    isPrice: (_, { typed }: Typed) => amountWithin(typed, priceBounds) !== null,
  },
}).createMachine({
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

function bought(input: LockInInput): LockInContext {
  const { priceCents, boughtOn } = input
  const upfront = { cents: upfrontOf(priceCents), on: boughtOn }
  return { priceCents, boughtOn, today: boughtOn, payments: [upfront], reminders: [], refusal: null }
}

function remindersUntil(day: string, context: LockInContext): Reminder[] {
  const due = reminderDaysOf(context.boughtOn).filter((on) => isAfter(on, context.today) && !isAfter(on, day))
  return due.map((on) => ({ on, leftCents: leftOf(context) }))
}

export type LockInActor = ActorRefFrom<typeof lockInMachine>
export type LockInSnapshot = SnapshotFrom<typeof lockInMachine>
