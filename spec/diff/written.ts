import type { AnyStateMachine } from 'xstate'
import { machineRecordOf } from '../record/machine-record.ts'
import type { MachineRecord } from '../record/spec-record.ts'
import { type Bodies, bodiesOf } from './bodies.ts'
import type { Sources } from './sources.ts'

/** A machine of one revision: its shape, and the code behind its names. */
export interface Written {
  machine: MachineRecord
  bodies: Bodies
  /** The shape of its whole file; empty when it was not read. */
  file: string
}

/** A machine as its revision has it; without `sources` the functions that its bodies call are not looked at (SM-4). */
export function writtenOf(machine: AnyStateMachine, file: string, sources?: Sources): Written {
  const reached = (names: string[]) => sources?.reachedFrom(file, names) ?? {}
  return {
    machine: machineRecordOf(machine, file),
    bodies: bodiesOf(machine, reached),
    file: sources?.shapeOf(file) ?? '',
  }
}
