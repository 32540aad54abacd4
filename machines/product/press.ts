import type { ProductActor, ProductSnapshot } from './product.machine.ts'

type Step = 'quantity.increase' | 'quantity.decrease' | 'related.next' | 'related.previous'

/** The press, or null where the machine would not take it. */
export function pressOf(snapshot: ProductSnapshot, send: ProductActor['send'], type: Step): (() => void) | null {
  return snapshot.can({ type }) ? () => send({ type }) : null
}
