import { assign, fromCallback, fromPromise, setup } from 'xstate'
import type { CartLine } from '#contract/cart-lines.ts'
import { notProvided } from '../not-provided.ts'
import {
  type CartContext,
  type CartEvent,
  afterClear,
  afterEnd,
  afterFailedRestore,
  afterOpening,
  afterPress,
  afterReading,
  afterRefusal,
  afterSent,
  nothing,
  problemAt,
} from './cart.context.ts'
import type { OpenedCart } from './cart.unfinished.ts'
import { type PendingUpdate, type Press, linesTaken, pressedQuantity } from './cart.pending-updates.ts'

/** The actors, actions, guards and delays of the cart. */
export const cartSetup = setup({
  types: { context: {} as CartContext, events: {} as CartEvent },
  actors: {
    /** Sends `cart.reload` when another tab changed the cart, and when the connection returns, or the page from the back/forward cache. */
    watchCart: fromCallback<CartEvent, void>(notProvided),
    /** Reads the cart, and the changes that a reload of the page interrupted. */
    openCart: fromPromise<OpenedCart, void>(notProvided),
    loadCart: fromPromise<CartLine[], void>(notProvided),
    updateQuantity: fromPromise<void, PendingUpdate>(notProvided),
    /** Adds a removed line again at its quantity. */
    restoreLine: fromPromise<void, CartLine>(notProvided),
  },
  actions: {
    forget: assign(nothing),
    endSession: assign(({ context }) => afterEnd(context)),
    forgetProblem: assign({ problem: null }),
    openWith: assign((_args, opened: OpenedCart) => afterOpening(opened)),
    keepLines: assign(({ context }, { lines }: { lines: CartLine[] }) => afterReading(context, lines)),
    requestQuantity: assign(({ context }, press: Press) => afterPress(context, press)),
    requestEmptyCart: assign(({ context }) => afterClear(context)),
    forgetRemoved: assign({ removed: [] }),
    restore: assign(({ context: { removed } }) => ({ removed: [], restoring: removed, problem: null })),
    keepRestored: assign(({ context: { lines, restoring } }) => ({
      lines: [...lines, ...restoring.slice(0, 1)],
      restoring: restoring.slice(1),
    })),
    giveUpRestoring: assign(({ context }, { error }: { error: unknown }) => afterFailedRestore(context, error)),
    sendNext: assign(({ context: { pendingUpdates } }) => ({
      sending: pendingUpdates[0] ?? null,
      pendingUpdates: pendingUpdates.slice(1),
    })),
    keepSent: assign(({ context }) => afterSent(context)),
    giveUp: assign(({ context }, { error }: { error: unknown }) => afterRefusal(context, error)),
    showReloadProblem: assign(({ context: { problem } }, { error }: { error: unknown }) => ({
      problem: problem ?? problemAt('reload', null, error),
    })),
    /** Provided by the wiring: stores what `findUnfinished` finds, for a reload of the page (CART-12). */
    storeUnfinished: () => {},
  },
  guards: {
    changesQuantity: ({ context }, press: Press) => pressedQuantity(context, press) !== undefined,
    canClear: ({ context }) => linesTaken(context).length > 0 && context.restoring.length === 0,
    hasRemoved: ({ context }) => context.removed.length > 0,
    hasRestoring: ({ context }) => context.restoring.length > 0,
    hasMoreToRestore: ({ context }) => context.restoring.length > 1,
    hasReloadProblem: ({ context }) => context.problem?.control === 'reload',
    hasPendingUpdates: ({ context }) => context.pendingUpdates.length > 0,
  },
  delays: {
    undoWindow: 8000,
  },
})
