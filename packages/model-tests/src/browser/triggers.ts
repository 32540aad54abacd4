import { invokeOf, portsThatEmit } from '../event-cases.ts'
import type { Model } from '../model.ts'
import { portOf } from '../run.ts'
import { delayOf } from '../transitions.ts'
import type { BrowserWiring, Cause, Make, PortWiring } from './wiring.ts'

/** What makes an event occur in the browser. `port` and `application` are anything but a person and time. */
export type Trigger =
  | { by: 'time' }
  | { by: 'person'; cause: Cause }
  | { by: 'port' | 'application'; make: Make }
  /** What the wiring lacks. */
  | { by: 'nothing'; remedy: string }

/** Finds what triggers an event type. The wiring has priority over the model's cause. */
export function findTrigger(model: Model, wiring: BrowserWiring, type: string): Trigger {
  if (delayOf(type) !== null) return { by: 'time' }
  const port = portBehind(model, type)
  if (port !== undefined) {
    const turn = turnOf(type)
    const make = wiring.ports?.[port]?.[turn] as Make | undefined
    return make ? { by: 'port', make } : { by: 'nothing', remedy: lacks.port(port, turn) }
  }
  const cause = wiring.cause?.[type] ?? (model.screen?.cause[type] as Cause | undefined)
  if (cause) return { by: 'person', cause }
  const make = wiring.application?.[type] as Make | undefined
  return make ? { by: 'application', make } : { by: 'nothing', remedy: lacks.event(type) }
}

/** What to add to a wiring. */
export const lacks = {
  port: (port: string, turn: keyof PortWiring) => `add ports.${port}.${turn} to the browser's wiring`,
  event: (type: string) => `add ${type} to cause in the browser's wiring if a person does it, else to application`,
  application: (type: string) => `add ${type} to application in the browser's wiring`,
}

function portBehind(model: Model, type: string): string | undefined {
  const invoke = invokeOf(type)
  return invoke === null ? portsThatEmit(model, type)[0] : portOf(model, invoke)
}

function turnOf(type: string): keyof PortWiring {
  if (invokeOf(type) === null) return 'emit'
  return type.startsWith('xstate.error.') ? 'fail' : 'answer'
}
