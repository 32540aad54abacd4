import { quantityCap } from '#contract/shop-limits.ts'
import type { CartLine } from '#contract/cart-lines.ts'

/** The controls that change quantities: Clear Cart (`clear`) and those of a line. */
export type LineControl = 'minus' | 'plus' | 'remove'
export type CartControl = LineControl | 'clear'

/** A press on a control of one line. */
export interface Press {
  cardId: number
  control: LineControl
}

/** A requested quantity that is not stored on the server yet. 0 removes the line (CART-4). */
export interface PendingUpdate {
  cardId: number
  control: CartControl
  quantity: number
}

/** The state from which the displayed quantities are computed. */
export interface Quantities {
  /** The server's lines as last read. */
  lines: CartLine[]
  /** The latest update of each card, in the order of the presses (CART-9). */
  pendingUpdates: PendingUpdate[]
  /** The update that is being sent. */
  sending: PendingUpdate | null
}

/** The displayed quantity of a card: the latest pending one, else the one being sent, else the server's. */
export function shownQuantity(quantities: Quantities, cardId: number): number {
  const update = quantities.pendingUpdates.find((candidate) => candidate.cardId === cardId)
  return update?.quantity ?? expectedQuantity(quantities, cardId)
}

/** The quantity a press leads to; `undefined` when it changes nothing. Minus stops at 1 (CART-4). */
export function pressedQuantity(quantities: Quantities, { cardId, control }: Press): number | undefined {
  const quantity = shownQuantity(quantities, cardId)
  if (quantity === 0) return undefined
  if (control === 'remove') return 0
  const next = control === 'plus' ? quantity + 1 : quantity - 1
  return next >= 1 && next <= quantityCap ? next : undefined
}

/** The pending updates after a press, without those that would change nothing on the server. */
export function withPress(quantities: Quantities, { cardId, control }: Press): PendingUpdate[] {
  const others = quantities.pendingUpdates.filter((update) => update.cardId !== cardId)
  const quantity = pressedQuantity(quantities, { cardId, control })
  const changes = quantity !== undefined && quantity !== expectedQuantity(quantities, cardId)
  return changes ? [...others, { cardId, control, quantity }] : others
}

/** CART-6: sets every line's quantity to 0, replacing all pending updates. */
export function updatesToClear({ lines, sending }: Quantities): PendingUpdate[] {
  return lines
    .filter(({ cardId }) => sending?.cardId !== cardId || sending.quantity > 0)
    .map(({ cardId }) => ({ cardId, control: 'clear', quantity: 0 }))
}

/** CART-12: what a removal takes out of the cart, at the quantities that were shown. */
export function linesTaken(quantities: Quantities, cardId?: number): CartLine[] {
  return quantities.lines
    .filter((line) => cardId === undefined || line.cardId === cardId)
    .map((line) => ({ ...line, quantity: shownQuantity(quantities, line.cardId) }))
    .filter(({ quantity }) => quantity > 0)
}

/** CART-12: the removed lines that can be restored: not those that the cart still holds and does not remove any more. */
export function stillRemoved(
  removed: CartLine[],
  { lines, pendingUpdates }: Pick<Quantities, 'lines' | 'pendingUpdates'>,
): CartLine[] {
  const isBack = ({ cardId }: CartLine) =>
    lines.some((line) => line.cardId === cardId) && !pendingUpdates.some((update) => update.cardId === cardId)
  return removed.filter((line) => !isBack(line))
}

/** The lines after the server has stored `sent`. */
export function withSent(lines: CartLine[], sent: PendingUpdate | null): CartLine[] {
  return lines
    .map((line) => (line.cardId === sent?.cardId ? { ...line, quantity: sent.quantity } : line))
    .filter(({ quantity }) => quantity > 0)
}

/** The updates of cards that are still in the cart. */
export function updatesWithin(pendingUpdates: PendingUpdate[], lines: CartLine[]): PendingUpdate[] {
  return pendingUpdates.filter((update) => lines.some(({ cardId }) => cardId === update.cardId))
}

/** The quantity on the server after the pending request succeeds. */
function expectedQuantity({ lines, sending }: Quantities, cardId: number): number {
  const expected = sending?.cardId === cardId ? sending : lines.find((line) => line.cardId === cardId)
  return expected?.quantity ?? 0
}
