import { quantityCap } from '#contract/shop-limits.ts'
import type { CartLine } from '#contract/cart-lines.ts'
import type { CartActor, CartContext, CartProblem } from './cart.machine.ts'
import { type LineControl, shownQuantity } from './cart.wishes.ts'

/** One line with what may be pressed in it. A control that would change nothing has no verb (CART-4). */
export interface CartRow extends CartLine {
  /** The quantity shown is not confirmed yet. */
  busy: boolean
  /** CART-8: stands at the control that was pressed. */
  problem: { control: LineControl; text: string } | null
  minus: (() => void) | null
  plus: (() => void) | null
  remove: (() => void) | null
}

/** CART-3, CART-4: the lines in the server's order, each at the quantity last pressed. */
export function rowsOf(context: CartContext, send: CartActor['send']): CartRow[] {
  return context.lines.map((line) => rowOf(line, context, send))
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
    plus: quantity > 0 && quantity < quantityCap ? press('plus') : null,
    remove: quantity > 0 ? press('remove') : null,
  }
}

function problemIn(problem: CartProblem | null, cardId: number): CartRow['problem'] {
  if (problem?.cardId !== cardId || problem.control === 'clear' || problem.control === 'reload') return null
  return { control: problem.control, text: problem.text }
}
