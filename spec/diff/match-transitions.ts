import type { MachineRecord, TransitionRecord } from '../record/spec-record.ts'
import { eventKey } from './event-key.ts'
import { groupedBy } from './grouped-by.ts'
import { type Names, laterName } from './match-states.ts'

/** A branch, in later names of the states, and its later self. */
export type Pair = [before: TransitionRecord, after: TransitionRecord]

/** The branches of two revisions of a machine: those that both have, and the rest of either. */
export interface MatchedTransitions {
  /** In the order of the later machine. */
  pairs: Pair[]
  gone: TransitionRecord[]
  fresh: TransitionRecord[]
}

/** By what a branch is known to be the same although it changed; null for one of which it says too little. */
interface Identity {
  facts: (transition: TransitionRecord) => unknown[] | null
  /** Holds only where it fits one branch of each revision. */
  alone?: boolean
}

const on = (each: TransitionRecord) => [each.source, eventKey(each)]

/** The surest first. */
const identities: Identity[] = [
  { facts: (each) => [...on(each), each.guard, each.targets, each.actions] },
  { facts: (each) => [...on(each), each.guard] },
  { facts: (each) => [...on(each), each.targets, each.actions] },
  { facts: (each) => [...on(each), each.targets] },
  { facts: (each) => (each.description === '' ? null : [...on(each), each.description]) },
  // The one branch that is left of an event is the one that is left of it later.
  { facts: on, alone: true },
  // Another delay or port may be the same one by another name; another event is another thing that somebody does,
  // unless it is described alike.
  {
    facts: ({ source, kind, guard, targets, description }) =>
      kind === 'event' && description === ''
        ? null
        : [source, kind, guard, targets, kind === 'event' ? description : ''],
    alone: true,
  },
]

/** Which branch is which; `states` are the later names of states (SM-4). */
export function matchTransitions(before: MachineRecord, after: MachineRecord, states: Names): MatchedTransitions {
  const pairs: Pair[] = []
  let gone = before.transitions.map((transition) => inLaterNames(transition, states, after))
  let fresh = after.transitions
  for (const identity of identities) {
    const found = pairsBy(identity, gone, fresh)
    const known = new Set(found.flat())
    pairs.push(...found)
    gone = gone.filter((each) => !known.has(each))
    fresh = fresh.filter((each) => !known.has(each))
  }
  const place = ([, young]: Pair) => after.transitions.indexOf(young)
  return { pairs: pairs.toSorted((a, b) => place(a) - place(b)), gone, fresh }
}

function inLaterNames(transition: TransitionRecord, states: Names, after: MachineRecord): TransitionRecord {
  const called = (name: string) => laterName(name, states, after)
  return { ...transition, source: called(transition.source), targets: transition.targets.map(called) }
}

/** Of several branches with the same facts the first is the first. */
function pairsBy({ facts, alone = false }: Identity, gone: TransitionRecord[], fresh: TransitionRecord[]): Pair[] {
  const keyOf = (each: TransitionRecord) => keyText(facts(each))
  const [old, young] = [groupedBy(gone, keyOf), groupedBy(fresh, keyOf)]
  return [...old].flatMap(([key, some]) => {
    const others = young.get(key) ?? []
    if (alone && (some.length > 1 || others.length > 1)) return []
    return some.slice(0, others.length).map((each, index): Pair => [each, others[index] ?? each])
  })
}

function keyText(known: unknown[] | null): string | null {
  return known && JSON.stringify(known)
}
