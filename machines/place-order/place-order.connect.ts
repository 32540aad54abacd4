import { totalCents } from '#contract/cart-lines.ts'
import type { AttemptOrder } from '../checkout/attempt.ts'
import { type LineChange, changesBetween } from './line-changes.ts'
import type { PlaceOrderActor, PlaceOrderSnapshot } from './place-order.machine.ts'

/** What a shopper sees between pressing Pay and the bank's turn. */
export type PlaceOrderView =
  /** CHK-15: `order` is what is paid for, once the server has placed it and the shopper has agreed to any change. */
  | { screen: 'busy'; label: string; order: AttemptOrder | null }
  | {
      screen: 'confirming'
      changes: LineChange[]
      beforeCents: number
      /** The server's total, which is what would be paid (API-6). */
      totalCents: number
      accept: () => void
      decline: () => void
    }

/** CHK-15: progress, or the changes that the shopper is asked about. */
export function connect({ value, context }: PlaceOrderSnapshot, send: PlaceOrderActor['send']): PlaceOrderView {
  switch (value) {
    case 'keeping':
    case 'checking':
    case 'closing':
    case 'placing':
      return { screen: 'busy', label: 'Placing your order...', order: null }
    case 'starting':
      return { screen: 'busy', label: 'Asking your bank...', order: context.attempt?.order ?? null }
    case 'ended':
      return { screen: 'busy', label: 'Asking your bank...', order: (context.wait && context.attempt?.order) ?? null }
    case 'confirming': {
      const order = context.attempt?.order
      return {
        screen: 'confirming',
        changes: changesBetween(context.lines, order?.lines ?? []),
        beforeCents: totalCents(context.lines),
        totalCents: order?.totalCents ?? 0,
        accept: () => send({ type: 'order.accept' }),
        decline: () => send({ type: 'order.decline' }),
      }
    }
  }
}
