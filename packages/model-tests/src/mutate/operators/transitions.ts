import type { AnyStateMachine } from 'xstate'
import type { Change } from '../mutant.ts'
import { type BranchPlace, branchesOf, targetText } from '../slots.ts'

/** Drops, redirects and reorders transitions, and toggles re-entry. */
export function transitionChanges(machine: AnyStateMachine): Change[] {
  return branchesOf(machine).flatMap((place) => [
    dropped(place),
    ...targetChanges(machine, place),
    ...reenterChanges(machine, place),
    ...swapped(place),
  ])
}

function dropped({ slot, index, text }: BranchPlace): Change {
  const edit: Change['edit'] = (draft) => slot.replace(draft, slot.in(draft).toSpliced(index, 1))
  return { operator: 'drop transition', place: text, edit }
}

function targetChanges(machine: AnyStateMachine, { branch: { target }, text, edit }: BranchPlace): Change[] {
  if (target === undefined) return []
  return [
    { operator: 'drop target', place: text, edit: edit((branch) => delete branch.target) },
    ...siblingsOf(machine, target).map((sibling) => ({
      operator: 'retarget',
      place: `${text}: to ${targetText(sibling)}`,
      edit: edit((branch) => (branch.target = sibling)),
    })),
  ]
}

/** The other states beside a target. */
function siblingsOf(machine: AnyStateMachine, target: string): string[] {
  const above = machine.getStateNodeById(target.slice(1)).parent
  return Object.values(above?.states ?? {}).flatMap(({ id }) => (`#${id}` === target ? [] : [`#${id}`]))
}

/** Entering a state again restarts its timers and its ports. An `always` that did so would never end. */
function reenterChanges(machine: AnyStateMachine, { slot, branch, text, edit }: BranchPlace): Change[] {
  if (branch.reenter) {
    return [{ operator: 'drop reenter', place: text, edit: edit((own) => delete own.reenter) }]
  }
  const source = `#${[machine.id, ...slot.path].join('.')}`
  const target = branch.target ?? source
  const staysWithin = target === source || target.startsWith(`${source}.`)
  if (!staysWithin || slot.kind === 'always') return []
  return [{ operator: 'add reenter', place: text, edit: edit((own) => Object.assign(own, { target, reenter: true })) }]
}

function swapped({ slot, index, text }: BranchPlace): Change[] {
  if (index + 1 >= slot.branches.length) return []
  const edit: Change['edit'] = (draft) => {
    const branches = slot.in(draft)
    slot.replace(draft, branches.toSpliced(index, 2, ...branches.slice(index, index + 2).toReversed()))
  }
  return [{ operator: 'swap branches', place: `${text}: decided after the next`, edit }]
}
