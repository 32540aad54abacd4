import type { Page } from 'playwright-core'
import type { EmittedStep } from '#contract/inspection.ts'
import type { Driver, Surroundings } from '#tests/support/driver.ts'
import type { Model } from '#tests/support/model.ts'
import type { Follower } from './follower.ts'
import type { OpenBrowser } from './open-browser.ts'
import { otherTabOf } from './other-tab.ts'
import { pageDriver } from './page-driver.ts'
import { appear, keep, settle, visit } from './visit.ts'
import { lacks } from './ways.ts'
import type { BrowserStage, BrowserWiring, Make, PortWiring } from './wiring.ts'

/** A page that shows nothing yet, and what a walk on it needs. */
export interface OpenStage {
  stage: BrowserStage
  /** A driver that waits for no control. */
  hasty: Driver
  follower: Pick<Follower, 'steps' | 'until' | 'caughtUp'>
  /** What the page reported as errors. */
  faults: string[]
  /** Everything that a screen reader would find where the machine is seen, in the whole page unless the wiring tells. */
  sight: () => Promise<string>
  /** Nothing of what happened is left for the next. */
  close: () => Promise<void>
}

/** Takes a window in which nothing has happened yet. */
export async function openStage(browser: OpenBrowser, model: Model, wiring: BrowserWiring): Promise<OpenStage> {
  const { server } = browser
  const window = await browser.takeWindow()
  const { page, follower, faults } = window
  server.reset()
  const scope = wiring.scope?.(page)
  const seen = scope ?? page.getByRole('main')
  const surroundings = surroundingsOf(model, wiring, page, () => stage)
  const stage: BrowserStage = {
    page,
    server,
    driver: pageDriver(page, seen, surroundings),
    keep: (items) => keep(page, items),
    elsewhere: otherTabOf(page),
    visit: (path) => visit(page, path),
    settle: () => settle(page),
    appear: (shown, what) => appear(page, shown, what),
    told: (event, make) => told(follower, { machine: model.machine.id, event }, make),
  }
  return {
    stage,
    hasty: pageDriver(page, seen, surroundings, 0),
    follower,
    faults,
    sight: () => (scope ?? page.locator('body')).ariaSnapshot(),
    close: () => browser.giveBack(window),
  }
}

async function told(
  follower: Follower,
  { machine, event }: Pick<EmittedStep, 'machine' | 'event'>,
  make: () => unknown,
): Promise<void> {
  const times = () => follower.steps.filter((step) => step.machine === machine && step.event === event).length
  const before = times()
  await make()
  await follower.until(
    () => (times() > before ? true : undefined),
    () => `${machine} was not told of ${event}.`,
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
