import type { CartLine } from '#contract/cart-lines.ts'
import { CallFailed, problemText } from '../problem.ts'
import {
  type CartControl,
  type Press,
  type Quantities,
  type PendingUpdate,
  linesTaken,
  stillRemoved,
  updatesToClear,
  updatesWithin,
  withPress,
} from './cart.pending-updates.ts'

/** The last failure and the control that shows it (CART-8). `reload`: the whole cart; `undo`: a removal. */
export interface CartProblem {
  control: CartControl | 'reload' | 'undo'
  cardId: number | null
  text: string
}

/** What is in the cart, what was pressed meanwhile, and what went wrong last. */
export interface CartContext extends Quantities {
  /** CART-12: what the latest removal took out, while it can be undone. */
  removed: CartLine[]
  /** CART-12: what is still to be put back, the first one under way. */
  restoring: CartLine[]
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
  /** Undo is pressed after a removal. */
  | { type: 'removal.undo' }
  | ({ type: 'quantity.change' } & Press)

/** The cart of a visitor. */
export const nothing: CartContext = {
  lines: [],
  pendingUpdates: [],
  sending: null,
  removed: [],
  restoring: [],
  problem: null,
}

/** CART-4, CART-12: after a press on a line's control; a removal can be undone. */
export function afterPress(context: CartContext, press: Press): Partial<CartContext> {
  return {
    pendingUpdates: withPress(context, press),
    removed: press.control === 'remove' ? linesTaken(context, press.cardId) : context.removed,
    problem: null,
  }
}

/** CART-6, CART-12: after Clear Cart, which is one removal. */
export function afterClear(context: CartContext): Partial<CartContext> {
  return { pendingUpdates: updatesToClear(context), removed: linesTaken(context), problem: null }
}

/** CART-1: the server's lines, with what was pressed meanwhile. */
export function afterReading(
  { pendingUpdates, removed, problem }: CartContext,
  lines: CartLine[],
): Partial<CartContext> {
  return {
    lines,
    pendingUpdates: updatesWithin(pendingUpdates, lines),
    removed: stillRemoved(removed, { lines, pendingUpdates }),
    problem: problem?.control === 'reload' ? null : problem,
  }
}

/** CART-8: the change under way failed; a Clear Cart ends with it. */
export function afterRefusal(
  { lines, pendingUpdates, sending, removed }: CartContext,
  error: unknown,
): Partial<CartContext> {
  const left =
    sending?.control === 'clear' ? pendingUpdates.filter(({ control }) => control !== 'clear') : pendingUpdates
  return {
    sending: null,
    pendingUpdates: left,
    removed: stillRemoved(removed, { lines, pendingUpdates: left }),
    problem: sending && problemAt(sending.control, sending.cardId, error),
  }
}

/** The update that `updating` sends. */
export function onItsWay({ sending }: CartContext): PendingUpdate {
  if (!sending) throw new Error('No quantity to send.')
  return sending
}

/** The line that `restoring` adds. */
export function nextToRestore({ restoring: [line] }: CartContext): CartLine {
  if (!line) throw new Error('No line to restore.')
  return line
}

/** The failure text for the control of a change. */
export function problemAt(control: CartProblem['control'], cardId: number | null, error: unknown): CartProblem {
  const offline = error instanceof CallFailed && error.status === 0
  return { control, cardId, text: offline ? unreachable : problemText(error, { fallback: again, exception: again }) }
}

const again = 'That didn’t work. Please try again.'
const unreachable = 'We couldn’t reach the store. Check your connection and try again.'
