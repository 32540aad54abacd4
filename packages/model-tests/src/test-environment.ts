import type { AnyMachineSnapshot } from 'xstate'
import type { Surroundings } from './driver.ts'
import type { ExpectedWalk } from './expected.ts'
import type { EnvironmentName } from './homes.ts'
import type { EventCase, Model } from './model.ts'
import type { Effect } from './test-doubles.ts'
import type { Ignored } from './walks.ts'

/** Where a machine runs: the bare actor, the rendered screen, a browser. */
export interface TestEnvironment {
  name: EnvironmentName
  open: (model: Model, input: unknown, taken: (transition: string) => void) => Promise<Stage>
  /** Called by `npm run expectations` with what the walks showed. */
  rewrite: (model: Model, walked: Walked) => void
}

/** One running machine. */
export interface Stage {
  surroundings: Surroundings
  /** Causes one of the machine's own events. */
  cause: (eventCase: EventCase) => Promise<void>
  /** Tries an event that must be ignored; fails when the environment offers it. */
  tryIgnored: (eventCase: EventCase, otherPayloadTaken: () => boolean) => Promise<void>
  snapshot: () => AnyMachineSnapshot
  takeEffects: () => Effect[]
  /** What is seen now, when there is anything to see. */
  look: () => Promise<string[] | undefined>
  close: () => Promise<void>
}

/** Committed walks with the views as they are now. */
export interface Walked {
  walks: { walk: ExpectedWalk; views: (string[] | undefined)[] }[]
  ignored: Ignored[]
}
