import { assign, setup } from 'xstate'
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

export interface Typed {
  typed: string
}

export interface Day {
  day: string
}

/** The allowed prices, in cents. */
export const priceBounds = { least: leastPriceCents, most: mostPriceCents }

/** The actions and guards of a locked-in card. */
export const lockInSetup = setup({
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
})

/** LOCK-1: the allowed amounts of the next payment: from one cent to all that is left. */
export function partBounds(context: Pick<LockInContext, 'priceCents' | 'payments'>) {
  return { least: 1, most: leftOf(context) }
}

export function bought(input: LockInInput): LockInContext {
  const { priceCents, boughtOn } = input
  const upfront = { cents: upfrontOf(priceCents), on: boughtOn }
  return { priceCents, boughtOn, today: boughtOn, payments: [upfront], reminders: [], refusal: null }
}

function remindersUntil(day: string, context: LockInContext): Reminder[] {
  const due = reminderDaysOf(context.boughtOn).filter((on) => isAfter(on, context.today) && !isAfter(on, day))
  return due.map((on) => ({ on, leftCents: leftOf(context) }))
}
