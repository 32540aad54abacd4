import type { MachineRecord, StateRecord } from '../record/spec-record.ts'

/** The states that no transition leads to from where the machine starts, in the order of the machine. */
export function unreachableIn({ id, states, transitions }: MachineRecord): string[] {
  const reached = new Set<string>()
  const open = [id]
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    const state = states.find((each) => each.name === name)
    if (!state || reached.has(name)) continue
    reached.add(name)
    open.push(...(state.parent === null ? [] : [state.parent]), ...enteredWith(name, states))
    open.push(...transitions.filter(({ source }) => source === name).flatMap(({ targets }) => targets))
  }
  return states.filter(({ name }) => !reached.has(name)).map(({ name }) => name)
}

/** Where a state with states in it starts: in its first, or in all of them at once where none is the first. */
function enteredWith(name: string, states: StateRecord[]): string[] {
  const inner = states.filter(({ parent }) => parent === name)
  const first = inner.filter(({ isInitial }) => isInitial)
  return (first.length > 0 ? first : inner).map((state) => state.name)
}
