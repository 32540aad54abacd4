import type { MachineRecord, StateRecord, TransitionRecord } from '../record/spec-record.ts'
import { eventKey } from './event-key.ts'
import { likeness, mostAlike } from './likeness.ts'

/** Later names of states by their earlier names. */
export type Names = Map<string, string>

type StatePair = [before: StateRecord, after: StateRecord]

/**
 * Matches the states of two revisions: first by name within the same parent, then renamed ones (same parent, same kind)
 * and moved ones (same own name, same kind) by their transitions, actions and descriptions. A state that is both renamed
 * and moved is reported as removed and added (SM-4).
 */
export function matchStates(before: MachineRecord, after: MachineRecord): Names {
  const names: Names = new Map([[before.id, after.id]])
  for (;;) {
    matchByName(before, after, names)
    const best = mostAlike(
      openPairs(before, after, names),
      ([old, young]) => likeness(factsOf(before, old.name, names), factsOf(after, young.name)),
      (pair) => pair.map(({ name }) => name),
    )
    if (!best) return names
    names.set(best[0].name, best[1].name)
  }
}

/** The name of an earlier state in the union of two revisions; a removed one keeps its name if no later state has it. */
export function laterName(name: string, states: Names, after: MachineRecord): string {
  const free = after.states.every((state) => state.name !== name)
  return states.get(name) ?? (free ? name : `${name} (removed)`)
}

/** A state's own name, without those of the states around it. */
export function ownName(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1)
}

function matchByName(before: MachineRecord, after: MachineRecord, names: Names): void {
  const { removed, added } = openIn(before, after, names)
  for (const old of removed) {
    const parent = names.get(old.parent ?? '')
    const young = added.find((state) => state.parent === parent && ownName(state.name) === ownName(old.name))
    if (young) names.set(old.name, young.name)
  }
}

/** The states of either revision that are not matched yet. */
function openIn(
  before: MachineRecord,
  after: MachineRecord,
  names: Names,
): { removed: StateRecord[]; added: StateRecord[] } {
  const later = new Set(names.values())
  return {
    removed: before.states.filter(({ name }) => !names.has(name)),
    added: after.states.filter(({ name }) => !later.has(name)),
  }
}

function openPairs(before: MachineRecord, after: MachineRecord, names: Names): StatePair[] {
  const { removed, added } = openIn(before, after, names)
  return removed
    .flatMap((old) => added.map((young): StatePair => [old, young]))
    .filter(([old, young]) => {
      const sameParent = names.get(old.parent ?? '') === young.parent
      return old.kind === young.kind && (sameParent || ownName(old.name) === ownName(young.name))
    })
}

/** The facts of a state, in later names. */
function factsOf(machine: MachineRecord, name: string, names: Names = new Map()): Set<string> {
  const state = machine.states.find((each) => each.name === name)
  const called = (other: string) => (other === name ? 'itself' : (names.get(other) ?? other))
  const away = machine.transitions.filter(({ source }) => source === name)
  const here = machine.transitions.filter(({ targets }) => targets.includes(name))
  return new Set([
    ...away.map((transition) => `on ${askedFor(transition)}`),
    ...here.map((transition) => `from ${called(transition.source)} on ${askedFor(transition)}`),
    ...(state?.entry ?? []).map((action) => `entry ${action}`),
    ...(state?.exit ?? []).map((action) => `exit ${action}`),
    ...(state?.ports ?? []).map((port) => `runs ${port}`),
    ...(state?.tags ?? []).map((tag) => `tag ${tag}`),
    ...(state?.description ? [state.description] : []),
  ])
}

function askedFor(transition: TransitionRecord): string {
  return `${eventKey(transition)} ${transition.guard ?? 'otherwise'}`
}
