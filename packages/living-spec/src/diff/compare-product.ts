import type { Change } from './change.ts'
import { changesIn } from './compare.ts'
import { type Compared, matched } from './compared.ts'
import { likeness, mostAlike } from './likeness.ts'
import { code, quoted } from './sentences.ts'
import type { Written } from './written.ts'

/** One machine in which two revisions differ. */
export interface MachineDifference {
  /** Null for a machine that only one of them has. */
  compared: Compared | null
  /** The later one where both have it. */
  written: Written
  changes: Change[]
}

/** Every machine in which two revisions of the product differ, by the machine's id (SM-4). */
export function compareProduct(before: Written[], after: Written[]): MachineDifference[] {
  const pairs = pairsOf(before, after)
  const known = new Set(pairs.flat())
  const differences = [
    ...pairs.map(([old, young]) => difference(old, young)),
    ...after.filter((written) => !known.has(written)).map((written) => whole(written, 'machine added')),
    ...before.filter((written) => !known.has(written)).map((written) => whole(written, 'machine removed')),
  ]
  return differences
    .filter(({ changes }) => changes.length > 0)
    .toSorted((a, b) => (a.written.machine.id < b.written.machine.id ? -1 : 1))
}

type MachinePair = [before: Written, after: Written]

/** By id; of the rest, those that are recognisable by their states and branches. */
function pairsOf(before: Written[], after: Written[]): MachinePair[] {
  const pairs = before.flatMap((old) => {
    const young = after.find(({ machine }) => machine.id === old.machine.id)
    return young ? [[old, young] satisfies MachinePair] : []
  })
  for (;;) {
    const known = new Set(pairs.flat())
    const free = (all: Written[]) => all.filter((written) => !known.has(written))
    const best = mostAlike(
      free(before).flatMap((old) => free(after).map((young): MachinePair => [old, young])),
      ([old, young]) => likeness(factsOf(old), factsOf(young)),
      (pair) => pair.map(({ machine }) => machine.id),
    )
    if (!best) return pairs
    pairs.push(best)
  }
}

function factsOf({ machine: { id, description, ports, states, transitions } }: Written): Set<string> {
  const called = (name: string) => (name === id ? 'the root' : name)
  return new Set([
    description,
    ...ports.map(({ name }) => `port ${name}`),
    ...states.map(({ name }) => `state ${called(name)}`),
    ...transitions.map(({ source, eventLabel, guard }) => `${called(source)} on ${eventLabel} if ${guard}`),
  ])
}

function difference(old: Written, young: Written): MachineDifference {
  const compared = matched(old, young)
  return { compared, written: young, changes: changesIn(compared) }
}

function whole(written: Written, kind: 'machine added' | 'machine removed'): MachineDifference {
  const { description, id, states, transitions } = written.machine
  const size = `${states.length - 1} states and ${transitions.length} transitions`
  const what = `is ${kind === 'machine added' ? 'new' : 'removed'}, with ${size}${quoted(description)}`
  return { compared: null, written, changes: [{ kind, state: id, who: `Machine ${code(id)}`, what, marks: {} }] }
}
