import type { Locator, Page } from 'playwright-core'
import type { Driver } from '#tests/support/driver.ts'
import type { StubServer } from './stub-server.ts'

/** What a walk in the browser has at hand. */
export interface BrowserStage {
  page: Page
  server: StubServer
  driver: Driver
  /** Puts into local storage what an earlier visit left there, before a page is opened. */
  keep: (items: Record<string, string>) => Promise<void>
  /** Opens a path and lets the page's clock run until the page is there. */
  visit: (path: string) => Promise<void>
  /** Lets the page's clock run until the page that the store goes to is there. */
  settle: () => Promise<void>
}

/** How a model's ports, inputs and application events come about in the real store; written by hand beside the model. */
export interface BrowserWiring {
  /** What brings the browser to where the machine starts, by the model's input; one that no page gives is left out. */
  open: Record<string, (stage: BrowserStage) => Promise<void>>
  /** The part of the page in which the machine is seen; the page's main part unless told. */
  scope?: (page: Page) => Locator
  /** Which of the machine's actors that start on the page is walked: the last unless told. */
  actor?: 'first'
  ports?: Record<string, PortWiring>
  /** Walks in which a happening, by label, comes about are opened so instead. */
  openFor?: Record<string, (stage: BrowserStage) => Promise<void>>
  /** Happenings, by label, that come about only at the very start and by themselves, each with an opening of its own in place of `open`. */
  fromStart?: Record<string, (stage: BrowserStage) => Promise<void>>
  /** Events that no control of the screen makes. */
  application?: Record<string, (stage: BrowserStage, event: never) => Promise<void>>
  /** Where a state looks different because the page has moved on, or a machine has no screen. */
  see?: Record<string, (driver: Driver, stage: BrowserStage) => Promise<void>>
  /** Happenings, by label, that cannot come about in a browser, each with the reason. */
  never?: Record<string, string>
}

/** What makes a port's work end or speak. */
export interface PortWiring {
  answer?: (stage: BrowserStage, output: never) => Promise<void>
  fail?: (stage: BrowserStage, error: never) => Promise<void>
  emit?: (stage: BrowserStage, event: never) => Promise<void>
}
