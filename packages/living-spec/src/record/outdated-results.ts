import type { Environment, MachineRecord } from './spec-record.ts'

/** Which results of the last run of tests are of other sources than those of now (SM-6). */
export interface OutdatedResults {
  /** When a run began, ISO 8601; null when that was not written down. */
  began: (run: string) => string | null
  /** Whether a test of this file would read something else today. */
  isTest: (run: string, file: string) => boolean
  /** Whether a walk of the machine in this environment would read something else today. */
  isWalk: (machine: Pick<MachineRecord, 'name'>, environment: Environment) => boolean
}

/** Used when it is unknown what has changed. */
export const allOutdated: OutdatedResults = { began: () => null, isTest: () => true, isWalk: () => true }
