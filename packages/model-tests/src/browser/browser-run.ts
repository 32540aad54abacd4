import type { AnyMachineSnapshot } from 'xstate'
import type { EmittedStep } from './inspection.ts'
import { leavesOf, stateText } from '../transition-ids.ts'
import { type Edge, explore } from '../explore.ts'
import type { EventCase, Model } from '../model.ts'
import { line } from '../plain.ts'
import { explained, failWith } from '../sentence.ts'
import { listDifferences } from '../step-differences.ts'
import { Timers } from '../timers.ts'
import { delayOf } from '../transitions.ts'
import { tryIgnored } from '../try-ignored.ts'
import type { Start, Step } from './browser-graph.ts'
import type { OpenStage } from './open-stage.ts'
import { type ExpectedStep, describeWrongStep, named } from './sentences.ts'
import { findTrigger } from './triggers.ts'
import type { BrowserWiring, Preparation } from './wiring.ts'

interface RunOptions {
  model: Model
  wiring: BrowserWiring
  taken: (transition: string) => void
}

/** One page with the machine on it, from its start on. */
export class BrowserRun {
  readonly #options: RunOptions
  readonly #open: OpenStage
  readonly #timers: Timers
  /** How many of the machine's steps have been looked at. */
  #seen = 0
  #at: AnyMachineSnapshot | undefined
  /** The page's accessibility tree after the last step. */
  #sight: string | undefined

  constructor(options: RunOptions, open: OpenStage) {
    this.#options = options
    this.#open = open
    this.#timers = new Timers(options.model)
  }

  /** Brings the browser to the start of the machine. `openedFor` is the event case for which the page was opened. */
  async start(start: Start, openedFor: string | null): Promise<void> {
    const { open, openFor = {} } = this.#options.wiring
    const special = openFor[openedFor ?? '']
    const preparations = [...(special ? [special] : []), ...start.preparations]
    const where = `${this.#id}: its page cannot be opened from "${start.input}"`
    await explained({ where, remedy: "fix the page, or open in the browser's wiring" }, () =>
      this.#withPreparations(preparations, async () => open[start.input]?.(this.#open.stage)),
    )
    await this.#rest(start, start.follows)
  }

  /** Causes one event case and compares the result with the exploration. */
  async take({ eventCase, ...arrival }: Step): Promise<void> {
    const { type } = eventCase.event
    const make = () => (delayOf(type) === null ? this.#cause(eventCase) : this.#wait(type))
    await this.#withPreparations(arrival.preparations, make)
    await this.#rest(arrival, [eventCase.label, ...arrival.follows])
  }

  /** Waits until the machine is in the expected stable state, and checks that its view is shown. */
  async #rest({ taken, to }: Pick<Step, 'taken' | 'to'>, labels: string[]): Promise<void> {
    const state = stateText(to.value)
    const steps = await this.#open.follower.until(
      () => stepsTo({ state, taken }, this.#options.wiring.besides ?? [], this.#unseen()),
      () =>
        describeWrongStep(
          this.#options.model,
          { state, taken },
          this.#steps(),
          this.#seen,
          this.#open.stage.page.url(),
        ),
    )
    for (const transition of steps.flatMap((step) => step.taken)) this.#options.taken(transition)
    this.#seen += steps.length
    this.#at = to
    this.#sight = undefined
    this.#timers.enter(to, taken)
    await this.#look(labels)
  }

  /** The control is absent or disabled; events from outside change nothing. */
  async ignore({ eventCase }: Edge): Promise<void> {
    const before = await this.#sightNow()
    if (!(await this.#tryIgnoredEvent(eventCase))) return
    await this.#open.follower.caughtUp()
    const taken = this.#unseen().flatMap((step) => step.taken)
    this.#sight = undefined
    const changes = [
      ...(taken.length > 0 ? [`it does ${named(this.#options.model, taken)}`] : []),
      ...listDifferences('the page:', (await this.#sightNow()).split('\n'), before.split('\n')),
    ]
    if (changes.length > 0)
      failWith(`${this.#where}: "${eventCase.label}" is to be ignored, but ${changes.join(', ')}: fix the application.`)
    this.#seen = this.#steps().length
  }

  /** Whether any gesture was made: a missing control cannot be used. */
  async #tryIgnoredEvent(eventCase: EventCase): Promise<boolean> {
    const { type } = eventCase.event
    const trigger = findTrigger(this.#options.model, this.#options.wiring, type)
    if (trigger.by !== 'person') return this.#cause(eventCase).then(() => true)
    const isWelcome = () =>
      explore(this.#options.model).edges.some(
        (edge) => edge.eventCase.event.type === type && this.#isHere(edge) && edge.taken.length > 0,
      )
    const remedy = "fix the screen, or the browser's wiring"
    return explained({ where: this.#where, remedy }, () =>
      tryIgnored(eventCase, isWelcome, this.#open.immediateDriver, trigger.cause),
    )
  }

  faults(): string[] {
    return this.#open.faults
  }

  close(): Promise<void> {
    return this.#open.close()
  }

  /** Runs `lead` with the preparations of the event cases that follow it automatically. */
  #withPreparations(preparations: Preparation[], lead: () => Promise<void>): Promise<void> {
    const { stage } = this.#open
    return preparations.reduceRight<() => Promise<void>>((go, prepare) => () => prepare(stage, go), lead)()
  }

  /** Checks that the timer does not elapse one millisecond early, and elapses on time. */
  async #wait(type: string): Promise<void> {
    const { driver } = this.#open.stage
    const left = this.#timers.left(type, this.#at?.context)
    if (left > 1) await driver.advance(left - 1)
    await this.#open.follower.caughtUp()
    const early = this.#steps().at(-1)?.state ?? ''
    if (early !== this.#state)
      failWith(
        `${this.#where}: ${delayOf(type)} comes a millisecond or more before its time and leads to ${early}: ` +
          'fix the delay of the machine or of the model.',
      )
    await driver.advance(Math.min(left, 1))
    this.#timers.pass(left)
  }

  async #cause({ label, event }: EventCase): Promise<void> {
    const where = `${this.#id}: "${label}" cannot be made to happen in ${this.#state}`
    const trigger = findTrigger(this.#options.model, this.#options.wiring, event.type)
    if (trigger.by === 'nothing' || trigger.by === 'time')
      failWith(`${where}: ${trigger.by === 'time' ? 'let time pass' : trigger.remedy}.`)
    const { stage } = this.#open
    const given = !event.type.startsWith('xstate.') ? event : 'error' in event ? event['error'] : event['output']
    await explained({ where, remedy: "fix the application, or the browser's wiring" }, () =>
      trigger.by === 'person' ? trigger.cause(stage.driver, event as never) : trigger.make(stage, given as never),
    )
  }

  async #sightNow(): Promise<string> {
    this.#sight ??= await this.#open.sight()
    return this.#sight
  }

  #isHere({ from }: Edge): boolean {
    return line(from.snapshot.value) === line(this.#at?.value)
  }

  async #look(labels: string[]): Promise<void> {
    const { leaves = {}, see = {} } = this.#options.wiring
    const { stage } = this.#open
    const elsewhere = labels.map((label) => leaves[label]).find(Boolean)
    const here = leavesOf(this.#at?.value ?? '').map((leaf) => see[leaf] ?? this.#options.model.screen?.see[leaf])
    const where = `${this.#id}: what is seen in ${this.#state} differs from the model`
    for (const look of elsewhere ? [elsewhere] : here) {
      await explained({ where, remedy: "fix the screen, or the model's or the wiring's see" }, () =>
        look?.(stage.driver, stage),
      )
    }
  }

  /** What the walked actor did: the last of its machine that started before the first look, or the first. */
  #steps(): EmittedStep[] {
    const { model, wiring } = this.#options
    const own = this.#open.follower.steps.filter(({ machine }) => machine === model.machine.id)
    const starts = own.filter(({ event }) => event === 'xstate.init')
    const walked = wiring.actor === 'first' ? starts[0] : starts.at(-1)
    return own.filter(({ tab, actor }) => tab === walked?.tab && actor === walked.actor)
  }

  #unseen(): EmittedStep[] {
    return this.#steps().slice(this.#seen)
  }

  get #id(): string {
    return this.#options.model.machine.id
  }

  get #state(): string {
    return stateText(this.#at?.value ?? '')
  }

  get #where(): string {
    return `${this.#id}, in ${this.#state}`
  }
}

/** The steps since the last rest, once they are all that must be taken, in order, and end where they must. */
function stepsTo(
  { state, taken }: ExpectedStep,
  besides: readonly string[],
  steps: EmittedStep[],
): EmittedStep[] | undefined {
  const done = steps.filter(
    ({ event }) => !besides.includes(event) || taken.some((id) => id.includes(` | ${event} | `)),
  )
  return line(done.flatMap((step) => step.taken)) === line(taken) && steps.at(-1)?.state === state ? steps : undefined
}
