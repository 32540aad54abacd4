import { type AnyStateMachine, not } from 'xstate'
import type { Reference } from '../draft.ts'
import type { Change } from '../mutant.ts'
import { branchesOf } from '../slots.ts'

/** Drops and negates guards. */
export function guardChanges(machine: AnyStateMachine): Change[] {
  return branchesOf(machine).flatMap(({ branch: { guard }, text, edit }) => {
    if (guard === undefined) return []
    return [
      { operator: 'drop guard', place: text, edit: edit((branch) => delete branch.guard) },
      {
        operator: 'negate guard',
        place: text,
        edit: edit((branch) => (branch.guard = not(guard as never) as unknown as Reference)),
      },
    ]
  })
}
