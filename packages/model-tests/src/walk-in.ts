import { afterAll, describe, expect, test } from 'vitest'
import { Tally } from './coverage.ts'
import type { Expected, ExpectedStep, ExpectedWalk } from './expected.ts'
import { expectedFile, expectedOf, renewal, rewriting } from './expected-files.ts'
import { type Exploration, explore } from './explore.ts'
import { eventCasesOf, invokeOf } from './event-cases.ts'
import type { EventCase, Model } from './model.ts'
import { line, plain } from './plain.ts'
import { Run } from './run.ts'
import { explained, failWith } from './sentence.ts'
import { faultsOf } from './soundness.ts'
import { listDifferences, stepDifferences } from './step-differences.ts'
import { ignoredDifferences, walkDifferences, pathText } from './walk-differences.ts'
import { type Ignored, type Walk, coveringWalks, ignoredEvents } from './walks.ts'
import type { TestEnvironment } from './test-environment.ts'

/** All walks of a machine in one go, instead of a test each. */
const allWalksMs = 120_000

/** Registers a machine's walks and ignored events in one environment, and that they take every transition. */
export function walkIn(environment: TestEnvironment, model: Model): void {
  const { id } = model.machine
  describe(`${id} · ${environment.name}`, () => {
    const faults = faultsOf(model)
    if (faults.length > 0) return test(`${id} can be walked`, () => expect.fail(faults.join('\n')))
    const walker = new Walker(environment, model)
    if (rewriting) return test(`${id} is written down`, { timeout: allWalksMs }, () => walker.rewrite())
    const expected = expectedOf(id)
    if (typeof expected === 'string') return test(`${id} has expectations`, () => expect.fail(expected))
    registerWalks(id, walker, expected)
  })
}

function registerWalks(id: string, walker: Walker, expected: Expected): void {
  test(`${id} has the walks that are committed`, () => walker.expectUpToDate(expected))
  for (const walk of expected.walks) {
    test(titleOf(walk), () => walker.expectWalk(walk, expected))
  }
  for (const pairs of walker.places(expected.ignored)) {
    test(`${pairs[0]?.state} ignores ${pairs.map(({ event }) => event).join(', ')}`, () => walker.expectIgnored(pairs))
  }
  test(`${id} took every transition`, () => walker.expectAllTaken())
  afterAll(() => walker.tally.write())
}

/** Walks one machine in one environment and counts which transitions it takes. */
export class Walker {
  readonly tally: Tally
  readonly #environment: TestEnvironment
  readonly #model: Model
  readonly #eventCases: Map<string, EventCase>

  constructor(environment: TestEnvironment, model: Model) {
    this.tally = new Tally(model, environment.name)
    this.#environment = environment
    this.#model = model
    this.#eventCases = new Map(eventCasesOf(model).map((eventCase) => [eventCase.label, eventCase]))
  }

  /** The machine still has these walks and ignores these events: regenerating would choose the same. */
  expectUpToDate(expected: Expected): void {
    this.expectSameWalks(expected)
    this.expectSameIgnored(expected)
  }

  expectSameWalks({ walks }: Expected): void {
    this.#expectNone(walkDifferences(walks.map(walkOf), coveringWalks(this.#model, this.#exploration)))
  }

  expectSameIgnored({ ignored }: Expected): void {
    this.#expectNone(ignoredDifferences(ignored, ignoredEvents(this.#exploration)))
  }

  async expectWalk(walk: ExpectedWalk, { views }: Expected): Promise<void> {
    await this.follow(walkOf(walk), (step, view, index) => {
      const { view: name = '', ...committed } = walk.steps[index] as ExpectedStep
      const differences = stepDifferences(plain(step) as ExpectedStep, committed)
      const seen = view ? listDifferences('the screen:', view, views[name] ?? []) : []
      const { input, steps } = walkOf(walk)
      const where = `${this.#id}, after ${pathText({ input, steps: steps.slice(0, index) })}`
      if (differences.length > 0)
        failWith(`${where}: ${differences.join(', ')}: ${this.#remedy}.`, { actual: plain(step), expected: committed })
      if (seen.length > 0)
        failWith(`${where}: ${seen.join(', ')}: ${this.#remedy}.`, { actual: view, expected: views[name] })
    })
    this.tally.walks += 1
  }

  /** Tries the ignored events of one state together, but a call answers only once. */
  places(ignored: Ignored[]): Ignored[][] {
    const placeOf = ({ input, steps, state, event }: Ignored) => {
      const answers = invokeOf(this.#eventCases.get(event)?.event.type ?? '') !== null
      return line([state, input, steps, answers && event])
    }
    return [...new Set(ignored.map(placeOf))].map((place) => ignored.filter((pair) => placeOf(pair) === place))
  }

  async expectIgnored(pairs: Ignored[]): Promise<void> {
    const [{ input, steps } = expect.fail('no pair')] = pairs
    const run = await this.#open(input)
    try {
      for (const label of steps) await run.happen(this.#eventCaseNamed(label))
      for (const { event } of pairs) {
        await run.ignore(this.#eventCaseNamed(event), () => this.#exploration)
        this.tally.ignored += 1
      }
    } finally {
      await run.close()
    }
  }

  expectAllTaken(): void {
    const missed = this.tally.missed()
    if (missed.length > 0) expect.fail(missed.join('\n'))
  }

  /** For `npm run expectations`. */
  async rewrite(): Promise<void> {
    const walks = []
    for (const walk of coveringWalks(this.#model, this.#exploration)) {
      const seen: [ExpectedStep, string[] | undefined][] = []
      const where = `the walk ${pathText(walk)}`
      await explained({ where }, () => this.follow(walk, (step, view) => seen.push([step, view])))
      walks.push({ walk: { ...walk, steps: seen.map(([step]) => step) }, views: seen.map(([, view]) => view) })
    }
    this.#environment.rewrite(this.#model, { walks, ignored: ignoredEvents(this.#exploration) })
  }

  /** Takes a walk and reports each stable state and what is seen there, from the start on. */
  async follow({ input, steps }: Walk, see: See): Promise<void> {
    const run = await this.#open(input)
    try {
      see(...(await run.rest('start')), 0)
      for (const [index, label] of steps.entries()) {
        await run.happen(this.#eventCaseNamed(label))
        see(...(await run.rest(label)), index + 1)
      }
    } finally {
      await run.close()
    }
  }

  async #open(input: string): Promise<Run> {
    const { inputs } = this.#model
    if (!(input in inputs)) failWith(`${this.#id}: no input is called "${input}" any more: ${renewal(this.#id)}.`)
    this.tally.starts += 1
    return Run.open(this.#environment, this.#model, inputs[input], (transition) => this.tally.take(transition))
  }

  #eventCaseNamed(label: string): EventCase {
    const eventCase = this.#eventCases.get(label)
    return eventCase ?? failWith(`${this.#id}: nothing is called "${label}" any more: ${renewal(this.#id)}.`)
  }

  #expectNone(differences: string[]): void {
    const file = expectedFile(this.#id)
    if (differences.length > 0)
      failWith(`${this.#id}: ${file} is not what the machine does: ${differences.join(', ')}: ${this.#remedy}.`)
  }

  get #remedy(): string {
    return `fix the machine, or ${renewal(this.#id)}`
  }

  get #exploration(): Exploration {
    return explore(this.#model)
  }

  get #id(): string {
    return this.#model.machine.id
  }
}

type See = (step: ExpectedStep, view: string[] | undefined, index: number) => void

/** The path of a committed walk. */
export function walkOf({ input, requirements, steps }: ExpectedWalk) {
  return { input, requirements, steps: steps.slice(1).map(({ on }) => on) }
}

function titleOf(walk: ExpectedWalk): string {
  const { requirements, input, steps } = walkOf(walk)
  return `${requirements.join(' ')} ${pathText({ input, steps })}`
}
