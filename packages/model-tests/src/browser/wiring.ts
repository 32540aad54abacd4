import type { Locator, Page } from 'playwright-core'
import type { Driver } from '../driver.ts'
import type { OtherTab } from './other-tab.ts'
import type { ApplicationServer } from './application.ts'

/** What a walk in the browser can use. */
export interface BrowserStage {
  page: Page
  server: ApplicationServer
  driver: Driver
  /** Puts items of an earlier visit into local storage, before a page is opened. */
  keep: (items: Record<string, string>) => Promise<void>
  /** Actions of the application in another tab of the same browser; resolves when this page has received them. */
  elsewhere: OtherTab
  /** Opens a path and lets the page's clock run until the page is there. */
  visit: (path: string) => Promise<void>
  /** Lets the page's clock run until the page that the application goes to is there. */
  settle: () => Promise<void>
  /** Lets it run until a part of the page is there whose code is loaded when it is first needed. */
  appear: (shown: Locator, what: string) => Promise<void>
  /** Does something and waits until the machine has received this event, whether or not it takes a transition. */
  awaitEvent: (event: string, make: () => unknown) => Promise<void>
}

/** How a person causes an event. */
export type Cause = (driver: Driver, event: never) => Promise<void>

/** How anything else causes it; it receives the event, or what a port answers or fails with. */
export type Make = (stage: BrowserStage, given: never) => Promise<void>

/** Checks what is seen. */
type See = (driver: Driver, stage: BrowserStage) => Promise<void>

/** How the application is made to produce a model's port answers, inputs and application events; written by hand beside the model. */
export interface BrowserWiring {
  /** What brings the browser to where the machine starts, by the model's input; one that no page gives is left out. */
  open: Record<string, (stage: BrowserStage) => Promise<void>>
  /** The part of the page in which the machine is seen; by default the page's main part. */
  scope?: (page: Page) => Locator
  /** Which of the machine's actors that start on the page is walked: by default the last. */
  actor?: 'first'
  ports?: Record<string, PortWiring>
  /** Event cases, by label, that need a separately prepared page; the walk ends with them. */
  openFor?: Record<string, Preparation>
  /** Event cases, by label, that fail without a trigger and only at the very start, each with its preparation; the walk ends with them. */
  fromStart?: Record<string, Preparation>
  /** Event cases, by label, that fail without a trigger and only when their port starts during a walk, each with the preparation of the step before; the walk ends with them. */
  asItStarts?: Record<string, Preparation>
  /**
   * Event cases, by label, that occur automatically as soon as they can, so that the state before them is never stable;
   * each with the preparation of the step before. `token.found in unknown` limits it to that state.
   */
  atOnce?: Record<string, Preparation>
  /** Event cases, by label, with which the application goes to another page, so that the walk ends; each with what is seen then. */
  leaves?: Record<string, See>
  /** What a person does, where a machine has no screen or the page wants other gestures than the model. */
  cause?: Record<string, Cause>
  /** Events that no control of the screen makes. */
  application?: Record<string, Make>
  /** Where a state looks different because the page has moved on, or a machine has no screen. */
  see?: Record<string, See>
  /** Types of events that recur automatically, as a clock's do; any number of them may come in between. */
  besides?: readonly string[]
  /** Event cases, by label, that cannot occur in a browser, each with the reason. */
  never?: Record<string, string>
}

/** Prepares an event case, and runs or replaces `lead`, the opening or step before it. */
export type Preparation = (stage: BrowserStage, lead: () => Promise<void>) => Promise<void>

/** How a port's call ends or emits. */
export interface PortWiring {
  answer?: Make
  fail?: Make
  emit?: Make
}
