import type { Locator, Page } from 'playwright-core'
import type { Driver } from '#tests/support/driver.ts'
import type { OtherTab } from './other-tab.ts'
import type { StubServer } from './stub-server.ts'

/** What a walk in the browser has at hand. */
export interface BrowserStage {
  page: Page
  server: StubServer
  driver: Driver
  /** Puts into local storage what an earlier visit left there, before a page is opened. */
  keep: (items: Record<string, string>) => Promise<void>
  /** What the store does in another tab of the same browser; resolves when this page has heard of it. */
  elsewhere: OtherTab
  /** Opens a path and lets the page's clock run until the page is there. */
  visit: (path: string) => Promise<void>
  /** Lets the page's clock run until the page that the store goes to is there. */
  settle: () => Promise<void>
  /** Lets it run until a part of the page is there whose code is loaded when it is first needed. */
  appear: (shown: Locator, what: string) => Promise<void>
  /** Does something of which the machine is told by this event, and waits until it was, whether it takes a transition or not. */
  told: (event: string, make: () => unknown) => Promise<void>
}

/** How a person makes an event happen. */
export type Cause = (driver: Driver, event: never) => Promise<void>

/** How anything else makes it happen; it is given the event, or what a port answers or fails with. */
export type Make = (stage: BrowserStage, given: never) => Promise<void>

/** What is looked for. */
type See = (driver: Driver, stage: BrowserStage) => Promise<void>

/** How a model's ports, inputs and application events come about in the real store; written by hand beside the model. */
export interface BrowserWiring {
  /** What brings the browser to where the machine starts, by the model's input; one that no page gives is left out. */
  open: Record<string, (stage: BrowserStage) => Promise<void>>
  /** The part of the page in which the machine is seen; the page's main part unless told. */
  scope?: (page: Page) => Locator
  /** Which of the machine's actors that start on the page is walked: the last unless told. */
  actor?: 'first'
  ports?: Record<string, PortWiring>
  /** Happenings, by label, that need a page opened in a way of their own; the walk ends with them. */
  openFor?: Record<string, Preparation>
  /** Happenings, by label, that go wrong by themselves and only at the very start, each with what makes the start so; the walk ends with them. */
  fromStart?: Record<string, Preparation>
  /** Happenings, by label, that go wrong by themselves and only when their port starts in the midst of a walk, each with what makes the step before so; the walk ends with them. */
  asItStarts?: Record<string, Preparation>
  /**
   * Happenings, by label, that come about by themselves as soon as they can, so that the machine never rests before
   * them; each with what makes the step before so. `token.found in unknown` does so in that state alone.
   */
  atOnce?: Record<string, Preparation>
  /** Happenings, by label, with which the store goes to another page, so that the walk ends; each with what is seen then. */
  leaves?: Record<string, See>
  /** What a person does, where a machine has no screen or the page wants other gestures than the model. */
  cause?: Record<string, Cause>
  /** Events that no control of the screen makes. */
  application?: Record<string, Make>
  /** Where a state looks different because the page has moved on, or a machine has no screen. */
  see?: Record<string, See>
  /** Types of events that come again and again by themselves, as a clock's do; any number of them may come in between. */
  besides?: readonly string[]
  /** Happenings, by label, that cannot come about in a browser, each with the reason. */
  never?: Record<string, string>
}

/** Makes ready what a happening needs and then does, or does in its own way, what leads up to it: the opening, or a step. */
export type Preparation = (stage: BrowserStage, lead: () => Promise<void>) => Promise<void>

/** What makes a port's work end or speak. */
export interface PortWiring {
  answer?: Make
  fail?: Make
  emit?: Make
}
