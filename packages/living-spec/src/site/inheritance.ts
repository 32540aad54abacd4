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

/** The events that only other states accept, each with a transition that takes it; none where the flow does not wait. */
export function ignoredEvents(machine: MachineRecord, state: StateRecord): TransitionRecord[] {
  if (state.kind !== 'waits' || state.parent === null) return []
  const isInside = (name: string) =>
    machine.states.some((one) => one.name === name && statesAround(machine, one).includes(state))
  const around = [state, ...statesAround(machine, state)].map(({ name }) => name)
  const events = machine.transitions.filter(({ kind }) => kind === 'event')
  const accepted = new Set(
    events.filter(({ source }) => around.includes(source) || isInside(source)).map(({ event }) => event),
  )
  return [...new Map(events.map((transition) => [transition.event, transition])).values()].filter(
    ({ event }) => event !== '*' && !accepted.has('*') && !accepted.has(event),
  )
}
