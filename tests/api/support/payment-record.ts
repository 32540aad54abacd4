import { vi } from 'vitest'
import { type PaymentEffect, paymentAt, paymentMachine } from '#machines/payment/payment.machine.ts'
import { move } from '#machines/payment/payment.move.ts'
import { assignments, effects } from '#server/payments/payment-effects.ts'
import { proceed } from '#model-tests/microsteps.ts'

/** Events sent to the payment machine and its effects since the last read. The test file spies on both modules. */
export class PaymentRecord {
  #moves = 0
  #effects = 0

  constructor() {
    this.takeTransitions()
    this.takeEffects()
  }

  /** Ids of the transitions that the machine took for them. */
  takeTransitions(): string[] {
    const { calls } = vi.mocked(move).mock
    const latest = calls.slice(this.#moves)
    this.#moves = calls.length
    return latest.flatMap(([status, event]) => {
      return proceed(paymentMachine, paymentAt(status), event).taken
    })
  }

  /** Effects in the order of their execution. */
  takeEffects(): PaymentEffect[] {
    const carriedOut = Object.entries({ ...assignments, ...effects }).flatMap(([name, effect]) =>
      vi.mocked(effect).mock.invocationCallOrder.map((order) => ({ name: name as PaymentEffect, order })),
    )
    const latest = carriedOut.toSorted((a, b) => a.order - b.order).slice(this.#effects)
    this.#effects = carriedOut.length
    return latest.map(({ name }) => name)
  }
}
