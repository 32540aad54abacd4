import { totalCents } from '#contract/cart-lines.ts'
import type { CartActor, CartContext, CartProblem, CartSnapshot } from './cart.machine.ts'
import { type CartRow, rowsOf } from './cart.rows.ts'
import { shownQuantity } from './cart.wishes.ts'

/** What the cart panel and the cart page may show, and what the shopper may do there. */
export type CartView =
  | { screen: 'loading' }
  | { screen: 'loggedOut' }
  | ({ screen: 'failed' } & CartUnread)
  | { screen: 'empty' }
  | CartLinesView

/** CART-8: why the cart could not be read; no Retry while it is being read again. */
export interface CartUnread {
  text: string
  retry: (() => void) | null
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
  clear: { press: () => void; problem: string | null }
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
      return { screen: 'loggedOut' }
    case 'failed':
      return { screen: 'failed', text: context.problem?.text ?? '', retry }
    case 'ready':
    case 'updating':
    case 'reloading': {
      const text = problemAt(context, 'reload')
      const stale = text === null ? null : { text, retry: value === 'ready' ? retry : null }
      if (context.lines.length === 0) return stale ? { screen: 'failed', ...stale } : { screen: 'empty' }
      const rows = rowsOf(context, send)
      return {
        screen: 'lines',
        rows,
        totalCents: totalCents(rows),
        count: badgeCount(context),
        busy: value !== 'ready',
        clear: { press: () => send({ type: 'cart.clear' }), problem: problemAt(context, 'clear') },
        stale,
      }
    }
  }
}

/** HDR-6: the sum of the quantities shown; a line without one counts 1 (contract/cart.ts). */
export function badgeCount(context: CartContext): number {
  return context.lines.reduce((sum, { cardId }) => sum + shownQuantity(context, cardId), 0)
}

function problemAt({ problem }: CartContext, control: CartProblem['control']): string | null {
  return problem?.control === control ? problem.text : null
}
