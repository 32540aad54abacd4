import type { MachineRecord, TransitionRecord } from '../record/spec-record.ts'
import { eventKey } from './event-key.ts'
import { groupedBy } from './grouped-by.ts'
import { type Names, laterName } from './match-states.ts'

/** A branch, in later names of the states, and the later one that it matches. */
export type TransitionPair = [before: TransitionRecord, after: TransitionRecord]

/** The branches of two revisions of a machine: those that both have, and the rest of either. */
export interface MatchedTransitions {
  /** In the order of the later machine. */
  pairs: TransitionPair[]
  removed: TransitionRecord[]
  added: TransitionRecord[]
}

/** The facts that identify a changed branch; null when they are too few. */
interface Identity {
  facts: (transition: TransitionRecord) => unknown[] | null
  /** Applies only when one branch of each revision has the facts. */
  unique?: boolean
}

const on = (each: TransitionRecord) => [each.source, eventKey(each)]

/** The surest first. */
const identities: Identity[] = [
  { facts: (each) => [...on(each), each.guard, each.targets, each.actions] },
  { facts: (each) => [...on(each), each.guard] },
  { facts: (each) => [...on(each), each.targets, each.actions] },
  { facts: (each) => [...on(each), each.targets] },
  { facts: (each) => (each.description === '' ? null : [...on(each), each.description]) },
  // The only unmatched branches of an event match.
  { facts: on, unique: true },
  // A delay or port may have been renamed; an event only when its description is the same.
  {
    facts: ({ source, kind, guard, targets, description }) =>
      kind === 'event' && description === ''
        ? null
        : [source, kind, guard, targets, kind === 'event' ? description : ''],
    unique: true,
  },
]

/** Which branch is which; `states` are the later names of states (SM-4). */
export function matchTransitions(before: MachineRecord, after: MachineRecord, states: Names): MatchedTransitions {
  const pairs: TransitionPair[] = []
  let removed = before.transitions.map((transition) => inLaterNames(transition, states, after))
  let added = after.transitions
  for (const identity of identities) {
    const found = pairsBy(identity, removed, added)
    const known = new Set(found.flat())
    pairs.push(...found)
    removed = removed.filter((each) => !known.has(each))
    added = added.filter((each) => !known.has(each))
  }
  const place = ([, young]: TransitionPair) => after.transitions.indexOf(young)
  return { pairs: pairs.toSorted((a, b) => place(a) - place(b)), removed, added }
}

function inLaterNames(transition: TransitionRecord, states: Names, after: MachineRecord): TransitionRecord {
  const called = (name: string) => laterName(name, states, after)
  return { ...transition, source: called(transition.source), targets: transition.targets.map(called) }
}

/** Matches branches with the same facts in their order. */
function pairsBy(
  { facts, unique = false }: Identity,
  removed: TransitionRecord[],
  added: TransitionRecord[],
): TransitionPair[] {
  const keyOf = (each: TransitionRecord) => keyText(facts(each))
  const [old, young] = [groupedBy(removed, keyOf), groupedBy(added, keyOf)]
  return [...old].flatMap(([key, some]) => {
    const others = young.get(key) ?? []
    if (unique && (some.length > 1 || others.length > 1)) return []
    return some.slice(0, others.length).map((each, index): TransitionPair => [each, others[index] ?? each])
  })
}

function keyText(known: unknown[] | null): string | null {
  return known && JSON.stringify(known)
}
