import { type AnyStateMachine, type EventObject, type InspectionEvent, fromCallback, fromPromise } from 'xstate'
import type { Model } from './model.ts'

/** One start of a port. It forwards answers even after it ended: the machine must ignore a late one. */
export interface PortRun {
  port: string
  /** The id of its invoke, by which its answers are known. */
  id: string
  /** How often it was aborted or closed. */
  ended: number
  /** It has answered, or was ended. */
  isSettled: boolean
  answer?: (output: unknown) => void
  fail: (error: unknown) => void
  emit?: (event: EventObject) => void
}

/** Receives port starts with their input, stops, events sent to a port, emitted events and named actions. */
export type Note = (what: string, payload?: unknown) => void

/** A machine whose ports wait for the test's answers and whose effects are recorded. Runs in tests and in a page. */
export interface Doubled {
  machine: AnyStateMachine
  /** Records the events that the machine emits. */
  inspect: (event: InspectionEvent) => void
  /** Every start of a port so far, in order. */
  runs: readonly PortRun[]
}

/** Replaces each port by a double and records each effect. */
export function doubled({ machine, ports }: Pick<Model, 'machine' | 'ports'>, note: Note): Doubled {
  const runs: PortRun[] = []
  const actors = Object.fromEntries(
    Object.entries(ports).map(([port, kind]) => {
      return [port, kind === 'promise' ? promiseDouble(port, runs, note) : callbackDouble(port, runs, note)]
    }),
  )
  return {
    machine: machine.provide({ actors, actions: notedActions(machine, note) } as never),
    inspect: (event) => {
      if (event.type === '@xstate.action' && event.action.type === 'xstate.emit')
        note('emits', emitted(event.action.params))
    },
    runs,
  }
}

function promiseDouble(port: string, runs: PortRun[], note: Note) {
  return fromPromise(({ input, self: { id }, signal }) => {
    note(`${port} starts`, input)
    return new Promise((resolve, reject) => {
      const run: PortRun = { port, id, ended: 0, isSettled: false, answer: finished(resolve), fail: finished(reject) }
      runs.push(run)
      signal.addEventListener('abort', () => {
        if (run.isSettled) return
        end(run)
        note(`${port} is aborted`)
      })
      function finished(settle: (value: unknown) => void) {
        return (value: unknown) => {
          run.isSettled = true
          settle(value)
        }
      }
    })
  })
}

function callbackDouble(port: string, runs: PortRun[], note: Note) {
  return fromCallback(({ input, self: { id }, sendBack, receive }) => {
    note(`${port} opens`, input)
    const fail = (error: unknown) => sendBack({ type: `xstate.error.actor.${id}`, error } as EventObject)
    const run: PortRun = { port, id, ended: 0, isSettled: false, fail, emit: sendBack }
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
  run.isSettled = true
}

function emitted(params: unknown): unknown {
  return (params as { event: EventObject }).event
}

/** Effects are the named actions with a plain body; assign, raise and their kind stay as they are. */
function notedActions(machine: AnyStateMachine, note: Note) {
  const effects = Object.entries(machine.implementations.actions).filter(([, body]) => !('resolve' in (body as object)))
  return Object.fromEntries(
    effects.map(([name]) => [name, (_: unknown, params: unknown) => note(`do ${name}`, params)]),
  )
}
