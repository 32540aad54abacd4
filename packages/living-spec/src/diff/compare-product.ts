import type { Change } from './change.ts'
import { changesIn } from './compare.ts'
import { type MachineComparison, matchMachines } from './match-machines.ts'
import { likeness, mostAlike } from './likeness.ts'
import { code, quoted } from './sentences.ts'
import type { MachineSource } from './machine-source.ts'

/** One machine in which two revisions differ. */
export interface MachineDifference {
  /** Null for a machine that only one of them has. */
  compared: MachineComparison | null
  /** The later one where both have it. */
  source: MachineSource
  changes: Change[]
}

/** Every machine in which two revisions of the product differ, by the machine's id (SM-4). */
export function compareProduct(before: MachineSource[], after: MachineSource[]): MachineDifference[] {
  const pairs = pairsOf(before, after)
  const known = new Set(pairs.flat())
  const differences = [
    ...pairs.map(([old, young]) => difference(old, young)),
    ...after.filter((source) => !known.has(source)).map((source) => whole(source, 'machine added')),
    ...before.filter((source) => !known.has(source)).map((source) => whole(source, 'machine removed')),
  ]
  return differences
    .filter(({ changes }) => changes.length > 0)
    .toSorted((a, b) => (a.source.machine.id < b.source.machine.id ? -1 : 1))
}

type MachinePair = [before: MachineSource, after: MachineSource]

/** By id; of the rest, those that are recognisable by their states and branches. */
function pairsOf(before: MachineSource[], after: MachineSource[]): MachinePair[] {
  const pairs = before.flatMap((old) => {
    const young = after.find(({ machine }) => machine.id === old.machine.id)
    return young ? [[old, young] satisfies MachinePair] : []
  })
  for (;;) {
    const known = new Set(pairs.flat())
    const free = (all: MachineSource[]) => all.filter((source) => !known.has(source))
    const best = mostAlike(
      free(before).flatMap((old) => free(after).map((young): MachinePair => [old, young])),
      ([old, young]) => likeness(factsOf(old), factsOf(young)),
      (pair) => pair.map(({ machine }) => machine.id),
    )
    if (!best) return pairs
    pairs.push(best)
  }
}

function factsOf({ machine: { id, description, ports, states, transitions } }: MachineSource): Set<string> {
  const called = (name: string) => (name === id ? 'the root' : name)
  return new Set([
    description,
    ...ports.map(({ name }) => `port ${name}`),
    ...states.map(({ name }) => `state ${called(name)}`),
    ...transitions.map(({ source, eventLabel, guard }) => `${called(source)} on ${eventLabel} if ${guard}`),
  ])
}

function difference(old: MachineSource, young: MachineSource): MachineDifference {
  const compared = matchMachines(old, young)
  return { compared, source: young, changes: changesIn(compared) }
}

function whole(source: MachineSource, kind: 'machine added' | 'machine removed'): MachineDifference {
  const { description, id, states, transitions } = source.machine
  const size = `${states.length - 1} states and ${transitions.length} transitions`
  const what = `is ${kind === 'machine added' ? 'new' : 'removed'}, with ${size}${quoted(description)}`
  return { compared: null, source, changes: [{ kind, state: id, who: `Machine ${code(id)}`, what, marks: {} }] }
}
