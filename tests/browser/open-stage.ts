import type { BrowserContext, Page } from 'playwright-core'
import type { InspectionMessage } from '#contract/inspection.ts'
import type { Driver, Surroundings } from '#tests/support/driver.ts'
import type { Model } from '#tests/support/model.ts'
import { Follower } from './follower.ts'
import type { OpenBrowser } from './open-browser.ts'
import { otherTabOf } from './other-tab.ts'
import { pageDriver } from './page-driver.ts'
import { appear, keep, settle, visit } from './visit.ts'
import { lacks } from './ways.ts'
import type { BrowserStage, BrowserWiring, Make, PortWiring } from './wiring.ts'

/** A window with one page that shows nothing yet, and what a walk in it needs. */
export interface OpenStage {
  window: BrowserContext
  stage: BrowserStage
  /** A driver that waits for no control. */
  hasty: Driver
  follower: Pick<Follower, 'steps' | 'until' | 'caughtUp'>
  /** What the page reported as errors. */
  faults: string[]
  /** Everything that a screen reader would find where the machine is seen, in the whole page unless the wiring tells. */
  sight: () => Promise<string>
}

/** What the page's clock shows until a walk moves it. */
const startOfTime = new Date('2026-05-01T02:00:00Z')

/** Opens a window whose clock is held and whose machines are followed. */
export async function openStage(
  { server, newWindow }: OpenBrowser,
  model: Model,
  wiring: BrowserWiring,
): Promise<OpenStage> {
  server.reset()
  const window = await newWindow()
  const page = await window.newPage()
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(String(error)))
  const follower = await Follower.of(page)
  await page.clock.install({ time: startOfTime })
  await page.clock.pauseAt(new Date(startOfTime.getTime() + 1_000))
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
    window,
    stage,
    hasty: pageDriver(page, seen, surroundings, 0),
    follower,
    faults,
    sight: () => (scope ?? page.locator('body')).ariaSnapshot(),
  }
}

async function told(
  follower: Follower,
  { machine, event }: Pick<InspectionMessage, 'machine' | 'event'>,
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
