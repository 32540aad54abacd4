import { type Change, removedId } from '../diff/change.ts'
import type { MachineDifference } from '../diff/compare-product.ts'
import type { MachineRecord } from '../record/spec-record.ts'

/** The ids of the requirements that are cited where a machine differs, before or after; of the whole machine when it was added or removed. */
export function requirementsConcernedBy({ changes, compared, source }: MachineDifference): string[] {
  if (!compared) return citedIn(source.machine, () => true)
  const keys = new Set(changes.flatMap(keysOf))
  return [
    ...citedIn(compared.after, (key) => keys.has(key)),
    ...citedIn(compared.before, (key) => keys.has(compared.called(key)) || keys.has(removedId(key))),
  ]
}

/** What a change marks; its state, or the machine, where it marks nothing. */
function keysOf({ marks, state }: Change): string[] {
  const marked = Object.keys(marks)
  return marked.length > 0 ? marked : [state]
}

/** What a machine's root, states and transitions cite, as far as their names and ids are wanted. */
function citedIn({ states, transitions }: MachineRecord, isWanted: (key: string) => boolean): string[] {
  return [...states.filter(({ name }) => isWanted(name)), ...transitions.filter(({ id }) => isWanted(id))].flatMap(
    ({ requirements }) => requirements,
  )
}
