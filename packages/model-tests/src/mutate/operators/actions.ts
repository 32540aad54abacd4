import type { AnyStateMachine } from 'xstate'
import { type Draft, type Reference, called, draftOf, pathsOf, stateAt } from '../draft.ts'
import type { Change } from '../mutant.ts'
import { branchesOf } from '../slots.ts'

/** Drops, replaces and reorders actions of transitions, entries and exits. */
export function actionChanges(machine: AnyStateMachine): Change[] {
  const names = Object.keys(machine.implementations.actions)
  return listsOf(machine).flatMap(({ place, actions, edit }) =>
    actions.flatMap((action, index) => [
      {
        operator: 'drop action',
        place: `${place}: ${called(action)}`,
        edit: edit((list) => list.toSpliced(index, 1)),
      },
      ...others(action, names).map((other) => ({
        operator: 'swap action',
        place: `${place}: ${other} for ${called(action)}`,
        edit: edit((list) => list.with(index, renamed(action, other))),
      })),
      ...actions.slice(index + 1, index + 2).map((next) => ({
        operator: 'reorder actions',
        place: `${place}: ${called(next)} before ${called(action)}`,
        edit: edit((list) => list.with(index, next).with(index + 1, action)),
      })),
    ]),
  )
}

interface ActionList {
  place: string
  actions: Reference[]
  edit: (change: (actions: Reference[]) => Reference[]) => Change['edit']
}

function listsOf(machine: AnyStateMachine): ActionList[] {
  return [...branchLists(machine), ...stateLists(machine)]
}

function branchLists(machine: AnyStateMachine): ActionList[] {
  return branchesOf(machine).map(({ branch: { actions = [] }, text, edit }) => {
    return { place: text, actions, edit: (change) => edit((branch) => (branch.actions = change(branch.actions ?? []))) }
  })
}

function stateLists(machine: AnyStateMachine): ActionList[] {
  const original = draftOf(machine)
  return pathsOf(machine).flatMap(({ path, name }) =>
    (['entry', 'exit'] as const).map((when): ActionList => {
      const edit: ActionList['edit'] = (change) => (draft: Draft) => {
        const state = stateAt(draft.root, path)
        state[when] = change(state[when] ?? [])
      }
      return { place: `${name} · ${when}`, actions: stateAt(original.root, path)[when] ?? [], edit }
    }),
  )
}

/** The next action of the setup. */
function others(action: Reference, names: string[]): string[] {
  const other = names[(names.indexOf(called(action)) + 1) % names.length]
  return other === undefined || other === called(action) ? [] : [other]
}

function renamed(action: Reference, type: string): Reference {
  return typeof action === 'string' ? type : { ...action, type }
}
