import type { AnyStateMachine } from 'xstate'
import { machineRecordOf } from '../src/record/machine-record.ts'
import { mergeResults } from '../src/record/merge-results.ts'
import { allOutdated } from '../src/record/outdated-results.ts'
import type { SpecRecord } from '../src/record/spec-record.ts'

/** The record of machines alone: no requirements, stories or results of tests. */
export function untestedRecord(...machines: AnyStateMachine[]): SpecRecord {
  return mergeResults({
    machines: machines.map((machine) => machineRecordOf(machine, `${machine.id}.machine.ts`)),
    stories: [],
    outdated: allOutdated,
    revision: null,
    requirements: '',
    runs: [],
    runsOf: () => [],
    coverage: undefined,
    matrix: undefined,
  })
}
