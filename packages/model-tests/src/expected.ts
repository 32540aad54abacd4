import type { StateValue } from 'xstate'
import type { Effect } from './test-doubles.ts'
import type { CoveringWalk, Ignored } from './walks.ts'

/** What a machine must do, committed and reviewed: never recomputed from the machine under test. */
export interface Expected {
  walks: ExpectedWalk[]
  ignored: Ignored[]
  /** What a person finds on the screen, by the name that steps refer to. */
  views: Record<string, string[]>
}

export interface ExpectedWalk extends Omit<CoveringWalk, 'steps'> {
  /** The first step is the start. */
  steps: ExpectedStep[]
}

/** The stable state after one event case, and the effects of the step. */
export interface ExpectedStep {
  on: string
  state: StateValue
  context: unknown
  tags: string[]
  /** What its ports and named actions did. */
  effects: Effect[]
  /** Absent while the machine is active. */
  status?: string | undefined
  output?: unknown
  /** Name of what is seen; absent for a machine without a screen. */
  view?: string | undefined
}
