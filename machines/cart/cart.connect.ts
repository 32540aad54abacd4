import { totalCents } from '#contract/cart-lines.ts'
import type { CartContext, CartProblem } from './cart.context.ts'
import type { CartActor, CartSnapshot } from './cart.machine.ts'
import { type CartRow, rowsOf } from './cart.rows.ts'
import { shownQuantity } from './cart.pending-updates.ts'

/** What the cart panel and the cart page may show, and what the shopper may do there. */
export type CartView =
  | { screen: 'loading' }
  | { screen: 'loggedOut'; removal: RemovalNotice | null }
  | ({ screen: 'failed'; removal: RemovalNotice | null } & CartUnread)
  | { screen: 'empty'; removal: RemovalNotice | null }
  | CartLinesView

/** CART-8: why the cart could not be read; no Retry while it is being read again. */
export interface CartUnread {
  text: string
  retry: (() => void) | null
}

/** CART-12: what was removed and Undo, which works once the server has removed it. CART-8: a problem that no line shows. */
export interface RemovalNotice {
  text: string
  undo: (() => void) | null
  problem: string | null
}

/** A cart with something in it. */
export interface CartLinesView {
  screen: 'lines'
  rows: CartRow[]
  /** CART-10, in cents, for the quantities shown. */
  totalCents: number
  /** HDR-6: the sum of the quantities shown. */
  count: number
  busy: boolean
  /** CART-12: no press while lines are being restored. */
  clear: { press: (() => void) | null; problem: string | null }
  /** CART-12: why Checkout waits; null when it may be opened. */
  waitsFor: string | null
  removal: RemovalNotice | null
  /** The cart could not be read again. */
  stale: CartUnread | null
}

/** CART-3, CART-5: the cart as panel and page show it, pressed quantities first (CART-9). */
export function connect({ value, context }: CartSnapshot, send: CartActor['send']): CartView {
  const retry = () => send({ type: 'cart.retry' })

  switch (value) {
    case 'unknown':
    case 'loading':
      return { screen: 'loading' }
    case 'loggedOut':
      return { screen: 'loggedOut', removal: removalOf(context, null) }
    case 'failed':
      return { screen: 'failed', text: context.problem?.text ?? '', retry, removal: null }
    case 'ready':
    case 'undoable':
    case 'updating':
    case 'restoring':
    case 'reloading': {
      const isSettled = value === 'ready' || value === 'undoable'
      const text = problemAt(context, 'reload')
      const stale = text === null ? null : { text, retry: isSettled ? retry : null }
      const removal = removalOf(context, value === 'undoable' ? () => send({ type: 'removal.undo' }) : null)
      const rows = rowsOf(context, send)
      if (rows.length + context.lines.length === 0 && stale) return { screen: 'failed', ...stale, removal }
      if (rows.length === 0) return { screen: 'empty', removal }
      return {
        screen: 'lines',
        rows,
        totalCents: totalCents(rows),
        count: badgeCount(context),
        busy: !isSettled,
        clear: {
          press: context.restoring.length > 0 ? null : () => send({ type: 'cart.clear' }),
          problem: problemAt(context, 'clear'),
        },
        waitsFor: reasonToWait(context),
        removal,
        stale,
      }
    }
  }
}

function removalOf(context: CartContext, undo: (() => void) | null): RemovalNotice | null {
  const { removed, restoring } = context
  const problem = unplacedProblem(context)
  const [first] = removed
  if (!first || restoring.length > 0) return problem === null ? null : { text: '', undo: null, problem }
  const cards = removed.reduce((sum, { quantity }) => sum + quantity, 0)
  return { text: removed.length === 1 ? `${first.name} removed` : `${cards} cards removed`, undo, problem }
}

function unplacedProblem({ problem }: CartContext): string | null {
  if (problem?.control === 'undo') return `Not restored. ${problem.text}`
  return problem?.control === 'missing' ? `Quantity not changed. ${problem.text}` : null
}

/** CART-12: a cart that is cleared or restored in part must not be paid for. */
function reasonToWait({ restoring, pendingUpdates, sending }: CartContext): string | null {
  if (restoring.length > 0) return 'Restoring your cart…'
  const isClearing = sending?.control === 'clear' || pendingUpdates.some(({ control }) => control === 'clear')
  return isClearing ? 'Clearing your cart…' : null
}

/** HDR-6: the sum of the quantities shown; a line without one counts 1 (contract/cart-lines.ts). */
export function badgeCount(context: CartContext): number {
  const { lines, restoring } = context
  const restored = restoring.reduce((sum, { quantity }) => sum + quantity, 0)
  return lines.reduce((sum, { cardId }) => sum + shownQuantity(context, cardId), restored)
}

function problemAt({ problem }: CartContext, control: CartProblem['control']): string | null {
  return problem?.control === control ? problem.text : null
}
