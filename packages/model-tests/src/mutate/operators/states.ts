import type { AnyStateMachine } from 'xstate'
import { type Path, type StateDraft, draftOf, pathsOf, stateAt } from '../draft.ts'
import type { Change } from '../mutant.ts'
import { branchesOf } from '../slots.ts'

/** Changes the initial state, invokes, tags, meta and final states. */
export function stateChanges(machine: AnyStateMachine): Change[] {
  const { root } = draftOf(machine)
  return pathsOf(machine)
    .flatMap(({ path, name }) => [
      ...initialChanges(path, name, stateAt(root, path)),
      ...invokeChanges(path, name, stateAt(root, path)),
      ...labelChanges(path, name, stateAt(root, path)),
    ])
    .concat(branchMeta(machine))
}

function initialChanges(path: Path, name: string, { initial, states = {} }: StateDraft): Change[] {
  const others = Object.keys(states).filter((state) => initial !== undefined && state !== initial)
  return others.map((other) => ({
    operator: 'move initial state',
    place: `${name} · to ${other}`,
    edit: ({ root }) => (stateAt(root, path).initial = other),
  }))
}

function invokeChanges(path: Path, name: string, { invoke = [] }: StateDraft): Change[] {
  return invoke.flatMap(({ id, input }, index): Change[] => {
    const place = `${name} · ${id}`
    const drop: Change = {
      operator: 'drop invoke',
      place,
      edit: ({ root }) => stateAt(root, path).invoke?.splice(index, 1),
    }
    const dropInput: Change = {
      operator: 'drop invoke input',
      place,
      edit: ({ root }) => delete stateAt(root, path).invoke?.[index]?.input,
    }
    return input === undefined ? [drop] : [drop, dropInput]
  })
}

function labelChanges(path: Path, name: string, { tags = [], meta, type }: StateDraft): Change[] {
  const tagDrops = tags.map((tag, index): Change => {
    const edit: Change['edit'] = ({ root }) => stateAt(root, path).tags?.splice(index, 1)
    return { operator: 'drop tag', place: `${name} · ${tag}`, edit }
  })
  const drop = (operator: string, what: 'meta' | 'type'): Change => {
    return { operator, place: name, edit: ({ root }) => delete stateAt(root, path)[what] }
  }
  return [
    ...tagDrops,
    ...(meta ? [drop('drop meta', 'meta')] : []),
    ...(type === 'final' ? [drop('un-final', 'type')] : []),
  ]
}

function branchMeta(machine: AnyStateMachine): Change[] {
  return branchesOf(machine).flatMap(({ branch, text, edit }) =>
    branch.meta ? [{ operator: 'drop meta', place: text, edit: edit((own) => delete own.meta) }] : [],
  )
}
