import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { errorParams } from '../problem.ts'
import { nothing, onItsWay } from './cart.context.ts'
import { restoring, undoable } from './cart.removal.ts'
import { cartSetup } from './cart.setup.ts'
import { readAgain, sendUpdate } from './cart.transitions.ts'

/** The cart: one request at a time, then the latest quantity; a failure restores the lines (CART-8, CART-9). */
export const cartMachine = cartSetup.createMachine({
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
      description:
        'The shopper is logged out: the page empties the cart and makes no call. An interrupted Undo leaves a message.',
      meta: { requirement: ['CART-11', 'CART-12'] },
      target: '.loggedOut',
      actions: ['endSession', 'storeUnfinished'],
    },
    'quantity.change': {
      description: 'The shopper changes a quantity within its limits or removes a line: the page shows it at once.',
      meta: { requirement: ['CART-4', 'CART-9'] },
      guard: { type: 'changesQuantity', params: ({ event }) => event },
      actions: [{ type: 'requestQuantity', params: ({ event }) => event }, 'storeUnfinished'],
    },
    'cart.clear': {
      description:
        'The shopper presses Clear Cart, and the cart has lines of which none is being restored: the page removes them.',
      meta: { requirement: ['CART-6', 'CART-12'] },
      guard: 'canClear',
      actions: ['requestEmptyCart', 'storeUnfinished'],
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
      description: 'The page loads the cart, and the changes that a reload of the page interrupted.',
      meta: { requirement: ['CART-1'], needsLogin: true },
      on: {
        'cart.reload': {
          description: 'The cart may have changed while the page loads it: the page loads it again.',
          meta: { requirement: ['CART-1'] },
          target: 'loading',
          reenter: true,
        },
      },
      invoke: {
        id: 'openCart',
        src: 'openCart',
        onDone: {
          description: 'The server returns the cart: the page shows its lines, and continues interrupted changes.',
          meta: { requirement: ['CART-1', 'CART-7', 'CART-12'] },
          target: 'ready',
          actions: { type: 'openWith', params: ({ event }) => event.output },
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
      meta: { requirement: ['CART-1'], needsLogin: true },
      on: {
        'cart.retry': {
          description: 'The shopper presses Retry: the page loads the cart again.',
          meta: { requirement: ['CART-1'] },
          target: 'loading',
          actions: 'forgetProblem',
        },
        'cart.reload': {
          description: 'The connection returns, or the cart may have changed: the page loads it again.',
          meta: { requirement: ['CART-1'] },
          target: 'loading',
          actions: 'forgetProblem',
        },
      },
    },
    ready: {
      description: 'The page shows the cart as the server last confirmed it.',
      meta: { requirement: ['CART-3', 'CART-5', 'CART-10'], needsLogin: true },
      entry: 'storeUnfinished',
      always: [
        sendUpdate,
        {
          description: 'A reload of the page interrupted Undo: the page adds the remaining lines.',
          meta: { requirement: ['CART-12'] },
          guard: 'hasRestoring',
          target: 'restoring',
        },
        {
          description: 'A removal can still be undone: the page offers Undo.',
          meta: { requirement: ['CART-12'] },
          guard: 'hasRemoved',
          target: 'undoable',
        },
      ],
      on: readAgain,
    },
    undoable,
    restoring,
    updating: {
      description: 'The page sends one changed quantity to the server; later changes are queued.',
      meta: { requirement: ['CART-7', 'CART-9'], needsLogin: true },
      entry: ['sendNext', 'storeUnfinished'],
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
          actions: { type: 'giveUp', params: errorParams },
        },
      },
    },
    reloading: {
      description: 'The page reads the cart again; its lines stay visible.',
      meta: { requirement: ['CART-1', 'CART-8'], needsLogin: true },
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
