import { setImmediate } from 'node:timers/promises'
import { type AnyStateMachine, type EventObject, type InspectionEvent, fromCallback, fromPromise } from 'xstate'
import { recorder } from './microsteps.ts'
import type { Model } from './model.ts'
import { plain } from './plain.ts'

/** One start of a port. What it is told is passed on also when it is over: a late answer is the machine's to ignore. */
export interface PortRun {
  port: string
  /** How often it was aborted or closed. */
  ended: number
  /** It has answered, or was ended. */
  isOver: boolean
  answer?: (output: unknown) => void
  fail: (error: unknown) => void
  emit?: (event: EventObject) => void
}

/** What was done, as committed: `'logIn is aborted'`, or with its payload `{ 'logIn starts': { … } }`. */
export type Effect = string | Record<string, unknown>

/** A machine whose ports wait to be told what to answer and whose effects are written down. */
export interface StandIns {
  machine: AnyStateMachine
  /** Tells which transitions are taken, and notes what the machine emits. */
  inspect: (event: InspectionEvent) => void
  /** Port starts with their input, stops, what a port was sent, emitted events and named actions; taken and emptied. */
  takeEffects: () => Effect[]
  /** Every start of a port so far, in order. */
  runs: readonly PortRun[]
  answer: (port: string, output: unknown) => Promise<void>
  fail: (port: string, error: unknown) => Promise<void>
  emit: (port: string, event: EventObject) => Promise<void>
}

/** Replaces each port by a double and each effect by a note. */
export function standInsFor(model: Model, taken: (transition: string) => void): StandIns {
  const effects: Effect[] = []
  const runs: PortRun[] = []
  const note: Note = (what, payload) => {
    effects.push(payload === undefined ? what : { [what]: plain(payload) })
  }
  const record = recorder(model.machine.id, taken)
  const actors = Object.fromEntries(
    Object.entries(model.ports).map(([port, kind]) => {
      return [port, kind === 'promise' ? promiseDouble(port, runs, note) : callbackDouble(port, runs, note)]
    }),
  )
  const find = (port: string, what: string): PortRun => {
    const found = runs.findLast((one) => one.port === port && !one.isOver)
    if (!found) throw new Error(`${port} cannot ${what}, it is not running`)
    return found
  }
  return {
    machine: model.machine.provide({ actors, actions: notedActions(model, note) } as never),
    inspect: (event) => {
      record(event)
      if (event.type === '@xstate.action' && event.action.type === 'xstate.emit')
        note('emits', emitted(event.action.params))
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

type Note = (what: string, payload?: unknown) => void

function promiseDouble(port: string, runs: PortRun[], note: Note) {
  return fromPromise(({ input, signal }) => {
    note(`${port} starts`, input)
    return new Promise((resolve, reject) => {
      const run: PortRun = { port, ended: 0, isOver: false, answer: finished(resolve), fail: finished(reject) }
      runs.push(run)
      signal.addEventListener('abort', () => {
        if (run.isOver) return
        end(run)
        note(`${port} is aborted`)
      })
      function finished(settle: (value: unknown) => void) {
        return (value: unknown) => {
          run.isOver = true
          settle(value)
        }
      }
    })
  })
}

function callbackDouble(port: string, runs: PortRun[], note: Note) {
  return fromCallback(({ input, self, sendBack, receive }) => {
    note(`${port} opens`, input)
    const fail = (error: unknown) => sendBack({ type: `xstate.error.actor.${self.id}`, error } as EventObject)
    const run: PortRun = { port, ended: 0, isOver: false, fail, emit: sendBack }
    runs.push(run)
    receive((event) => note(`${port} is sent`, event))
    return () => {
      end(run)
      note(`${port} closes`)
    }
  })
}

function end(run: PortRun): void {
  run.ended += 1
  run.isOver = true
}

function emitted(params: unknown): unknown {
  return (params as { event: EventObject }).event
}

/** Effects are the named actions with a plain body; assign, raise and their kind stay as they are. */
function notedActions({ machine }: Model, note: Note) {
  const effects = Object.entries(machine.implementations.actions).filter(([, body]) => !('resolve' in (body as object)))
  return Object.fromEntries(
    effects.map(([name]) => [name, (_: unknown, params: unknown) => note(`do ${name}`, params)]),
  )
}
