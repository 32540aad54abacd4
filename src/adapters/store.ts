import type { NavigateOptions } from 'react-router-dom'
import type { StoreSettings } from '#contract/store-settings.ts'
import type { CartActor } from '#machines/cart/cart.machine.ts'
import type { SessionActor } from '#machines/session/session.machine.ts'
import type { Client } from './client.ts'
import type { Inspection } from './inspection.ts'
import type { FailedCalls } from './problem-report.ts'
import type { FormerSessions } from './session.ts'

/** The dependencies of pages: the API, the actors of the application, and navigation. */
export interface Store {
  settings: StoreSettings
  client: Client
  session: SessionActor
  cart: CartActor
  /** AUTH-1: a page whose session is among them starts again. */
  formerSessions: FormerSessions
  goTo: (path: string, options?: NavigateOptions) => void
  /** CHK-18: loads the code of pages, so that they open without a network. */
  loadAhead: (paths: readonly string[]) => Promise<void>
  /** What every actor of the store is started with. */
  inspection: Inspection
  /** ENQ-7. */
  failedCalls: Pick<FailedCalls, 'findRequestId'>
}
