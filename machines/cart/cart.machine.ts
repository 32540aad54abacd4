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
import { readAgain, sendUpdate } from './cart.transitions.ts'
import { type Press, type PendingUpdate, linesTaken, pressedQuantity, withSent } from './cart.pending-updates.ts'
import { errorParams } from '../problem.ts'

/** The cart: one request at a time, then the latest quantity; a failure restores the lines (CART-8, CART-9). */
export const cartMachine = setup({
  types: { context: {} as CartContext, events: {} as CartEvent },
  actors: {
    /** Sends `cart.reload` when another tab changed the cart, and when the connection returns. */
    watchCart: fromCallback<CartEvent, void>(notProvided),
    loadCart: fromPromise<CartLine[], void>(notProvided),
    updateQuantity: fromPromise<void, PendingUpdate>(notProvided),
    /** Adds a removed line again at its quantity. */
    restoreLine: fromPromise<void, CartLine>(notProvided),
  },
  actions: {
    forget: assign(nothing),
    keepLines: assign(({ context }, { lines }: { lines: CartLine[] }) => afterReading(context, lines)),
    requestQuantity: assign(({ context }, press: Press) => afterPress(context, press)),
    requestEmptyCart: assign(({ context }) => afterClear(context)),
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
    sendNext: assign(({ context: { pendingUpdates } }) => ({
      sending: pendingUpdates[0] ?? null,
      pendingUpdates: pendingUpdates.slice(1),
    })),
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
    hasReloadProblem: ({ context }) => context.problem?.control === 'reload',
    hasPendingUpdates: ({ context }) => context.pendingUpdates.length > 0,
  },
  delays: {
    undoWindow: 8000,
  },
}).createMachine({
  id: 'cart',
  description: 'The cart holds the cards that the shopper is about to buy.',
  context: nothing,
  initial: 'unknown',
  invoke: {
    id: 'watchCart',
    src: 'watchCart',
    onError: {
      description: 'The browser cannot report changes from other tabs: the cart works without them.',
      meta: { requirement: ['CART-1'] },
    },
  },
  on: {
    'session.began': {
      description: 'The shopper is logged in: the page loads their cart.',
      meta: { requirement: ['CART-1', 'CART-11'] },
      target: '.loading',
      actions: 'forget',
    },
    'session.ended': {
      description: 'The shopper is logged out: the page empties the cart and makes no call.',
      meta: { requirement: ['CART-11'] },
      target: '.loggedOut',
      actions: 'forget',
    },
    'quantity.change': {
      description: 'The shopper changes a quantity within its limits or removes a line: the page shows it at once.',
      meta: { requirement: ['CART-4', 'CART-9'] },
      guard: { type: 'changesQuantity', params: ({ event }) => event },
      actions: { type: 'requestQuantity', params: ({ event }) => event },
    },
    'cart.clear': {
      description: 'The shopper presses Clear Cart, and the cart has lines: the page removes every line.',
      meta: { requirement: ['CART-6'] },
      guard: 'hasLines',
      actions: 'requestEmptyCart',
    },
  },
  states: {
    unknown: {
      description: 'The page does not know yet whether the shopper is logged in.',
      meta: { requirement: ['CART-11'] },
    },
    loggedOut: {
      description: 'The shopper is logged out, and the cart is empty.',
      meta: { requirement: ['CART-11'] },
    },
    loading: {
      description: 'The page loads the cart.',
      meta: { requirement: ['CART-1'] },
      on: {
        'cart.reload': {
          description: 'The cart may have changed while the page loads it: the page loads it again.',
          meta: { requirement: ['CART-1'] },
          target: 'loading',
          reenter: true,
        },
      },
      invoke: {
        id: 'loadCart',
        src: 'loadCart',
        onDone: {
          description: 'The server returns the cart: the page shows its lines.',
          meta: { requirement: ['CART-1', 'CART-7'] },
          target: 'ready',
          actions: { type: 'keepLines', params: ({ event }) => ({ lines: event.output }) },
        },
        onError: {
          description: 'The cart cannot be loaded: the page shows the reason and Retry.',
          meta: { requirement: ['CART-1'] },
          target: 'failed',
          actions: { type: 'showReloadProblem', params: errorParams },
        },
      },
    },
    failed: {
      description: 'The cart could not be loaded; the page shows the reason and Retry.',
      meta: { requirement: ['CART-1'] },
      on: {
        'cart.retry': {
          description: 'The shopper presses Retry: the page loads the cart again.',
          meta: { requirement: ['CART-1'] },
          target: 'loading',
          actions: 'forget',
        },
        'cart.reload': {
          description: 'The connection returns, or the cart may have changed: the page loads it again.',
          meta: { requirement: ['CART-1'] },
          target: 'loading',
          actions: 'forget',
        },
      },
    },
    ready: {
      description: 'The page shows the cart as the server last confirmed it.',
      meta: { requirement: ['CART-3', 'CART-5', 'CART-10'] },
      always: [
        sendUpdate,
        {
          description: 'A removal can still be undone: the page offers Undo.',
          meta: { requirement: ['CART-12'] },
          guard: 'hasRemoved',
          target: 'undoable',
        },
      ],
      on: readAgain,
    },
    undoable: {
      description: 'The page shows the cart as the server last confirmed it, and offers Undo for the last removal.',
      meta: { requirement: ['CART-12'] },
      always: sendUpdate,
      on: {
        ...readAgain,
        'removal.undo': {
          description: 'The shopper presses Undo: the page adds the removed lines again.',
          meta: { requirement: ['CART-12'] },
          target: 'restoring',
          actions: 'restore',
        },
      },
      after: {
        undoWindow: {
          description: 'The shopper did not press Undo within the limit: the page stops offering it.',
          meta: { requirement: ['CART-12'] },
          target: 'ready',
          actions: 'forgetRemoved',
        },
      },
    },
    restoring: {
      description: 'The page adds a removed line again at its quantity; later changes are queued.',
      meta: { requirement: ['CART-12'] },
      invoke: {
        id: 'restoreLine',
        src: 'restoreLine',
        input: ({ context }) => nextToRestore(context),
        onDone: [
          {
            description: 'The server adds the line, and more removed lines are left: the page adds the next one.',
            meta: { requirement: ['CART-12'] },
            guard: 'hasMoreToRestore',
            target: 'restoring',
            reenter: true,
            actions: 'keepRestored',
          },
          {
            description: 'The server adds the last removed line: the page reads the cart again.',
            meta: { requirement: ['CART-1', 'CART-12'] },
            target: 'reloading',
            actions: 'keepRestored',
          },
        ],
        onError: {
          description: 'The line cannot be added again: the page shows the reason, offers Undo and reads the cart.',
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
      description: 'The page sends one changed quantity to the server; later changes are queued.',
      meta: { requirement: ['CART-7', 'CART-9'] },
      entry: 'sendNext',
      invoke: {
        id: 'updateQuantity',
        src: 'updateQuantity',
        input: ({ context }) => onItsWay(context),
        onDone: [
          {
            description: 'The server stores the quantity, and another change is queued: the page sends it next.',
            meta: { requirement: ['CART-6', 'CART-9'] },
            guard: 'hasPendingUpdates',
            target: 'updating',
            reenter: true,
            actions: 'keepSent',
          },
          {
            description: 'The server stores the quantity, and no change is queued: the page reads the cart again.',
            meta: { requirement: ['CART-1', 'CART-4'] },
            target: 'reloading',
            actions: 'keepSent',
          },
        ],
        onError: {
          description: 'The change fails: the pressed control shows the reason, and the page reads the cart again.',
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
      description: 'The page reads the cart again; its lines stay visible.',
      meta: { requirement: ['CART-1', 'CART-8'] },
      on: {
        'cart.reload': {
          description: 'The cart may have changed while the page reads it: the page reads it again.',
          meta: { requirement: ['CART-1'] },
          target: 'reloading',
          reenter: true,
        },
      },
      invoke: {
        id: 'loadCart',
        src: 'loadCart',
        onDone: {
          description: 'The server returns the cart: the page shows its lines.',
          meta: { requirement: ['CART-1', 'CART-7', 'CART-8'] },
          target: 'ready',
          actions: { type: 'keepLines', params: ({ event }) => ({ lines: event.output }) },
        },
        onError: {
          description: 'The cart cannot be read again: the page keeps the last confirmed lines and shows Retry.',
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
