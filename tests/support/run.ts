import { expect } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import type { ExpectedStep } from './expected.ts'
import { stateText } from '#machines/inspection.ts'
import type { Exploration } from './explore.ts'
import { invokeOf, portsThatEmit } from './happenings.ts'
import type { Happening, Model } from './model.ts'
import { line } from './plain.ts'
import { Timers } from './timers.ts'
import { delayOf, statesOf } from './transitions.ts'
import type { Stage, World } from './world.ts'

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

  static async open(world: World, model: Model, input: unknown, taken: (transition: string) => void): Promise<Run> {
    const latest: string[] = []
    const stage = await world.open(model, input, (transition) => {
      taken(transition)
      latest.push(transition)
    })
    return new Run(model, stage, latest)
  }

  async happen(happening: Happening): Promise<void> {
    const { type } = happening.event
    if (delayOf(type) !== null) await this.#wait(type)
    else if (type.startsWith('xstate.') || portsThatEmit(this.#model, type).length > 0) await this.#surround(happening)
    else await this.#stage.cause(happening)
    this.#keepTime()
  }

  /** The step as it is committed, and what is seen. */
  async rest(on: string): Promise<[ExpectedStep, string[] | undefined]> {
    const { value, context, tags, status, output, error } = this.#stage.snapshot()
    if (status === 'error') throw error
    const step: ExpectedStep = {
      on,
      state: value,
      context,
      tags: [...(tags as Set<string>)].toSorted(),
      effects: this.#stage.takeEffects(),
      status: status === 'active' ? undefined : status,
      output,
    }
    return [step, await this.#stage.look()]
  }

  async ignore(happening: Happening, explored: () => Exploration): Promise<void> {
    const before = this.#stage.snapshot()
    const view = await this.#stage.look()
    const { type } = happening.event
    this.#stage.takeEffects()
    if (type.startsWith('xstate.') || portsThatEmit(this.#model, type).length > 0) await this.#surround(happening)
    else await this.#stage.tryIgnored(happening, () => isTaken(type, before, explored()))
    const name = `${this.#model.machine.id}: ${happening.label} in ${stateText(before.value)} should change nothing`
    expect(restText(this.#stage.snapshot()), name).toEqual(restText(before))
    expect(this.#stage.takeEffects(), name).toEqual([])
    if (view) expect(await this.#stage.look(), name).toEqual(view)
  }

  close(): Promise<void> {
    return this.#stage.close()
  }

  /** Refused a millisecond early, taken on time. */
  async #wait(type: string): Promise<void> {
    const before = this.#stage.snapshot()
    const left = this.#timers.left(type, before.context)
    if (left > 0) await this.#stage.surroundings.advance(left - 1)
    const early = `${this.#model.machine.id}: ${delayOf(type)} comes a millisecond or more before its time`
    expect(restText(this.#stage.snapshot()), early).toBe(restText(before))
    await this.#stage.surroundings.advance(Math.min(left, 1))
    this.#timers.pass(left)
  }

  async #surround({ event }: Happening): Promise<void> {
    const { surroundings } = this.#stage
    const invoke = invokeOf(event.type)
    if (invoke === null) return surroundings.emit(portsThatEmit(this.#model, event.type)[0] ?? '', event)
    const port = portOf(this.#model, invoke)
    return 'error' in event ? surroundings.fail(port, event['error']) : surroundings.answer(port, event['output'])
  }

  #keepTime(): void {
    this.#timers.enter(this.#stage.snapshot(), this.#taken.splice(0))
  }
}

/** Whether the event, with some payload, takes a transition in the state of this snapshot. */
function isTaken(type: string, { value }: AnyMachineSnapshot, { edges }: Exploration): boolean {
  return edges.some(({ from, happening, taken }) => {
    return happening.event.type === type && taken.length > 0 && line(from.snapshot.value) === line(value)
  })
}

/** The port that an invoke of this id runs. */
export function portOf({ machine }: Model, invoke: string): string {
  const found = statesOf(machine)
    .flatMap((node) => node.invoke)
    .find(({ id }) => id === invoke)
  return found ? String(found.src) : expect.fail(`no port is invoked as ${invoke}`)
}

function restText({ value, context, status }: AnyMachineSnapshot): string {
  return line({ value, context, status })
}
