import { type ActorRefFrom, type SnapshotFrom, assign, fromCallback, fromPromise, setup } from 'xstate'
import type { CartLine } from '#contract/cart-lines.ts'
import { notProvided } from '../not-provided.ts'
import {
  type CartContext,
  type CartEvent,
  afterClear,
  afterPress,
  afterReading,
  afterRefusal,
  nextToRestore,
  nothing,
  onItsWay,
  problemAt,
} from './cart.context.ts'
import { readAgain, sendWish } from './cart.transitions.ts'
import { type Press, type Wish, linesTaken, pressedQuantity, withSent } from './cart.wishes.ts'
import { errorParams } from '../problem.ts'

/** The shopper's cart: one request at a time, the latest pressed quantity next; a refusal restores the lines (CART-8, CART-9). */
export const cartMachine = setup({
  types: { context: {} as CartContext, events: {} as CartEvent },
  actors: {
    /** Says `cart.reload` when another tab changed the cart, and when the connection comes back. */
    watchCart: fromCallback<CartEvent, void>(notProvided),
    loadCart: fromPromise<CartLine[], void>(notProvided),
    updateQuantity: fromPromise<void, Wish>(notProvided),
    /** Adds a removed line again at its quantity. */
    restoreLine: fromPromise<void, CartLine>(notProvided),
  },
  actions: {
    forget: assign(nothing),
    keepLines: assign(({ context }, { lines }: { lines: CartLine[] }) => afterReading(context, lines)),
    wish: assign(({ context }, press: Press) => afterPress(context, press)),
    wishNothing: assign(({ context }) => afterClear(context)),
    forgetRemoved: assign({ removed: [] }),
    restore: assign(({ context: { removed } }) => ({ removed: [], restoring: removed, problem: null })),
    keepRestored: assign(({ context: { lines, restoring } }) => ({
      lines: [...lines, ...restoring.slice(0, 1)],
      restoring: restoring.slice(1),
    })),
    giveUpRestoring: assign(({ context: { restoring } }, { error }: { error: unknown }) => ({
      removed: restoring,
      restoring: [],
      problem: problemAt('undo', null, error),
    })),
    sendNext: assign(({ context: { wishes } }) => ({ sending: wishes[0] ?? null, wishes: wishes.slice(1) })),
    keepSent: assign(({ context: { lines, sending } }) => ({ lines: withSent(lines, sending), sending: null })),
    giveUp: assign(({ context }, { error }: { error: unknown }) => afterRefusal(context, error)),
    showReloadProblem: assign(({ context: { problem } }, { error }: { error: unknown }) => ({
      problem: problem ?? problemAt('reload', null, error),
    })),
    /** Provided by the wiring: writes 'Update quantity failed' and the reason to the console (CART-8). */
    logFailure: (_args, _params: { error: unknown }) => {},
  },
  guards: {
    changesQuantity: ({ context }, press: Press) => pressedQuantity(context, press) !== undefined,
    hasLines: ({ context }) => linesTaken(context).length > 0,
    hasRemoved: ({ context }) => context.removed.length > 0,
    hasMoreToRestore: ({ context }) => context.restoring.length > 1,
    isBehind: ({ context }) => context.problem?.control === 'reload',
    hasWishes: ({ context }) => context.wishes.length > 0,
  },
  delays: {
    undoWindow: 8000,
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
          actions: { type: 'showReloadProblem', params: errorParams },
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
      always: [
        sendWish,
        {
          description: 'The removal can be undone.',
          meta: { requirement: ['CART-12'] },
          guard: 'hasRemoved',
          target: 'undoable',
        },
      ],
      on: readAgain,
    },
    undoable: {
      description: 'The cart is what the server holds; the latest removal can be undone.',
      meta: { requirement: ['CART-12'] },
      always: sendWish,
      on: {
        ...readAgain,
        'removal.undo': {
          description: 'The shopper undoes the removal.',
          meta: { requirement: ['CART-12'] },
          target: 'restoring',
          actions: 'restore',
        },
      },
      after: {
        undoWindow: {
          description: 'The removal can no longer be undone.',
          meta: { requirement: ['CART-12'] },
          target: 'ready',
          actions: 'forgetRemoved',
        },
      },
    },
    restoring: {
      description: 'A removed line is added again at its quantity; later presses wait for it.',
      meta: { requirement: ['CART-12'] },
      invoke: {
        id: 'restoreLine',
        src: 'restoreLine',
        input: ({ context }) => nextToRestore(context),
        onDone: [
          {
            description: 'The line is back; the next removed line follows.',
            meta: { requirement: ['CART-12'] },
            guard: 'hasMoreToRestore',
            target: 'restoring',
            reenter: true,
            actions: 'keepRestored',
          },
          {
            description: 'Every removed line is back: the cart is read again.',
            meta: { requirement: ['CART-1', 'CART-12'] },
            target: 'reloading',
            actions: 'keepRestored',
          },
        ],
        onError: {
          description: 'The line cannot be added again: the reason is shown, the cart is read again, and Undo stays.',
          meta: { requirement: ['CART-8', 'CART-12'] },
          target: 'reloading',
          actions: [
            { type: 'giveUpRestoring', params: errorParams },
            { type: 'logFailure', params: errorParams },
          ],
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
            { type: 'giveUp', params: errorParams },
            { type: 'logFailure', params: errorParams },
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
          actions: { type: 'showReloadProblem', params: errorParams },
        },
      },
    },
  },
})

export type CartActor = ActorRefFrom<typeof cartMachine>
export type CartSnapshot = SnapshotFrom<typeof cartMachine>
