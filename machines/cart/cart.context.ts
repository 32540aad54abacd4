import type { CartLine } from '#contract/cart-lines.ts'
import { CallFailed, problemText } from '../problem.ts'
import type { OpenedCart } from './cart.unfinished.ts'
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
  withSent,
} from './cart.pending-updates.ts'

/** The last failure and the control that shows it (CART-8). `reload`: the whole cart; `undo`: a removal; `missing`: no line. */
export interface CartProblem {
  control: CartControl | 'reload' | 'undo' | 'missing'
  cardId: number | null
  text: string
  /** The line of the change was still there when the cart was read after it: if it disappears later, that is no answer. */
  isRead?: true
}

/** What is in the cart, what was pressed meanwhile, and what went wrong last. */
export interface CartContext extends Quantities {
  /** CART-12: what the removals since the last notice took out, while they can be undone. */
  removed: CartLine[]
  /** CART-12: what is still to be restored; in the state `restoring` the first line is being sent. */
  restoring: CartLine[]
  /** CART-12: the cards in the order in which they are shown, removed ones included: Undo puts a line back in its place. */
  order: number[]
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
  order: [],
  problem: null,
}

/** CART-11, CART-12: the cart when the session ends. Of an Undo that this interrupts some lines may be missing. */
export function afterEnd({ restoring }: CartContext): CartContext {
  const text = 'You were logged out. Log in and check your cart.'
  return { ...nothing, problem: restoring.length > 0 ? { control: 'undo', cardId: null, text } : null }
}

/** CART-4, CART-12: after a press on a line's control; a removal can be undone together with those before it. */
export function afterPress(context: CartContext, press: Press): Partial<CartContext> {
  return {
    pendingUpdates: withPress(context, press),
    removed: press.control === 'remove' ? [...context.removed, ...linesTaken(context, press.cardId)] : context.removed,
    problem: null,
  }
}

/** CART-6, CART-12: after Clear Cart, which is one removal. */
export function afterClear(context: CartContext): Partial<CartContext> {
  const removed = [...context.removed, ...linesTaken(context)]
  return { pendingUpdates: updatesToClear(context), removed, problem: null }
}

/** CART-1: the server's lines, with what was pressed meanwhile. */
export function afterReading(context: CartContext, lines: CartLine[]): Partial<CartContext> {
  const { pendingUpdates, removed, restoring, order } = context
  const after = {
    lines,
    removed: stillRemoved(removed, { lines, pendingUpdates }),
    restoring: restoring.filter(({ cardId }) => !lines.some((line) => line.cardId === cardId)),
  }
  return {
    ...after,
    pendingUpdates: updatesWithin(pendingUpdates, lines),
    order: orderOf(order, [...after.lines, ...after.removed, ...after.restoring]),
    problem: problemAfter(context, lines),
  }
}

/** CART-8: a change shows its problem at its line; the cart shows one when the first reading after it is without that line. */
function problemAfter({ lines, pendingUpdates, problem }: CartContext, read: CartLine[]): CartProblem | null {
  const changes = (problem ? [problem] : pendingUpdates).filter(isOfQuantity)
  const changed = lines.filter((line) => changes.some(({ cardId }) => cardId === line.cardId))
  const missing = changed.find((line) => !read.some(({ cardId }) => cardId === line.cardId))
  if (missing && !problem?.isRead) {
    return { control: 'missing', cardId: missing.cardId, text: `${missing.name} is no longer in your cart.` }
  }
  if (problem && isOfQuantity(problem)) return missing ? null : { ...problem, isRead: true }
  return problem?.control === 'reload' || problem?.control === 'missing' ? null : problem
}

function isOfQuantity({ control }: Pick<CartProblem, 'control'>): boolean {
  return control === 'minus' || control === 'plus'
}

/** CART-12: the server's lines when the page opens, with what a reload interrupted. */
export function afterOpening({ lines, unfinished }: OpenedCart): Partial<CartContext> {
  const opened: CartContext = { ...nothing, ...unfinished }
  return { ...opened, ...afterReading(opened, lines) }
}

/** CART-8, CART-12: a line cannot be restored. Undo is offered again, with this line as the last. */
export function afterFailedRestore({ removed, restoring }: CartContext, error: unknown): Partial<CartContext> {
  const [failed, ...others] = restoring
  return {
    removed: [...others, ...(failed ? [failed] : []), ...removed],
    restoring: [],
    problem: problemAt('undo', null, error),
  }
}

/** Known cards keep their places; new ones follow. */
function orderOf(order: number[], lines: CartLine[]): number[] {
  const cardIds = lines.map(({ cardId }) => cardId)
  return [
    ...order.filter((cardId) => cardIds.includes(cardId)),
    ...new Set(cardIds.filter((id) => !order.includes(id))),
  ]
}

/** CART-8, CART-9: the server has stored the change under way, which ends what an earlier change of its line showed. */
export function afterSent({ lines, sending, problem }: CartContext): Partial<CartContext> {
  const isEnded = problem?.cardId === sending?.cardId && problem?.control !== 'clear'
  return { lines: withSent(lines, sending), sending: null, problem: isEnded ? null : problem }
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
