import type { Page } from 'playwright-core'
import type { EmittedStep } from './inspection.ts'
import type { Driver, Surroundings } from '../driver.ts'
import type { Model } from '../model.ts'
import type { Follower } from './follower.ts'
import type { OpenBrowser } from './open-browser.ts'
import { otherTabOf } from './other-tab.ts'
import { pageDriver } from './page-driver.ts'
import { appear, keep, settle, visit } from './visit.ts'
import { lacks } from './triggers.ts'
import type { BrowserStage, BrowserWiring, Make, PortWiring } from './wiring.ts'

/** How long the part that is seen may take to be there. Milliseconds. */
const sightMs = 5_000

/** A page that shows nothing yet, and what a walk on it needs. */
export interface OpenStage {
  stage: BrowserStage
  /** A driver that waits for no control. */
  immediateDriver: Driver
  follower: Pick<Follower, 'steps' | 'until' | 'caughtUp'>
  /** What the page reported as errors. */
  faults: string[]
  /** What it wrote to the console. */
  messages: string[]
  /** The accessibility tree of the part where the machine is seen; of the whole page when the wiring has no scope. */
  sight: () => Promise<string>
  /** Clears everything for the next walk. */
  close: () => Promise<void>
}

/** Takes an unused window. */
export async function openStage(browser: OpenBrowser, model: Model, wiring: BrowserWiring): Promise<OpenStage> {
  const { application, server } = browser
  const window = await browser.takeWindow()
  const { page, follower, faults, messages } = window
  server.reset()
  const scope = wiring.scope?.(page)
  const seen = scope ?? page.getByRole('main')
  const surroundings = surroundingsOf(model, wiring, page, () => stage)
  const stage: BrowserStage = {
    page,
    server,
    driver: pageDriver(page, seen, surroundings),
    keep: (items) => keep(page, application, items),
    elsewhere: otherTabOf(page, application.blankPath),
    visit: (path) => visit(page, application, path),
    settle: () => settle(page, application),
    appear: (shown, what) => appear(page, shown, what),
    awaitEvent: (event, make) => awaitEvent(follower, { machine: model.machine.id, event }, make),
  }
  return {
    stage,
    immediateDriver: pageDriver(page, seen, surroundings, 0),
    follower,
    faults,
    messages,
    sight: () => (scope ?? page.locator('body')).ariaSnapshot({ timeout: sightMs }),
    close: () => browser.releaseWindow(window),
  }
}

async function awaitEvent(
  follower: Follower,
  { machine, event }: Pick<EmittedStep, 'machine' | 'event'>,
  make: () => unknown,
): Promise<void> {
  const times = () => follower.steps.filter((step) => step.machine === machine && step.event === event).length
  const before = times()
  await make()
  await follower.until(
    () => (times() > before ? true : undefined),
    () => `${machine} did not receive ${event}.`,
  )
}

/** What a model's own cause may call for. */
function surroundingsOf(
  model: Model,
  { ports, application }: BrowserWiring,
  page: Page,
  stage: () => BrowserStage,
): Surroundings {
  const lacking = (remedy: string) => (): never => {
    throw new Error(`${model.machine.id}: ${remedy}.`)
  }
  const through = (port: string, turn: keyof PortWiring): Make =>
    ports?.[port]?.[turn] ?? lacking(lacks.port(port, turn))
  return {
    answer: (port, output) => through(port, 'answer')(stage(), output as never),
    fail: (port, error) => through(port, 'fail')(stage(), error as never),
    emit: (port, event) => through(port, 'emit')(stage(), event as never),
    advance: (milliseconds) => page.clock.runFor(milliseconds),
    fromApplication: async (event) => {
      const make = application?.[event.type] ?? lacking(lacks.application(event.type))
      return make(stage(), event as never)
    },
  }
}
