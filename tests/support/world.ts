import { afterAll, describe, expect, test } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import type { Surroundings } from './driver.ts'
import { type Expected, type ExpectedStep, type ExpectedWalk, expectedOf, rewriting } from './expected.ts'
import { type Exploration, explore } from './explore.ts'
import { happeningsOf, invokeOf, portsThatEmit } from './happenings.ts'
import type { Happening, Model } from './model.ts'
import { line, plain } from './plain.ts'
import { arrow } from './rules.ts'
import { faultsOf } from './soundness.ts'
import type { Effect } from './stand-ins.ts'
import { delayOf, statesOf, transitionsOf } from './transitions.ts'
import { type Ignored, type Walk, coveringWalks, ignoredEvents, stateText } from './walks.ts'

/** A place in which a machine runs: the bare actor, the rendered screen, a browser. */
export interface World {
  name: string
  open: (model: Model, input: unknown, taken: (transition: string) => void) => Promise<Stage>
  /** Called by `npm run expectations` with what the walks showed. */
  rewrite: (model: Model, walked: Walked) => void
}

/** One running machine. */
export interface Stage {
  surroundings: Surroundings
  /** Makes one of the machine's own events happen. */
  cause: (happening: Happening) => Promise<void>
  /** Tries an event that is to be ignored; fails when the world offers it all the same. */
  tryIgnored: (happening: Happening, otherPayloadTaken: boolean) => Promise<void>
  snapshot: () => AnyMachineSnapshot
  takeEffects: () => Effect[]
  /** What is seen now, when there is anything to see. */
  look: () => Promise<string[] | undefined>
  close: () => Promise<void>
}

/** Committed walks with the views as they are now. */
export interface Walked {
  walks: { walk: ExpectedWalk; views: (string[] | undefined)[] }[]
  ignored: Ignored[]
}

/** Registers a machine's walks and ignored events in one world, and that they take every transition. */
export function walkIn(world: World, model: Model): void {
  const { id } = model.machine
  describe(`${id} · ${world.name}`, () => {
    const faults = faultsOf(model)
    if (faults.length > 0) return test(`${id} can be walked`, () => expect.fail(faults.join('\n')))
    const walker = walkerOf(world, model)
    if (rewriting) return test(`${id} is written down`, walker.rewrite)
    const expected = expectedOf(id)
    if (typeof expected === 'string') return test(`${id} has expectations`, () => expect.fail(expected))
    registerWalks(walker, expected)
  })
}

type Walker = ReturnType<typeof walkerOf>

function registerWalks(walker: Walker, expected: Expected): void {
  const { id } = walker.model.machine
  test(`${id} has the walks that are committed`, () => walker.expectUpToDate(expected))
  for (const walk of expected.walks) {
    test(titleOf(walk), () => walker.follow(walk, expected))
  }
  for (const place of new Set(expected.ignored.map(placeText))) {
    const pairs = expected.ignored.filter((pair) => placeText(pair) === place)
    test(`${pairs[0]?.state} ignores ${pairs.map(({ event }) => event).join(', ')}`, () => walker.ignore(pairs))
  }
  afterAll(() => walker.report(expected))
}

function walkerOf(world: World, model: Model) {
  const { id } = model.machine
  const exploration = explore(model)
  const happenings = new Map(happeningsOf(model).map((happening) => [happening.label, happening]))
  const transitions = transitionsOf(model.machine)
  const taken = new Set<string>()

  const happeningCalled = (label: string): Happening => {
    const happening = happenings.get(label)
    return happening ?? expect.fail(`${id}: nothing is called "${label}" any more: ${renew}`)
  }
  const open = async (input: string) => {
    if (!(input in model.inputs)) expect.fail(`${id}: no input is called "${input}" any more: ${renew}`)
    return new Run(model, await world.open(model, model.inputs[input], (transition) => taken.add(transition)))
  }
  const follow = async (
    { input, steps }: Walk,
    see: (step: ExpectedStep, view: string[] | undefined, index: number) => void,
  ) => {
    const run = await open(input)
    try {
      see(...(await run.rest('start')), 0)
      for (const [index, label] of steps.entries()) {
        await run.happen(happeningCalled(label))
        see(...(await run.rest(label)), index + 1)
      }
    } finally {
      await run.close()
    }
  }

  return {
    model,
    expectUpToDate(expected: Expected) {
      const committed = { walks: expected.walks.map(walkOf), ignored: expected.ignored }
      const now = { walks: coveringWalks(model, exploration), ignored: ignoredEvents(exploration) }
      expect(committed, `${id}: the committed walks are not the machine's: ${renew}`).toEqual(plain(now))
    },
    follow: (walk: ExpectedWalk, { views }: Expected) =>
      follow(walkOf(walk), (step, view, index) => {
        const { view: name, ...committed } = walk.steps[index] ?? expect.fail('a step too many')
        const where = `${id}, step ${index}: ${step.on}`
        expect(plain(step), where).toEqual(committed)
        if (view) expect(view, `${where}: what is seen`).toEqual(name === undefined ? undefined : views[name])
      }),
    async ignore(pairs: Ignored[]) {
      const [{ input, steps } = expect.fail('no pair')] = pairs
      const run = await open(input)
      try {
        for (const label of steps) await run.happen(happeningCalled(label))
        for (const { event } of pairs) await run.ignore(happeningCalled(event), exploration)
      } finally {
        await run.close()
      }
    },
    report({ walks, ignored }: Expected) {
      const missed = transitions.filter((transition) => !taken.has(transition.id)).map(arrow)
      const figures = `${transitions.length - missed.length} of ${transitions.length} transitions, ${walks.length} walks, ${ignored.length} ignored`
      console.log(`${id}: ${figures} (${world.name})`)
      expect(missed, `${id}: transitions that no walk takes in the world ${world.name}`).toEqual([])
    },
    async rewrite() {
      const walks = []
      for (const walk of coveringWalks(model, exploration)) {
        const seen: [ExpectedStep, string[] | undefined][] = []
        await follow(walk, (step, view) => seen.push([step, view]))
        walks.push({ walk: { ...walk, steps: seen.map(([step]) => step) }, views: seen.map(([, view]) => view) })
      }
      world.rewrite(model, { walks, ignored: ignoredEvents(exploration) })
    },
  }
}

/** A stage, and how long the machine has been in its state. */
class Run {
  readonly #model: Model
  readonly #stage: Stage
  #elapsed = 0

  constructor(model: Model, stage: Stage) {
    this.#model = model
    this.#stage = stage
  }

  async happen(happening: Happening): Promise<void> {
    const before = this.#stage.snapshot()
    const { type } = happening.event
    const delay = delayOf(type)
    if (delay !== null) await this.#wait(delay, before)
    else if (type in (this.#model.screen?.cause ?? {})) await this.#stage.cause(happening)
    else await this.#surround(happening)
    const { value } = this.#stage.snapshot()
    if (line(value) !== line(before.value)) this.#elapsed = 0
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

  async ignore(happening: Happening, { edges }: Exploration): Promise<void> {
    const before = this.#stage.snapshot()
    const view = await this.#stage.look()
    const { type } = happening.event
    const same = edges.filter(({ from }) => line(from.snapshot.value) === line(before.value))
    const otherTaken = same.some((edge) => edge.happening.event.type === type && edge.taken.length > 0)
    this.#stage.takeEffects()
    if (type.startsWith('xstate.') || portsThatEmit(this.#model, type).length > 0) await this.#surround(happening)
    else await this.#stage.tryIgnored(happening, otherTaken)
    const name = `${this.#model.machine.id}: ${happening.label} in ${stateText(before.value)} should change nothing`
    expect(restText(this.#stage.snapshot()), name).toEqual(restText(before))
    expect(this.#stage.takeEffects(), name).toEqual([])
    if (view) expect(await this.#stage.look(), name).toEqual(view)
  }

  close(): Promise<void> {
    return this.#stage.close()
  }

  /** Refused a millisecond early, taken on time. */
  async #wait(delay: string, { value, context }: AnyMachineSnapshot): Promise<void> {
    const told = this.#model.delays[delay] ?? expect.fail(`no milliseconds for ${delay}`)
    const all = typeof told === 'function' ? told(context as never) : told
    const left = all - this.#elapsed
    await this.#stage.surroundings.advance(left - 1)
    const early = `${this.#model.machine.id}: ${delay} comes before ${all} ms, or another delay of the state comes first`
    expect(line([this.#stage.snapshot().value, this.#stage.snapshot().context]), early).toBe(line([value, context]))
    await this.#stage.surroundings.advance(1)
    this.#elapsed += left
  }

  async #surround({ event }: Happening): Promise<void> {
    const { surroundings } = this.#stage
    const invoke = invokeOf(event.type)
    if (invoke !== null) {
      const port = portOf(this.#model, invoke)
      return 'error' in event ? surroundings.fail(port, event['error']) : surroundings.answer(port, event['output'])
    }
    const [port] = portsThatEmit(this.#model, event.type)
    return port === undefined ? this.#stage.cause({ label: event.type, event }) : surroundings.emit(port, event)
  }
}

const renew = 'run "npm run expectations" and review what it changes.'

function portOf({ machine }: Model, invoke: string): string {
  const found = statesOf(machine)
    .flatMap((node) => node.invoke)
    .find(({ id }) => id === invoke)
  return found ? String(found.src) : expect.fail(`no port is invoked as ${invoke}`)
}

function restText({ value, context, status }: AnyMachineSnapshot): string {
  return line({ value, context, status })
}

function walkOf({ input, requirements, steps }: ExpectedWalk) {
  return { input, requirements, steps: steps.slice(1).map(({ on }) => on) }
}

function placeText({ input, steps, state }: Ignored): string {
  return line([state, input, steps])
}

function titleOf(walk: ExpectedWalk): string {
  const { requirements, input, steps } = walkOf(walk)
  return `${requirements.join(' ')} ${[input, ...steps].join(' → ')}`
}
