import type { ProductActor, ProductSnapshot } from './product.machine.ts'

type Step = 'quantity.increase' | 'quantity.decrease' | 'related.next' | 'related.previous'

/** The press handler; undefined where the machine ignores the event. */
export function pressOf(snapshot: ProductSnapshot, send: ProductActor['send'], type: Step): (() => void) | undefined {
  return snapshot.can({ type }) ? () => send({ type }) : undefined
}
