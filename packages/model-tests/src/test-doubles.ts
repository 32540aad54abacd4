import { setImmediate } from 'node:timers/promises'
import type { EventObject } from 'xstate'
import { recorder } from './microsteps.ts'
import type { Model } from './model.ts'
import { plain } from './plain.ts'
import { type Doubled, type PortRun, doubled } from './port-doubles.ts'

/** One effect, as committed: `'logIn is aborted'`, or with its payload `{ 'logIn starts': { … } }`. */
export type Effect = string | Record<string, unknown>

/** A machine whose ports wait for the test's answers and whose effects are recorded. `inspect` also reports the transitions taken. */
export interface TestDoubles extends Doubled {
  /** Returns and clears the effects so far. */
  takeEffects: () => Effect[]
  answer: (port: string, output: unknown) => Promise<void>
  fail: (port: string, error: unknown) => Promise<void>
  emit: (port: string, event: EventObject) => Promise<void>
}

/** Replaces each port by a double and records each effect. */
export function testDoublesFor(model: Model, taken: (transition: string) => void): TestDoubles {
  const effects: Effect[] = []
  const { machine, inspect, runs } = doubled(model, (what, payload) => {
    effects.push(payload === undefined ? what : { [what]: plain(payload) })
  })
  const record = recorder(model.machine.id, taken)
  const find = (port: string, what: string): PortRun => {
    const found = runs.findLast((one) => one.port === port && !one.isSettled)
    if (!found) throw new Error(`${port} cannot ${what}, it is not running`)
    return found
  }
  return {
    machine,
    inspect: (event) => {
      record(event)
      inspect(event)
    },
    takeEffects: () => effects.splice(0),
    runs,
    answer: (port, output) => settled(() => find(port, 'answer').answer?.(output)),
    fail: (port, error) => settled(() => find(port, 'fail').fail(error)),
    emit: (port, event) => settled(() => find(port, 'emit').emit?.(event)),
  }
}

/** Waits until promises that are due have run. */
export async function settled(change: () => void): Promise<void> {
  change()
  await setImmediate()
}
