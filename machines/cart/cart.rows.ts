import { quantityCap } from '#contract/shop-limits.ts'
import type { CartLine } from '#contract/cart-lines.ts'
import type { CartContext, CartProblem } from './cart.context.ts'
import type { CartActor } from './cart.machine.ts'
import { type LineControl, shownQuantity } from './cart.pending-updates.ts'

/** One line with what may be pressed in it. A control that would change nothing has no verb (CART-4). */
export interface CartRow extends CartLine {
  /** The quantity shown is not confirmed yet. */
  busy: boolean
  /** CART-8: shown at the control that was pressed. */
  problem: { control: LineControl; text: string } | null
  minus: (() => void) | null
  plus: (() => void) | null
  /** Absent while the line is being restored. */
  remove: (() => void) | null
}

/**
 * CART-3, CART-4, CART-12: the lines in the server's order with the requested quantities. A removed line is hidden at once,
 * a restored one is shown at once, in its former place.
 */
export function rowsOf(context: CartContext, send: CartActor['send']): CartRow[] {
  const { lines, restoring, order } = context
  const rows = lines.map((line) => rowOf(line, context, send)).filter(({ quantity }) => quantity > 0)
  return [...rows, ...restoring.map(restoringRow)].toSorted(
    (one, other) => order.indexOf(one.cardId) - order.indexOf(other.cardId),
  )
}

function restoringRow(line: CartLine): CartRow {
  return { ...line, busy: true, problem: null, minus: null, plus: null, remove: null }
}

function rowOf(line: CartLine, context: CartContext, send: CartActor['send']): CartRow {
  const { cardId } = line
  const press = (control: LineControl) => () => send({ type: 'quantity.change', cardId, control })
  const quantity = shownQuantity(context, cardId)
  return {
    ...line,
    quantity,
    busy: quantity !== line.quantity || context.sending?.cardId === cardId,
    problem: problemIn(context.problem, cardId),
    minus: quantity > 1 ? press('minus') : null,
    plus: quantity < quantityCap ? press('plus') : null,
    remove: press('remove'),
  }
}

function problemIn(problem: CartProblem | null, cardId: number): CartRow['problem'] {
  if (problem?.cardId !== cardId) return null
  const { control, text } = problem
  return control === 'minus' || control === 'plus' || control === 'remove' ? { control, text } : null
}
