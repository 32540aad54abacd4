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

/** What is known of the card; plain JSON, so that it can be resumed. Days are `yyyy-mm-dd`. */
export interface LockInContext extends LockInInput {
  today: string
  /** The first is the quarter paid upfront. */
  payments: Payment[]
  reminders: Reminder[]
  /** The last amount that was typed and could not be taken. */
  refusal: Refusal | null
}

interface Typed {
  typed: string
}
interface Day {
  day: string
}

/** What a price may be. */
export const priceBounds = { least: leastPriceCents, most: mostPriceCents }

/** LOCK-1: what can still be paid at once: from a cent to all that is left. */
export function partBounds(context: Pick<LockInContext, 'priceCents' | 'payments'>) {
  return { least: 1, most: leftOf(context) }
}

const owing = {
  'part.pay': [
    {
      description: 'What is paid is exactly what was left: the card becomes active.',
      meta: { requirement: ['LOCK-1', 'MKT-13'] },
      guard: { type: 'isTheRest', params: ({ event }: { event: Typed }) => event },
      target: 'fullyPaid',
      actions: { type: 'payPart', params: ({ event }: { event: Typed }) => event },
    },
    {
      description: 'A part is paid, of any size that the buyer likes; nothing is added to what is left.',
      meta: { requirement: ['LOCK-1', 'MKT-13'] },
      guard: { type: 'isPart', params: ({ event }: { event: Typed }) => event },
      target: 'partlyPaid',
      actions: { type: 'payPart', params: ({ event }: { event: Typed }) => event },
    },
    {
      description:
        'No amount, or more than is left: nothing is paid; it says what is possible, and what was typed stays.',
      meta: { requirement: ['LOCK-1'] },
      actions: { type: 'refusePart', params: ({ event }: { event: Typed }) => event },
    },
  ],
  'rest.pay': {
    description: 'All that is left is paid at once: the card becomes active.',
    meta: { requirement: ['LOCK-1', 'MKT-13'] },
    target: 'fullyPaid',
    actions: 'payRest',
  },
  'day.come': [
    {
      description: 'The last day went by with something left: what was paid is forfeited.',
      meta: { requirement: ['LOCK-1', 'MKT-13'] },
      guard: { type: 'isAfterLastDay', params: ({ event }: { event: Day }) => event },
      target: 'forfeited',
      actions: [
        { type: 'remind', params: ({ event }: { event: Day }) => event },
        { type: 'moveOn', params: ({ event }: { event: Day }) => event },
      ],
    },
    {
      description: 'Time goes by; reminders that fell due were sent, for something is owed.',
      meta: { requirement: ['LOCK-1'] },
      guard: { type: 'isLater', params: ({ event }: { event: Day }) => event },
      actions: [
        { type: 'remind', params: ({ event }: { event: Day }) => event },
        { type: 'moveOn', params: ({ event }: { event: Day }) => event },
      ],
    },
  ],
} as const

/** LOCK-1: a MyFlexiVault card from its first quarter to its redemption or its end. It has no clock: days come to it. */
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
    /** Before the day is today: a reminder for each of its days that is reached now. */
    remind: assign({
      reminders: ({ context }, { day }: Day) => [...context.reminders, ...remindersUntil(day, context)],
    }),
    moveOn: assign({ today: (_, { day }: Day) => day, refusal: null }),
    /** Another card begins where this one did. */
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
  description: 'A MyFlexiVault card that is locked in with a quarter of its price.',
  context: ({ input }) => bought(input),
  initial: 'purchased',
  on: {
    'card.buy': [
      {
        description: 'Another card is locked in, at a price of the buyer’s choice.',
        meta: { requirement: ['LOCK-1', 'MKT-13'] },
        guard: { type: 'isPrice', params: ({ event }) => event },
        target: '.purchased',
        actions: { type: 'buyCard', params: ({ event }) => event },
      },
      {
        description: 'No price that a card can have: it says what is possible, and what was typed stays.',
        meta: { requirement: ['LOCK-1', 'MKT-13'] },
        actions: { type: 'refusePrice', params: ({ event }) => event },
      },
    ],
  },
  states: {
    purchased: {
      description: 'A quarter is paid: the price is locked in. The card cannot be redeemed yet.',
      meta: { requirement: ['LOCK-1', 'MKT-13'] },
      tags: 'ready',
      on: owing,
    },
    partlyPaid: {
      description: 'More than the first quarter is paid, and something is left. The card cannot be redeemed yet.',
      meta: { requirement: ['LOCK-1'] },
      tags: 'ready',
      on: owing,
    },
    fullyPaid: {
      description: 'Everything is paid: the card is active and can be redeemed, once.',
      meta: { requirement: ['LOCK-1', 'MKT-13'] },
      tags: 'ready',
      on: {
        'card.redeem': {
          description: 'The card is redeemed in full, in one go.',
          meta: { requirement: ['LOCK-1', 'MKT-13'] },
          target: 'redeemed',
          actions: 'clearRefusal',
        },
        'day.come': [
          {
            description: 'The last day went by and the card was not redeemed: it has expired.',
            meta: { requirement: ['MKT-13'] },
            guard: { type: 'isAfterLastDay', params: ({ event }) => event },
            target: 'lapsed',
            actions: { type: 'moveOn', params: ({ event }) => event },
          },
          {
            description: 'Time goes by; nothing is owed, so nothing is asked for.',
            meta: { requirement: ['LOCK-1'] },
            guard: { type: 'isLater', params: ({ event }) => event },
            actions: { type: 'moveOn', params: ({ event }) => event },
          },
        ],
      },
    },
    redeemed: {
      description: 'The end: the card has been used, and works once only.',
      meta: { requirement: ['LOCK-1', 'MKT-13'] },
      tags: 'ready',
    },
    forfeited: {
      description: 'The end: it was not paid in full by its last day, and its value is lost.',
      meta: { requirement: ['LOCK-1', 'MKT-13'] },
      tags: 'ready',
    },
    lapsed: {
      description: 'The end: it was paid in full and not redeemed by its last day.',
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
