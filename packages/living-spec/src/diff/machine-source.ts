import type { AnyStateMachine } from 'xstate'
import { machineRecordOf } from '../record/machine-record.ts'
import type { MachineRecord } from '../record/spec-record.ts'
import { type Implementations, implementationsOf } from './implementations.ts'
import type { SourceIndex } from './source-index.ts'

/** A machine of one revision: its shape, and the code behind its names. */
export interface MachineSource {
  machine: MachineRecord
  bodies: Implementations
  /** The shape of all that declares it; empty when its sources were not read. */
  declaration: string
}

/** Where a machine is from: without sources the functions that its implementations call are not looked at. */
export interface Origin {
  /** From the project's folder. */
  file: string
  /** The name under which the file exports it. */
  name: string
  sourceIndex: SourceIndex | null
}

/** A machine as its revision has it (SM-4). */
export function machineSourceOf(machine: AnyStateMachine, { file, name, sourceIndex }: Origin): MachineSource {
  const reached = (names: string[]) => sourceIndex?.reachedFrom(file, names) ?? {}
  return {
    machine: machineRecordOf(machine, file),
    bodies: implementationsOf(machine, reached),
    declaration: sourceIndex?.shapeOf(file, name) ?? '',
  }
}
