import type { AnyMachineSnapshot } from 'xstate'
import type { Model } from './model.ts'
import { type Transition, delayOf, stateName, transitionsOf } from './transitions.ts'

/** When each state was entered, so that a wait lasts the rest of its delay. */
export class Timers {
  readonly #model: Model
  readonly #transitions: Map<string, Transition>
  readonly #enteredAt = new Map<string, number>()
  #now = 0

  constructor(model: Model) {
    this.#model = model
    this.#transitions = new Map(transitionsOf(model.machine).map((transition) => [transition.id, transition]))
  }

  /** Milliseconds until a timer is due; its delay is the requirement's. */
  left(eventType: string, context: unknown): number {
    const source = [...this.#transitions.values()].find(({ event }) => event === eventType)?.source ?? ''
    const due = (this.#enteredAt.get(source) ?? 0) + requiredDelay(this.#model, eventType, context)
    return Math.max(0, due - this.#now)
  }

  pass(milliseconds: number): void {
    this.#now += milliseconds
  }

  /** Starts the timers of the states that were just entered, or entered again by these transitions. */
  enter({ _nodes: nodes }: AnyMachineSnapshot, taken: string[]): void {
    const active = nodes.map(stateName)
    const again = taken.flatMap((id) => this.#transitions.get(id) ?? []).filter(({ moves }) => moves)
    for (const name of this.#enteredAt.keys()) if (!active.includes(name)) this.#enteredAt.delete(name)
    for (const name of active) {
      const entered = !this.#enteredAt.has(name) || again.some((transition) => enters(transition, name))
      if (entered) this.#enteredAt.set(name, this.#now)
    }
  }
}

/** Milliseconds of a timer by the requirement. */
export function requiredDelay({ delays }: Model, eventType: string, context: unknown): number {
  const required = delays[delayOf(eventType) ?? ''] ?? 0
  return typeof required === 'function' ? required(context as never) : required
}

/** A target is entered again unless it is the source itself; what lies below it always is. */
function enters({ source, target, reenter }: Transition, name: string): boolean {
  return name.startsWith(`${target}.`) || (name === target && (name !== source || reenter))
}
