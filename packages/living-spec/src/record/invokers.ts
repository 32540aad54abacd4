import type { MachineRecord, StateRecord } from './spec-record.ts'

/** The machines that invoke a machine. */
export function invokersOf(
  machines: readonly MachineRecord[],
  { id }: Pick<MachineRecord, 'id'>,
): readonly MachineRecord[] {
  return machines.filter(({ ports }) => ports.some(({ kind }) => kind === `machine ${id}`))
}

/** Whether a state is the end of a machine that others invoke: they continue in the same step, so that it is never visible. */
export function isEndOfInvoked(
  machines: readonly MachineRecord[],
  machine: Pick<MachineRecord, 'id'>,
  { kind, parent }: Pick<StateRecord, 'kind' | 'parent'>,
): boolean {
  return kind === 'final' && parent === machine.id && invokersOf(machines, machine).length > 0
}
