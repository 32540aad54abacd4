import { type Actor, type AnyMachineSnapshot, type AnyStateMachine, createActor } from 'xstate'
import type { MachineStep } from '#contract/inspection.ts'
import { inspectSteps } from '#machines/inspection.ts'
import { type Cases, modelOfCases } from '#tests/support/cases-model.ts'
import { eventCasesOf, invokeOf } from '#tests/support/happenings.ts'
import { proceed } from '#tests/support/microsteps.ts'
import type { EventCase, Model } from '#tests/support/model.ts'
import { type Doubled, doubled } from '#tests/support/port-doubles.ts'
import { delayOf } from '#tests/support/transitions.ts'
import { notingAssigns } from './noting-assigns.ts'
import { ReadersClock } from './readers-clock.ts'

/** What a reader does: a happening by its label, or seconds that pass. */
export type UserAction = string | number

/** One deed, or the start, and what the machine did then. */
export interface Entry {
  /** Null for the start. */
  action: UserAction | null
  /** One for each event that reached the machine; several when time passed over several time-outs. */
  steps: MachineStep[]
  /** Actions, ports that start and end, and what is emitted, by name and in order. */
  done: string[]
}

/** What a happening would come to: `silent` when the port that it comes from does not run. */
export type Prospect = 'does' | 'ignored' | 'silent'

/** How far a reader has come with a machine. */
export interface Walk {
  input: string
  /** The start first. */
  entries: readonly Entry[]
  snapshot: AnyMachineSnapshot
  /** By label. */
  prospects: ReadonlyMap<string, Prospect>
  /** Milliseconds since the start, and until the next time-out; null when none is set. */
  elapsed: number
  left: number | null
}

interface Run {
  actor: Actor<AnyStateMachine>
  clock: ReadersClock
  /** How many ports earlier runs have started. */
  earlier: number
}

/** The real machine on a clock that its reader moves, with ports that wait for its reader (SM-4). */
export class Stepping {
  readonly model: Model
  /** All that can be made to happen, whether or not it would do something where the machine is. */
  readonly eventCases: readonly EventCase[]
  readonly #machine: AnyStateMachine
  readonly #doubles: Doubled
  #log: (MachineStep | string)[] = []
  #run: Run | undefined

  constructor(machine: AnyStateMachine, cases: Cases) {
    this.model = modelOfCases(machine, cases)
    this.eventCases = eventCasesOf(this.model).filter(({ event: { type } }) => delayOf(type) === null)
    const note = (what: string) => void this.#log.push(what.replace(/^do /, ''))
    this.#doubles = doubled(this.model, note)
    this.#machine = notingAssigns(this.#doubles.machine, note)
  }

  /** Starts the machine anew and does one deed after the other, up to one that the machine does not know. */
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

  /** The latest walk with one deed more. */
  async goOn({ input, entries }: Walk, action: UserAction): Promise<Walk> {
    return this.#walkOf(input, [...entries, await this.#do(action)])
  }

  #runFrom(input: string): Run {
    const clock = new ReadersClock()
    const report = inspectSteps((step) => void this.#log.push(step))
    const actor = createActor(this.#machine, {
      input: this.model.inputs[input],
      clock,
      inspect: (event) => {
        report(event)
        this.#doubles.inspect(event)
      },
    })
    // A machine that breaks is shown as broken.
    actor.subscribe({ error: () => {} })
    return { actor, clock, earlier: this.#doubles.runs.length }
  }

  #do(action: UserAction): Promise<Entry> {
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

  async #entry(action: UserAction | null, act: () => void): Promise<Entry> {
    const from = action === null ? 0 : this.#log.length
    act()
    // What a promise brings comes a turn later.
    await new Promise((resolve) => setTimeout(resolve))
    const log = this.#log.slice(from)
    const steps = log.filter((one) => typeof one !== 'string')
    return { action, steps, done: log.filter((one) => typeof one === 'string') }
  }

  #walkOf(input: string, entries: Entry[]): Walk {
    const { actor, clock } = this.#run!
    const snapshot = actor.getSnapshot()
    const prospects = new Map(this.eventCases.map((one) => [one.label, this.#prospect(snapshot, one)]))
    const left = clock.next === null ? null : clock.next - clock.now()
    return { input, entries, snapshot, prospects, elapsed: clock.now(), left }
  }

  #prospect(snapshot: AnyMachineSnapshot, { event }: EventCase): Prospect {
    const id = invokeOf(event.type)
    if (snapshot.status !== 'active' || (id !== null && !this.#running(id))) return 'silent'
    return proceed(this.#machine, snapshot, event).taken.length > 0 ? 'does' : 'ignored'
  }

  #running(id: string) {
    return this.#doubles.runs.slice(this.#run?.earlier).findLast((run) => run.id === id && !run.isOver)
  }

  #find(action: string): EventCase | undefined {
    return this.eventCases.find(({ label }) => label === action)
  }
}
