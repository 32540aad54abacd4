import { type Actor, type AnyMachineSnapshot, type AnyStateMachine, createActor } from 'xstate'
import { type Cases, modelOfCases } from '@wattle/model-tests/cases-model.ts'
import { eventCasesOf, invokeOf } from '@wattle/model-tests/event-cases.ts'
import { proceed } from '@wattle/model-tests/microsteps.ts'
import type { EventCase, Model } from '@wattle/model-tests/model.ts'
import { type Doubled, doubled } from '@wattle/model-tests/port-doubles.ts'
import { delayOf } from '@wattle/model-tests/transitions.ts'
import type { MachineStep } from '../live/messages.ts'
import { inspectSteps } from './inspect-steps.ts'
import { reportAssigns } from './report-assigns.ts'
import { ManualClock } from './manual-clock.ts'

/** An event case by its label, or the seconds that elapse. */
export type UserAction = string | number

/** One action, or the start, and its effects. */
export interface StepLogEntry {
  /** Null for the start. */
  action: UserAction | null
  /** One for each event that reached the machine; several when a time includes several timeouts. */
  steps: MachineStep[]
  /** Actions, ports that start and end, and what is emitted, by name and in order. */
  done: string[]
}

/** The effect that an event would have: `silent` when the port that sends it does not run. */
export type EventEffect = 'does' | 'ignored' | 'silent'

export interface Walk {
  input: string
  /** The start first. */
  entries: readonly StepLogEntry[]
  snapshot: AnyMachineSnapshot
  /** By label. */
  prospects: ReadonlyMap<string, EventEffect>
  /** The first action that takes a transition now, by the transition's id. */
  leads: ReadonlyMap<string, UserAction>
  /** Milliseconds since the start, and until the next timeout; null when none is set. */
  elapsed: number
  left: number | null
}

interface MachineRun {
  actor: Actor<AnyStateMachine>
  clock: ManualClock
  /** How many ports earlier runs have started. */
  earlier: number
}

/** The real machine with a clock and ports that the reader controls (SM-4). */
export class Stepping {
  readonly model: Model
  /** Every event that the reader can cause, also those that the present state ignores. */
  readonly eventCases: readonly EventCase[]
  readonly #machine: AnyStateMachine
  readonly #doubles: Doubled
  #log: (MachineStep | string)[] = []
  #run: MachineRun | undefined

  constructor(machine: AnyStateMachine, cases: Cases) {
    this.model = modelOfCases(machine, cases)
    this.eventCases = eventCasesOf(this.model).filter(({ event: { type } }) => delayOf(type) === null)
    const note = (what: string) => void this.#log.push(what.replace(/^do /, ''))
    this.#doubles = doubled(this.model, note)
    this.#machine = reportAssigns(this.#doubles.machine, note)
  }

  /** Restarts the machine and executes the actions, up to one that the machine does not know. */
  async walk(input: string, actions: readonly UserAction[]): Promise<Walk> {
    this.#run?.actor.stop()
    this.#log = []
    this.#run = this.#runFrom(input)
    const { actor } = this.#run
    const entries = [await this.#entry(null, () => actor.start())]
    const unknown = actions.findIndex((action) => typeof action === 'string' && !this.#find(action))
    for (const action of unknown < 0 ? actions : actions.slice(0, unknown)) entries.push(await this.#do(action))
    return this.#walkOf(input, entries)
  }

  /** The latest walk with one more action. */
  async goOn({ input, entries }: Walk, action: UserAction): Promise<Walk> {
    return this.#walkOf(input, [...entries, await this.#do(action)])
  }

  #runFrom(input: string): MachineRun {
    const clock = new ManualClock()
    const report = inspectSteps((step) => void this.#log.push(step))
    const actor = createActor(this.#machine, {
      input: this.model.inputs[input],
      clock,
      inspect: (event) => {
        report(event)
        this.#doubles.inspect(event)
      },
    })
    // The page shows the error status.
    actor.subscribe({ error: () => {} })
    return { actor, clock, earlier: this.#doubles.runs.length }
  }

  #do(action: UserAction): Promise<StepLogEntry> {
    return this.#entry(action, () => {
      if (typeof action === 'number') return this.#run?.clock.pass(Math.round(action * 1000))
      const event = this.#find(action)?.event
      return event && this.#cause(event)
    })
  }

  #cause(event: EventCase['event']): void {
    const id = invokeOf(event.type)
    if (id === null) return this.#run?.actor.send(event)
    const port = this.#running(id)
    return 'error' in event ? port?.fail(event['error']) : port?.answer?.(event['output'])
  }

  async #entry(action: UserAction | null, act: () => void): Promise<StepLogEntry> {
    const from = action === null ? 0 : this.#log.length
    act()
    // A promise resolves in a later turn.
    await new Promise((resolve) => setTimeout(resolve))
    const log = this.#log.slice(from)
    const steps = log.filter((one) => typeof one !== 'string')
    return { action, steps, done: log.filter((one) => typeof one === 'string') }
  }

  #walkOf(input: string, entries: StepLogEntry[]): Walk {
    const { actor, clock } = this.#run!
    const snapshot = actor.getSnapshot()
    const left = clock.next === null ? null : clock.next - clock.now()
    const prospects = new Map<string, EventEffect>()
    const leads = new Map<string, UserAction>()
    const lead = (taken: string[], action: UserAction) => {
      for (const id of taken) if (!leads.has(id)) leads.set(id, action)
    }
    for (const { event, label } of this.eventCases) {
      const taken = this.#isSilent(snapshot, event) ? null : proceed(this.#machine, snapshot, event).taken
      prospects.set(label, taken === null ? 'silent' : taken.length > 0 ? 'does' : 'ignored')
      lead(taken ?? [], label)
    }
    const [timeout] = timeoutsIn(snapshot)
    // The clock does not name the next of several timeouts.
    if (timeout && left !== null && clock.count === 1)
      lead(proceed(this.#machine, snapshot, timeout).taken, left / 1000)
    return { input, entries, snapshot, prospects, leads, elapsed: clock.now(), left }
  }

  #isSilent({ status }: AnyMachineSnapshot, { type }: EventCase['event']): boolean {
    const id = invokeOf(type)
    return status !== 'active' || (id !== null && !this.#running(id))
  }

  #running(id: string) {
    return this.#doubles.runs.slice(this.#run?.earlier).findLast((run) => run.id === id && !run.isSettled)
  }

  #find(action: string): EventCase | undefined {
    return this.eventCases.find(({ label }) => label === action)
  }
}

/** The events of the timeouts that are set in a state. */
function timeoutsIn({ _nodes, status }: AnyMachineSnapshot): { type: string }[] {
  const types = _nodes.flatMap(({ after }) => after.map(({ eventType }) => eventType))
  return status === 'active' ? [...new Set(types)].map((type) => ({ type })) : []
}
