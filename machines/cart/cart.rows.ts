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
  remove: () => void
}

/** CART-3, CART-4: the lines in the server's order with the requested quantities; a removed line is hidden at once. */
export function rowsOf(context: CartContext, send: CartActor['send']): CartRow[] {
  return context.lines.map((line) => rowOf(line, context, send)).filter(({ quantity }) => quantity > 0)
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
