import type { BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import { type AnyMachineSnapshot, type EventObject } from 'xstate'
import type { InspectionMessage } from '#contract/inspection.ts'
import { leavesOf, stateText } from '#machines/inspection.ts'
import type { Driver, Surroundings } from '#tests/support/driver.ts'
import { type Edge, explore } from '#tests/support/explore.ts'
import { invokeOf, portsThatEmit } from '#tests/support/happenings.ts'
import type { Happening, Model } from '#tests/support/model.ts'
import { line } from '#tests/support/plain.ts'
import { portOf } from '#tests/support/run.ts'
import { Timers } from '#tests/support/timers.ts'
import { delayOf } from '#tests/support/transitions.ts'
import { tryIgnored } from '#tests/support/try-ignored.ts'
import type { Start, Step } from './browser-graph.ts'
import { Follower } from './follower.ts'
import type { OpenBrowser } from './open-browser.ts'
import { pageDriver } from './page-driver.ts'
import { keep, settle, visit } from './visit.ts'
import type { BrowserStage, BrowserWiring, PortWiring } from './wiring.ts'

interface RunOptions {
  model: Model
  wiring: BrowserWiring
  taken: (transition: string) => void
}

/** One page with the machine on it, from its start on. */
export class BrowserRun {
  readonly #options: RunOptions
  readonly #window: BrowserContext
  readonly #stage: BrowserStage
  readonly #hasty: Driver
  readonly #follower: Follower
  readonly #timers: Timers
  readonly #faults: string[]
  /** How many of the machine's steps have been looked at. */
  #seen = 0
  #at: AnyMachineSnapshot | undefined

  private constructor(options: RunOptions, { window, stage, hasty, follower, faults }: Opened) {
    this.#options = options
    this.#window = window
    this.#stage = stage
    this.#hasty = hasty
    this.#follower = follower
    this.#faults = faults
    this.#timers = new Timers(options.model)
  }

  static async open(browser: OpenBrowser, options: RunOptions): Promise<BrowserRun> {
    return new BrowserRun(options, await prepare(browser, options.model, options.wiring))
  }

  /** Brings the browser to where the machine starts. `openedFor` is the happening for whose sake the page is opened. */
  async start(start: Start, openedFor: string | null): Promise<void> {
    const open = this.#options.wiring.open[start.input] ?? missing(`no page gives the input "${start.input}".`)
    const special = openedFor === null ? [] : [openedFor]
    await this.#ledUpTo([...special, ...start.follows], () => open(this.#stage))
    await this.#rest(start, start.follows)
  }

  /** Makes one thing happen and holds what comes of it to what must. */
  async take(step: Step): Promise<void> {
    const { type } = step.happening.event
    await this.#ledUpTo(step.follows, () =>
      delayOf(type) === null ? this.#cause(step.happening, this.#stage.driver) : this.#wait(type),
    )
    await this.#rest(step, [step.happening.label, ...step.follows])
  }

  /** The machine comes to rest where it must, and a person sees so. */
  async #rest({ taken, to }: Start | Step, labels: string[]): Promise<void> {
    const id = this.#options.model.machine.id
    const state = stateText(to.value)
    const steps = await this.#follower.until(
      () => this.#stepsTo(state, taken),
      () => `${id} should take ${taken.join(', ') || 'its start'} to ${state}, and did: ${this.#story() || 'nothing'}.`,
    )
    for (const transition of steps.flatMap((step) => step.taken)) this.#options.taken(transition)
    this.#seen += steps.length
    this.#at = to
    this.#timers.enter(to, taken)
    await this.#look(labels)
  }

  /** A person's control is absent or disabled; what else happens changes nothing. */
  async ignore({ happening }: Edge): Promise<void> {
    const { type } = happening.event
    const { screen } = this.#options.model
    const before = await this.#sight()
    const welcome = () =>
      explore(this.#options.model).edges.some(
        (edge) => edge.happening.event.type === type && this.#isHere(edge) && edge.taken.length > 0,
      )
    if (this.#isPersons(happening) && screen) await tryIgnored(happening, welcome, this.#hasty, screen)
    else await this.#cause(happening, this.#stage.driver)
    await this.#follower.caughtUp()
    const name = `${this.#options.model.machine.id}: ${happening.label} in ${this.#stateNow()} should change nothing`
    expect(
      this.#steps()
        .slice(this.#seen)
        .flatMap(({ taken }) => taken),
      name,
    ).toEqual([])
    expect(await this.#sight(), name).toBe(before)
    this.#seen = this.#steps().length
  }

  faults(): string[] {
    return this.#faults
  }

  close(): Promise<void> {
    return this.#window.close()
  }

  /** Does what leads up to happenings that then come about of themselves, with what each of them needs made ready. */
  #ledUpTo(labels: string[], lead: () => Promise<void>): Promise<void> {
    const { openFor, fromStart, asItStarts, atOnce } = this.#options.wiring
    const all = labels.reduceRight((go, label) => {
      const makeReady = openFor?.[label] ?? fromStart?.[label] ?? asItStarts?.[label] ?? atOnce?.[label]
      return makeReady ? () => makeReady(this.#stage, go) : go
    }, lead)
    return all()
  }

  /** Refused a millisecond early, taken on time. */
  async #wait(type: string): Promise<void> {
    const left = this.#timers.left(type, this.#at?.context)
    const early = `${this.#options.model.machine.id}: ${delayOf(type)} comes a millisecond or more before its time`
    if (left > 1) await this.#stage.driver.advance(left - 1)
    await this.#follower.caughtUp()
    expect(this.#stateNow(), early).toBe(stateText(this.#at?.value ?? ''))
    await this.#stage.driver.advance(Math.min(left, 1))
    this.#timers.pass(left)
  }

  async #cause(happening: Happening, driver: Driver): Promise<void> {
    const { type } = happening.event
    if (this.#isPersons(happening)) {
      const make =
        this.#options.model.screen?.cause[type] ?? missing(`say in the model's cause how ${type} is made to happen.`)
      return make(driver, happening.event as never)
    }
    const invoke = invokeOf(type)
    if (invoke === null) {
      const [port = ''] = portsThatEmit(this.#options.model, type)
      return port === '' ? driver.fromApplication(happening.event) : driver.emit(port, happening.event)
    }
    const port = portOf(this.#options.model, invoke)
    const { event } = happening
    return 'error' in event ? driver.fail(port, event['error']) : driver.answer(port, event['output'])
  }

  #isPersons({ event: { type } }: Happening): boolean {
    const { model, wiring } = this.#options
    if (type.startsWith('xstate.') || portsThatEmit(model, type).length > 0) return false
    return model.screen !== null && !(wiring.application?.[type] && !(type in model.screen.cause))
  }

  #isHere({ from }: Edge): boolean {
    return line(from.snapshot.value) === line(this.#at?.value)
  }

  async #look(labels: string[]): Promise<void> {
    const { model, wiring } = this.#options
    const elsewhere = labels.map((label) => wiring.leaves?.[label]).find(Boolean)
    if (elsewhere) return elsewhere(this.#stage.driver, this.#stage)
    for (const leaf of leavesOf(this.#at?.value ?? '')) {
      const special = wiring.see?.[leaf]
      await (special ? special(this.#stage.driver, this.#stage) : model.screen?.see[leaf]?.(this.#stage.driver))
    }
  }

  /** Everything that a screen reader would find. */
  #sight(): Promise<string> {
    return this.#stage.page.locator('body').ariaSnapshot()
  }

  /** The steps since the last rest, once they hold what must be taken and end where they must. */
  #stepsTo(state: string, wanted: string[]): InspectionMessage[] | undefined {
    const steps = this.#steps().slice(this.#seen)
    const left = [...wanted]
    for (const one of steps.flatMap(({ taken }) => taken)) if (one === left[0]) left.shift()
    return left.length === 0 && steps.at(-1)?.state === state ? steps : undefined
  }

  /** What the walked actor did: the last of its machine that started before the first look, or the first. */
  #steps(): InspectionMessage[] {
    const { model, wiring } = this.#options
    const own = this.#follower.steps.filter(({ machine }) => machine === model.machine.id)
    const starts = own.filter(({ event }) => event === 'xstate.init')
    const walked = wiring.actor === 'first' ? starts[0] : starts.at(-1)
    return own.filter(({ tab, actor }) => tab === walked?.tab && actor === walked.actor)
  }

  #stateNow(): string {
    return this.#steps().at(-1)?.state ?? ''
  }

  #story(): string {
    const told = this.#steps()
      .slice(this.#seen)
      .map(({ event, taken, state }) => `${event} [${taken.join(', ')}] → ${state}`)
    return told.filter((text, index) => text !== told[index - 1]).join('; ')
  }
}

/** What the page's clock shows until a walk moves it. */
const startOfTime = new Date('2026-05-01T02:00:00Z')

interface Opened {
  window: BrowserContext
  stage: BrowserStage
  hasty: Driver
  follower: Follower
  faults: string[]
}

async function prepare(browser: OpenBrowser, model: Model, wiring: BrowserWiring): Promise<Opened> {
  const { server } = browser
  server.reset()
  const window = await browser.newWindow()
  const page = await window.newPage()
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(String(error)))
  const follower = await Follower.of(page)
  await page.clock.install({ time: startOfTime })
  await page.clock.pauseAt(new Date(startOfTime.getTime() + 1_000))
  const scope = wiring.scope?.(page) ?? page.getByRole('main')
  const surroundings = surroundingsOf(model, wiring, page, () => stage)
  const stage: BrowserStage = {
    page,
    server,
    driver: pageDriver(page, scope, surroundings),
    keep: (items) => keep(page, items),
    visit: (path) => visit(page, path),
    settle: () => settle(page),
  }
  return { window, stage, hasty: pageDriver(page, scope, surroundings, 0), follower, faults }
}

function surroundingsOf(model: Model, wiring: BrowserWiring, page: Page, stage: () => BrowserStage): Surroundings {
  const through = <Way extends keyof PortWiring>(port: string, way: Way): NonNullable<PortWiring[Way]> =>
    wiring.ports?.[port]?.[way] ?? missing(`${model.machine.id}: say in the browser's ports how ${port} can ${way}.`)
  return {
    answer: (port, output) => through(port, 'answer')(stage(), output as never),
    fail: (port, error) => through(port, 'fail')(stage(), error as never),
    emit: (port, event) => through(port, 'emit')(stage(), event as never),
    advance: (milliseconds) => page.clock.runFor(milliseconds),
    fromApplication: (event: EventObject) => {
      const make = wiring.application?.[event.type]
      return make
        ? make(stage(), event as never)
        : missing(`${model.machine.id}: say in the browser's application how ${event.type} comes about.`)
    },
  }
}

function missing(sentence: string): never {
  throw new Error(sentence)
}
