import type { Change } from '../mutant.ts'

/** A machine as a developer might have written it, and the requirement that it breaks. */
export interface Wrong {
  /** Id of the machine. */
  machine: string
  /** What it does, as one would tell it. */
  story: string
  requirement: string
  /** What of the right machine is written otherwise. */
  edit: Change['edit']
}
