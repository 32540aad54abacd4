import type { BrowserContextOptions, LaunchOptions, Page } from 'playwright-core'

/** A built application, and how a browser opens it. */
export interface Application {
  /** Serves it; called once a worker. */
  serve: () => Promise<ApplicationServer>
  chromium: LaunchOptions
  context: BrowserContextOptions
  /** The broadcast channel on which its pages publish what their machines do. */
  inspectionChannel: string
  /** What the page's clock shows until a walk moves it: milliseconds since 1970. */
  startOfTime: number
  /** The path of a document of its origin that runs none of its code. */
  blankPath: string
  /** Matches the elements that a change of the page replaces. */
  pageSelector: string
  /** The whole text of a page whose code is loading. */
  loadingText: RegExp
  /** Runs when a page was opened, before its clock does. */
  opened: (page: Page) => Promise<void>
}

/** Answers the calls of the application's pages; a project adds what its wirings use. */
export interface ApplicationServer {
  origin: string
  /** The page no longer waits for this call, by its `callHeader`. */
  abandon: (call: string) => void
  /** Clears calls and answers. */
  reset: () => void
}
