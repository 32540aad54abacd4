import type { UnpaidOrdersActor, UnpaidOrdersSnapshot } from './unpaid-orders.machine.ts'
import { type ListedOrder, toListed } from './unpaid-order.ts'

/** CHK-11, CHK-16: what a shopper sees whose unpaid orders keep another from being placed. The verbs are absent while one of them is at work. */
export interface UnpaidOrdersView {
  screen: 'limited'
  orders: ListedOrder[]
  /** How many cards the orders hold. */
  cardCount: number
  /** Until the first of the orders ends; null where no limit is reached. */
  minutes: number | null
  problem: string | null
  notice: string | null
  /** The order that is being worked on, and how. */
  busy: { intentId: string; label: string } | null
  resume: ((intentId: string) => void) | null
  cancel: ((intentId: string) => void) | null
  retry: (() => void) | null
  leave: (() => void) | null
}

/** CHK-11, CHK-16: the unpaid orders; each can be resumed where it has no `page` to open, and cancelled where `canCancel`. */
export function connect({ value, context }: UnpaidOrdersSnapshot, send: UnpaidOrdersActor['send']): UnpaidOrdersView {
  const { orders, minutes, problem, notice, pressed } = context
  const label = labels[value]
  const seen = {
    screen: 'limited' as const,
    orders: orders.map(toListed),
    cardCount: orders.flatMap(({ lines }) => lines).reduce((sum, { quantity }) => sum + quantity, 0),
    minutes,
    problem,
    notice,
    busy: label && pressed ? { intentId: pressed.intentId, label } : null,
  }
  if (value !== 'listed') return { ...seen, resume: null, cancel: null, retry: null, leave: null }
  return {
    ...seen,
    resume: (intentId) => send({ type: 'unpaid.resume', intentId }),
    cancel: (intentId) => send({ type: 'unpaid.cancel', intentId }),
    retry: () => send({ type: 'order.retry' }),
    leave: () => send({ type: 'orders.leave' }),
  }
}

const labels = {
  listed: null,
  cancelling: 'Cancelling...',
  adopting: 'Resuming...',
  starting: 'Asking your bank...',
  ended: null,
} satisfies Record<UnpaidOrdersSnapshot['value'], string | null>
