import { type ActorRefFrom, type SnapshotFrom, assign, fromCallback, fromPromise, setup } from 'xstate'
import type { CartLine } from '#contract/cart-lines.ts'
import { notProvided } from '../not-provided.ts'
import { CallFailed, problemText } from '../problem.ts'
import {
  type CartControl,
  type Press,
  type Quantities,
  type Wish,
  pressedQuantity,
  wishesToClear,
  wishesWithin,
  withPress,
  withSent,
} from './cart.wishes.ts'

/** What went wrong, and which control says so (CART-8). `reload` is the cart as a whole. */
export interface CartProblem {
  control: CartControl | 'reload'
  cardId: number | null
  text: string
}

/** What is in the cart, what was pressed meanwhile, and what went wrong last. */
export interface CartContext extends Quantities {
  problem: CartProblem | null
}

export type CartEvent =
  | { type: 'session.began' }
  | { type: 'session.ended' }
  /** Something else changed the cart: an add, a settled payment, another tab. */
  | { type: 'cart.reload' }
  /** Retry is pressed after the cart could not be read. */
  | { type: 'cart.retry' }
  | { type: 'cart.clear' }
  | ({ type: 'quantity.change' } & Press)

const nothing: CartContext = { lines: [], wishes: [], sending: null, problem: null }

/**
 * The shopper's cart. One request is under way at a time and the latest pressed quantity goes next, so requests neither
 * overtake each other nor pile up (CART-9); what cannot be kept returns to the server's truth (CART-8).
 */
export const cartMachine = setup({
  types: { context: {} as CartContext, events: {} as CartEvent },
  actors: {
    /** Says `cart.reload` when another tab changed the cart, and when the connection comes back. */
    watchCart: fromCallback<CartEvent, void>(notProvided),
    loadCart: fromPromise<CartLine[], void>(notProvided),
    updateQuantity: fromPromise<void, Wish>(notProvided),
  },
  actions: {
    forget: assign(nothing),
    keepLines: assign(({ context: { wishes, problem } }, { lines }: { lines: CartLine[] }) => ({
      lines,
      wishes: wishesWithin(wishes, lines),
      problem: problem?.control === 'reload' ? null : problem,
    })),
    wish: assign(({ context }, press: Press) => ({ wishes: withPress(context, press), problem: null })),
    wishNothing: assign(({ context }) => ({ wishes: wishesToClear(context), problem: null })),
    sendNext: assign(({ context: { wishes } }) => ({ sending: wishes[0] ?? null, wishes: wishes.slice(1) })),
    keepSent: assign(({ context: { lines, sending } }) => ({ lines: withSent(lines, sending), sending: null })),
    giveUp: assign(({ context: { wishes, sending } }, { error }: { error: unknown }) => ({
      sending: null,
      wishes: sending?.control === 'clear' ? wishes.filter(({ control }) => control !== 'clear') : wishes,
      problem: sending && problemAt(sending.control, sending.cardId, error),
    })),
    showReloadProblem: assign(({ context: { problem } }, { error }: { error: unknown }) => ({
      problem: problem ?? problemAt('reload', null, error),
    })),
    /** Provided by the wiring: writes 'Update quantity failed' and the reason to the console (CART-8). */
    logFailure: (_args, _params: { error: unknown }) => {},
  },
  guards: {
    changesQuantity: ({ context }, press: Press) => pressedQuantity(context, press) !== undefined,
    hasLines: ({ context }) => context.lines.length > 0,
    isBehind: ({ context }) => context.problem?.control === 'reload',
    hasWishes: ({ context }) => context.wishes.length > 0,
  },
}).createMachine({
  id: 'cart',
  description: 'What the shopper is about to buy.',
  context: nothing,
  initial: 'unknown',
  invoke: {
    id: 'watchCart',
    src: 'watchCart',
    onError: {
      description: 'Other tabs cannot be heard; the cart goes on without them.',
      meta: { requirement: ['CART-1'] },
    },
  },
  on: {
    'session.began': {
      description: 'Somebody is logged in: their cart is loaded.',
      meta: { requirement: ['CART-1', 'CART-11'] },
      target: '.loading',
      actions: 'forget',
    },
    'session.ended': {
      description: 'Nobody is logged in: the cart is emptied here and no call is made.',
      meta: { requirement: ['CART-11'] },
      target: '.loggedOut',
      actions: 'forget',
    },
    'quantity.change': {
      description: 'A press is shown at once and goes to the server next; minus stops at 1.',
      meta: { requirement: ['CART-4', 'CART-9'] },
      guard: { type: 'changesQuantity', params: ({ event }) => event },
      actions: { type: 'wish', params: ({ event }) => event },
    },
    'cart.clear': {
      description: 'Clear Cart: every line is to be 0, whatever else was pressed.',
      meta: { requirement: ['CART-6'] },
      guard: 'hasLines',
      actions: 'wishNothing',
    },
  },
  states: {
    unknown: {
      description: 'It is not known yet whether somebody is logged in.',
      meta: { requirement: ['CART-11'] },
    },
    loggedOut: {
      description: 'Nobody is logged in; the cart is empty.',
      meta: { requirement: ['CART-11'] },
    },
    loading: {
      description: 'The cart is being loaded.',
      meta: { requirement: ['CART-1'] },
      on: {
        'cart.reload': {
          description: 'The cart changed while it was being loaded: it is loaded again.',
          meta: { requirement: ['CART-1'] },
          target: 'loading',
          reenter: true,
        },
      },
      invoke: {
        id: 'loadCart',
        src: 'loadCart',
        onDone: {
          description: 'The lines arrived.',
          meta: { requirement: ['CART-1', 'CART-7'] },
          target: 'ready',
          actions: { type: 'keepLines', params: ({ event }) => ({ lines: event.output }) },
        },
        onError: {
          description: 'The cart cannot be read; the reason and Retry are shown.',
          meta: { requirement: ['CART-1'] },
          target: 'failed',
          actions: { type: 'showReloadProblem', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    failed: {
      description: 'The cart could not be loaded.',
      meta: { requirement: ['CART-1'] },
      on: {
        'cart.retry': {
          description: 'Retry.',
          meta: { requirement: ['CART-1'] },
          target: 'loading',
          actions: 'forget',
        },
        'cart.reload': {
          description: 'The connection is back, or something was added.',
          meta: { requirement: ['CART-1'] },
          target: 'loading',
          actions: 'forget',
        },
      },
    },
    ready: {
      description: 'The cart is what the server holds.',
      meta: { requirement: ['CART-3', 'CART-5', 'CART-10'] },
      always: {
        description: 'A pressed quantity goes to the server.',
        meta: { requirement: ['CART-4', 'CART-9'] },
        guard: 'hasWishes',
        target: 'updating',
      },
      on: {
        'cart.retry': {
          description: 'Retry, where the cart may be behind what the server holds.',
          meta: { requirement: ['CART-8'] },
          guard: 'isBehind',
          target: 'reloading',
        },
        'cart.reload': {
          description: 'Something was added, a payment settled, or another tab changed the cart.',
          meta: { requirement: ['CART-1', 'CHK-14'] },
          target: 'reloading',
        },
      },
    },
    updating: {
      description: 'One quantity is on its way; later presses wait for it.',
      meta: { requirement: ['CART-7', 'CART-9'] },
      entry: 'sendNext',
      invoke: {
        id: 'updateQuantity',
        src: 'updateQuantity',
        input: ({ context }) => onItsWay(context),
        onDone: [
          {
            description: 'Kept; the latest quantity that was pressed meanwhile goes next.',
            meta: { requirement: ['CART-6', 'CART-9'] },
            guard: 'hasWishes',
            target: 'updating',
            reenter: true,
            actions: 'keepSent',
          },
          {
            description: 'Kept: the cart is read again.',
            meta: { requirement: ['CART-1', 'CART-4'] },
            target: 'reloading',
            actions: 'keepSent',
          },
        ],
        onError: {
          description: 'Not kept: the pressed control says so and the cart returns to what the server holds.',
          meta: { requirement: ['CART-8'] },
          target: 'reloading',
          actions: [
            { type: 'giveUp', params: ({ event }) => ({ error: event.error }) },
            { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
          ],
        },
      },
    },
    reloading: {
      description: 'The cart is being read again; its lines stay in sight.',
      meta: { requirement: ['CART-1', 'CART-8'] },
      on: {
        'cart.reload': {
          description: 'The cart changed while it was being read: it is read again.',
          meta: { requirement: ['CART-1'] },
          target: 'reloading',
          reenter: true,
        },
      },
      invoke: {
        id: 'loadCart',
        src: 'loadCart',
        onDone: {
          description: 'The lines arrived.',
          meta: { requirement: ['CART-1', 'CART-7', 'CART-8'] },
          target: 'ready',
          actions: { type: 'keepLines', params: ({ event }) => ({ lines: event.output }) },
        },
        onError: {
          description: 'The cart cannot be read again: what the server last confirmed stays, with Retry.',
          meta: { requirement: ['CART-8'] },
          target: 'ready',
          actions: { type: 'showReloadProblem', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
  },
})

function onItsWay({ sending }: CartContext): Wish {
  if (!sending) throw new Error('No quantity to send.')
  return sending
}

const again = 'That didn’t work. Please try again.'
const unreachable = 'We couldn’t reach the store. Check your connection and try again.'

function problemAt(control: CartProblem['control'], cardId: number | null, error: unknown): CartProblem {
  const offline = error instanceof CallFailed && error.status === 0
  return { control, cardId, text: offline ? unreachable : problemText(error, { fallback: again, exception: again }) }
}

export type CartActor = ActorRefFrom<typeof cartMachine>
export type CartSnapshot = SnapshotFrom<typeof cartMachine>
