import type { AnyMachineSnapshot } from 'xstate'
import type { ExpectedStep } from './expected.ts'
import { renewal } from './expected-files.ts'
import { stateText } from './transition-ids.ts'
import type { Exploration } from './explore.ts'
import { invokeOf, isOwn, portsThatEmit } from './event-cases.ts'
import type { EventCase, Model } from './model.ts'
import { line } from './plain.ts'
import { explained, failWith } from './sentence.ts'
import { listDifferences, stepDifferences } from './step-differences.ts'
import { Timers } from './timers.ts'
import { delayOf, statesOf } from './transitions.ts'
import type { Stage, TestEnvironment } from './test-environment.ts'

/** One machine on its stage, from its start on. */
export class Run {
  readonly #model: Model
  readonly #stage: Stage
  readonly #timers: Timers
  readonly #taken: string[]

  private constructor(model: Model, stage: Stage, taken: string[]) {
    this.#model = model
    this.#stage = stage
    this.#taken = taken
    this.#timers = new Timers(model)
    this.#keepTime()
  }

  static async open(
    environment: TestEnvironment,
    model: Model,
    input: unknown,
    taken: (transition: string) => void,
  ): Promise<Run> {
    const latest: string[] = []
    const stage = await environment.open(model, input, (transition) => {
      taken(transition)
      latest.push(transition)
    })
    return new Run(model, stage, latest)
  }

  async happen(eventCase: EventCase): Promise<void> {
    const where = `${this.#id}: "${eventCase.label}" cannot be made to happen in ${this.#state}`
    if (delayOf(eventCase.event.type) !== null) await this.#wait(eventCase.event.type)
    else if (isOwn(this.#model, eventCase.event.type))
      await explained({ where, remedy: "fix the screen or the model's cause" }, () => this.#stage.cause(eventCase))
    else await explained({ where, remedy: this.#renewal }, () => this.#surround(eventCase))
    this.#keepTime()
  }

  /** The step as it is committed, and what is seen. */
  async rest(on: string): Promise<[ExpectedStep, string[] | undefined]> {
    const { value, context, tags, status, output, error } = this.#stage.snapshot()
    if (status === 'error') failWith(`${this.#id}: it breaks on "${on}": ${String(error)}: fix it or its cases.`)
    const step: ExpectedStep = {
      on,
      state: value,
      context,
      tags: [...(tags as Set<string>)].toSorted(),
      effects: this.#stage.takeEffects(),
      status: status === 'active' ? undefined : status,
      output,
    }
    return [step, await this.#look()]
  }

  async ignore(eventCase: EventCase, explored: () => Exploration): Promise<void> {
    const [before, state] = [this.#stage.snapshot(), this.#state]
    const view = await this.#look()
    this.#stage.takeEffects()
    const where = `${this.#id}, in ${state}`
    if (isOwn(this.#model, eventCase.event.type)) {
      const isWelcome = () => isTaken(eventCase.event.type, before, explored())
      await explained({ where }, () => this.#stage.tryIgnored(eventCase, isWelcome))
    } else await explained({ where, remedy: this.#renewal }, () => this.#surround(eventCase))
    const changes = [
      ...stepDifferences(restOf(this.#stage.snapshot()), restOf(before)),
      ...stepDifferences({ effects: this.#stage.takeEffects() }, { effects: [] }),
      ...(view ? listDifferences('the screen:', await this.#look(), view) : []),
    ]
    if (changes.length > 0)
      failWith(`${where}: "${eventCase.label}" is to be ignored, but ${changes.join(', ')}: ${this.#renewal}.`)
  }

  close(): Promise<void> {
    return this.#stage.close()
  }

  /** Checks that the timer does not elapse one millisecond early, and elapses on time. */
  async #wait(type: string): Promise<void> {
    const before = this.#stage.snapshot()
    const left = this.#timers.left(type, before.context)
    if (left > 0) await this.#stage.surroundings.advance(left - 1)
    const early = stepDifferences(restOf(this.#stage.snapshot()), restOf(before))
    if (early.length > 0)
      failWith(
        `${this.#id}: ${delayOf(type)} in ${stateText(before.value)} comes a millisecond or more before its time, ` +
          `${early.join(', ')}: fix the delay of the machine or of the model.`,
      )
    await this.#stage.surroundings.advance(Math.min(left, 1))
    this.#timers.pass(left)
  }

  async #surround({ event }: EventCase): Promise<void> {
    const { surroundings } = this.#stage
    const invoke = invokeOf(event.type)
    if (invoke === null) return surroundings.emit(portsThatEmit(this.#model, event.type)[0] ?? '', event)
    const port = portOf(this.#model, invoke)
    return 'error' in event ? surroundings.fail(port, event['error']) : surroundings.answer(port, event['output'])
  }

  async #look(): Promise<string[] | undefined> {
    const where = `${this.#id}: what is seen in ${this.#state} differs from the model`
    return explained({ where, remedy: "fix the screen or the model's see" }, () => this.#stage.look())
  }

  get #id(): string {
    return this.#model.machine.id
  }

  get #state(): string {
    return stateText(this.#stage.snapshot().value)
  }

  get #renewal(): string {
    return `fix the machine, or ${renewal(this.#id)}`
  }

  #keepTime(): void {
    this.#timers.enter(this.#stage.snapshot(), this.#taken.splice(0))
  }
}

/** Whether the event, with some payload, takes a transition in the state of this snapshot. */
function isTaken(type: string, { value }: AnyMachineSnapshot, { edges }: Exploration): boolean {
  return edges.some(({ from, eventCase, taken }) => {
    return eventCase.event.type === type && taken.length > 0 && line(from.snapshot.value) === line(value)
  })
}

/** The port that an invoke of this id runs. */
export function portOf({ machine }: Model, invoke: string): string {
  const found = statesOf(machine)
    .flatMap((node) => node.invoke)
    .find(({ id }) => id === invoke)
  return found ? String(found.src) : failWith(`${machine.id}: nothing is invoked as ${invoke}: ${renewal(machine.id)}.`)
}

function restOf({ value, context, status }: AnyMachineSnapshot): Partial<ExpectedStep> {
  return { state: value, context, status }
}
