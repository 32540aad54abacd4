import { quantityCap } from '#contract/shop-limits.ts'
import type { CartLine } from '#contract/cart-lines.ts'

/** The controls that change quantities. `clear` is Clear Cart, the others stand in a line. */
export type LineControl = 'minus' | 'plus' | 'remove'
export type CartControl = LineControl | 'clear'

/** A press on a control of one line. */
export interface Press {
  cardId: number
  control: LineControl
}

/** A quantity that was pressed and that the server does not have yet. 0 removes the line (CART-4). */
export interface Wish {
  cardId: number
  control: CartControl
  quantity: number
}

/** What the quantities on screen follow from. */
export interface Quantities {
  /** The server's lines, as last heard. */
  lines: CartLine[]
  /** At most one wish a card, the latest, in the order of the presses (CART-9). */
  wishes: Wish[]
  /** The wish that is on its way. */
  sending: Wish | null
}

/** The quantity to show for a card: the latest pressed, else what is on its way, else the server's. */
export function shownQuantity(quantities: Quantities, cardId: number): number {
  const wish = quantities.wishes.find((candidate) => candidate.cardId === cardId)
  return wish?.quantity ?? expectedQuantity(quantities, cardId)
}

/** The quantity a press leads to; `undefined` when it changes nothing. Minus stops at 1 (CART-4). */
export function pressedQuantity(quantities: Quantities, { cardId, control }: Press): number | undefined {
  const quantity = shownQuantity(quantities, cardId)
  if (quantity === 0) return undefined
  if (control === 'remove') return 0
  const next = control === 'plus' ? quantity + 1 : quantity - 1
  return next >= 1 && next <= quantityCap ? next : undefined
}

/** The wishes after a press. A wish for what the server will hold anyway is none. */
export function withPress(quantities: Quantities, { cardId, control }: Press): Wish[] {
  const others = quantities.wishes.filter((wish) => wish.cardId !== cardId)
  const quantity = pressedQuantity(quantities, { cardId, control })
  const changes = quantity !== undefined && quantity !== expectedQuantity(quantities, cardId)
  return changes ? [...others, { cardId, control, quantity }] : others
}

/** CART-6: every line's quantity 0, whatever else was wished for. */
export function wishesToClear({ lines, sending }: Quantities): Wish[] {
  return lines
    .filter(({ cardId }) => sending?.cardId !== cardId || sending.quantity > 0)
    .map(({ cardId }) => ({ cardId, control: 'clear', quantity: 0 }))
}

/** The lines once `sent` is kept by the server. */
export function withSent(lines: CartLine[], sent: Wish | null): CartLine[] {
  return lines
    .map((line) => (line.cardId === sent?.cardId ? { ...line, quantity: sent.quantity } : line))
    .filter(({ quantity }) => quantity > 0)
}

/** Wishes for cards that are still in the cart. */
export function wishesWithin(wishes: Wish[], lines: CartLine[]): Wish[] {
  return wishes.filter((wish) => lines.some(({ cardId }) => cardId === wish.cardId))
}

/** What the server will hold once the request under way has succeeded. */
function expectedQuantity({ lines, sending }: Quantities, cardId: number): number {
  const expected = sending?.cardId === cardId ? sending : lines.find((line) => line.cardId === cardId)
  return expected?.quantity ?? 0
}
