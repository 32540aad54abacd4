import { errorParams } from '../problem.ts'
import { nextToRestore } from './cart.context.ts'
import { cartSetup } from './cart.setup.ts'
import { readAgain, sendUpdate } from './cart.transitions.ts'

/** CART-12: a removal can be undone for a while. */
export const undoable = cartSetup.createStateConfig({
  description: 'The page shows the cart as the server last confirmed it, and offers Undo for the latest removals.',
  meta: { requirement: ['CART-12'], needsLogin: true },
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
})

/** CART-12: the removed lines are added again, one request at a time. */
export const restoring = cartSetup.createStateConfig({
  description: 'The page shows the removed lines again and adds them one by one; Checkout waits until all are added.',
  meta: { requirement: ['CART-12'], needsLogin: true },
  entry: 'storeUnfinished',
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
      actions: { type: 'giveUpRestoring', params: errorParams },
    },
  },
})
