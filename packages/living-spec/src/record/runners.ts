import type { MachineRecord, StateRecord } from './spec-record.ts'

/** The machines that run a machine. */
export function runnersOf(
  machines: readonly MachineRecord[],
  { id }: Pick<MachineRecord, 'id'>,
): readonly MachineRecord[] {
  return machines.filter(({ ports }) => ports.some(({ kind }) => kind === `machine ${id}`))
}

/** Whether a state is the end of a machine that others run: they continue in the same step, so that it is never visible. */
export function isHandedOver(
  machines: readonly MachineRecord[],
  machine: Pick<MachineRecord, 'id'>,
  { kind }: Pick<StateRecord, 'kind'>,
): boolean {
  return kind === 'final' && runnersOf(machines, machine).length > 0
}
