import type { Change } from '../mutant.ts'

/** A machine as a developer might have written it, and the requirement that it breaks. */
export interface FaultyMachine {
  /** Id of the machine. */
  machine: string
  /** What it does wrong, in one sentence. */
  description: string
  requirement: string
  /** The change that makes the machine faulty. */
  edit: Change['edit']
}
