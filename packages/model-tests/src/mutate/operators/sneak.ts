import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { pathsOf, stateAt } from '../draft.ts'
import type { Change } from '../mutant.ts'
import { type Slot, slotsOf } from '../slots.ts'

/** Adds an event to a state that ignores it, with the branches of another state. */
export function sneakChanges(machine: AnyStateMachine): Change[] {
  const heard = examples(slotsOf(machine).filter(({ kind }) => kind === 'event'))
  return pathsOf(machine).flatMap(({ path, name }) => {
    const node = machine.getStateNodeById([machine.id, ...path].join('.'))
    if (!rests(node)) return []
    return heard.flatMap((slot) => (hears(node, slot.of) ? [] : [sneaked(path, name, slot)]))
  })
}

/** One slot per event, preferably one that changes the state. */
function examples(slots: Slot[]): Slot[] {
  const moving = slots.filter(({ branches }) => branches.some(({ target }) => target !== undefined))
  return [...new Map([...slots, ...moving].toReversed().map((slot) => [slot.of, slot])).values()].toReversed()
}

function sneaked(path: Slot['path'], name: string, slot: Slot): Change {
  return {
    operator: 'sneak transition',
    place: `${name} · ${slot.of} as in ${slot.name.split(' · ')[0]}`,
    edit: (draft) => {
      const state = stateAt(draft.root, path)
      state.on = { ...state.on, [slot.of]: slot.in(draft) }
    },
  }
}

function rests({ type, always }: AnyStateNode): boolean {
  return type === 'atomic' && !always?.some(({ guard }) => !guard)
}

function hears(node: AnyStateNode, event: string): boolean {
  return node.transitions.has(event) || (node.parent !== undefined && hears(node.parent, event))
}
