import type { MachineRecord, StateRecord, TransitionRecord } from '../record/spec-record.ts'

/** The states around a state, the nearest first and the root last. */
export function statesAround({ states }: Pick<MachineRecord, 'states'>, { parent }: StateRecord): StateRecord[] {
  const above = states.find(({ name }) => name === parent)
  return above ? [above, ...statesAround({ states }, above)] : []
}

/** What leads out of a state, in the order of `order`, the ids of the machine's table. */
export function transitionsFrom(
  { transitions }: Pick<MachineRecord, 'transitions'>,
  { name }: StateRecord,
  order: string[],
): TransitionRecord[] {
  return transitions
    .filter(({ source }) => source === name)
    .toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id))
}
