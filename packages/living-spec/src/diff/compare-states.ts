import type { StateRecord } from '../record/spec-record.ts'
import type { Change } from './change.ts'
import type { MachineComparison } from './match-machines.ts'
import { listChange } from './compare-lists.ts'
import { ownName } from './match-states.ts'
import { unreachableIn } from './reachable.ts'
import { code, listed, quoted } from './sentences.ts'

/** What differs between the states of two revisions of a machine. */
export function stateChanges(compared: MachineComparison): Change[] {
  const { after, before, states } = compared
  const later = new Set(states.values())
  return [
    ...after.states.filter(({ name }) => !later.has(name)).map(added),
    ...before.states
      .filter(({ name }) => !states.has(name))
      .map((state) => removed(state, compared.called(state.name))),
    ...pairsOf(compared).flatMap((pair) => changesOf(pair, compared)),
    ...reachChanges(compared),
  ]
}

type StatePair = [before: StateRecord, after: StateRecord]

/** The states that both revisions have, in the order of the later. */
function pairsOf({ after, before, states }: MachineComparison): StatePair[] {
  return after.states.flatMap((young) => {
    const old = before.states.find(({ name }) => states.get(name) === young.name)
    return old ? [[old, young] satisfies StatePair] : []
  })
}

function added({ name, description, kind, entry, invokes, isInitial }: StateRecord): Change {
  const facts = [
    ...(isInitial ? ['one starts there'] : []),
    ...(kind === 'waits' ? [] : [kinds[kind]]),
    ...(entry.length > 0 ? [`does ${listed(entry)} on entry`] : []),
    ...(invokes.length > 0 ? [`runs ${listed(invokes.map(({ port }) => port))}`] : []),
  ]
  const more = facts.length > 0 ? ` (${facts.join('; ')})` : ''
  return {
    kind: 'state added',
    state: name,
    who: `State ${code(name)}`,
    what: `is new${more}${quoted(description)}`,
    marks: { [name]: 'added' },
  }
}

function removed({ description }: StateRecord, name: string): Change {
  return {
    kind: 'state removed',
    state: name,
    who: `State ${code(name)}`,
    what: `is removed${quoted(description)}`,
    marks: { [name]: 'removed' },
  }
}

function changesOf([old, young]: StatePair, compared: MachineComparison): Change[] {
  const isRoot = young.parent === null
  const base = {
    state: young.name,
    who: isRoot ? 'The machine' : code(young.name),
    marks: { [young.name]: 'changed' as const },
  }
  const change: Make = (kind, what) => ({ ...base, kind, what })
  return [
    ...namesAndPlaces([old, young], compared, change),
    ...(old.kind === young.kind
      ? []
      : [change('state kind changed', `${kinds[young.kind]} (before: ${kinds[old.kind]})`)]),
    ...listChanges([old, young], base),
    ...(isRoot ? [] : descriptionChanges([old, young], base)),
  ]
}

const kinds = { waits: 'waits for what comes', passes: 'continues immediately', final: 'is an end' }

type Make = (kind: Change['kind'], what: string) => Change

function namesAndPlaces([old, young]: StatePair, { called, after }: MachineComparison, change: Make): Change[] {
  if (old.parent === null || young.parent === null) return []
  const isRenamed = ownName(old.name) !== ownName(young.name)
  const isMoved = called(old.parent) !== young.parent
  const around = (name: string) => (name === after.id ? 'the machine itself' : code(name))
  const starts = young.isInitial ? 'now starts' : 'no longer starts'
  return [
    ...(isRenamed ? [change('state renamed', `is the new name of ${code(old.name)}`)] : []),
    ...(isMoved
      ? [change('state moved', `is now within ${around(young.parent)} (before: ${around(called(old.parent))})`)]
      : []),
    ...(old.isInitial === young.isInitial ? [] : [change('start moved', `${around(young.parent)} ${starts} here`)]),
  ]
}

type Base = Pick<Change, 'state' | 'who' | 'marks'>

function listChanges([old, young]: StatePair, base: Base): Change[] {
  return [
    ...listChange({ ...base, kind: 'tags changed' }, 'has the tag', { before: old.tags, after: young.tags }),
    ...listChange({ ...base, kind: 'entry changed', who: `${base.who}, on entry` }, 'does', {
      before: old.entry,
      after: young.entry,
      ordered: true,
    }),
    ...listChange({ ...base, kind: 'exit changed', who: `${base.who}, on exit` }, 'does', {
      before: old.exit,
      after: young.exit,
      ordered: true,
    }),
    ...listChange({ ...base, kind: 'invokes changed' }, 'runs', { before: portsOf(old), after: portsOf(young) }),
  ]
}

function portsOf({ invokes }: StateRecord): string[] {
  return invokes.map(({ id, port }) => (id === port ? port : `${port} as ${id}`))
}

function descriptionChanges([old, young]: StatePair, base: Base): Change[] {
  const what = `is now described as “${young.description}” (before: “${old.description}”)`
  return [
    ...(old.description === young.description
      ? []
      : [{ ...base, kind: 'state description changed', what } satisfies Change]),
    ...listChange({ ...base, kind: 'state requirements changed' }, 'cites', {
      before: old.requirements,
      after: young.requirements,
    }),
  ]
}

/** States that both revisions have and only one can come to. */
function reachChanges({ after, before, states }: MachineComparison): Change[] {
  const [lost, found] = [new Set(unreachableIn(before)), new Set(unreachableIn(after))]
  return [...states].flatMap(([old, name]): Change[] => {
    if (lost.has(old) === found.has(name)) return []
    const base = { state: name, who: code(name), marks: { [name]: 'changed' as const } }
    if (found.has(name)) return [{ ...base, kind: 'state unreachable', what: 'nothing leads there any more' }]
    return [{ ...base, kind: 'state reachable', what: 'something leads there again' }]
  })
}
