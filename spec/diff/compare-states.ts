import type { StateRecord } from '../record/spec-record.ts'
import type { Change } from './change.ts'
import type { Compared } from './compared.ts'
import { listChange } from './compare-lists.ts'
import { ownName } from './match-states.ts'
import { unreachableIn } from './reachable.ts'
import { code, doingOf } from './words.ts'

/** What differs between the states of two revisions of a machine. */
export function stateChanges(compared: Compared): Change[] {
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

type Pair = [before: StateRecord, after: StateRecord]

/** The states that both revisions have, in the order of the later. */
function pairsOf({ after, before, states }: Compared): Pair[] {
  return after.states.flatMap((young) => {
    const old = before.states.find(({ name }) => states.get(name) === young.name)
    return old ? [[old, young] satisfies Pair] : []
  })
}

function added({ name, description, kind, entry, invokes, isInitial }: StateRecord): Change {
  const facts = [
    ...(isInitial ? ['it is where one starts'] : []),
    ...(kind === 'final' ? ['it is an end'] : []),
    ...(kind === 'passes' ? ['it is left at once'] : []),
    ...(entry.length > 0 ? [`on entering it the machine${doingOf(entry).replace(' and', '')}`] : []),
    ...invokes.map(({ port }) => `port ${code(port)} runs there`),
  ]
  const more = facts.length > 0 ? ` (${facts.join('; ')})` : ''
  const sentence = `State ${code(name)} is new${more}${description === '' ? '.' : `: “${description}”`}`
  return { kind: 'state added', state: name, sentence, marks: { [name]: 'added' } }
}

function removed({ description }: StateRecord, name: string): Change {
  const sentence = `State ${code(name)} is gone${description === '' ? '.' : `: “${description}”`}`
  return { kind: 'state removed', state: name, sentence, marks: { [name]: 'removed' } }
}

function changesOf([old, young]: Pair, compared: Compared): Change[] {
  const base = { state: young.name, marks: { [young.name]: 'changed' } } satisfies Partial<Change>
  const change = (kind: Change['kind'], sentence: string): Change => ({ ...base, kind, sentence })
  const place = young.parent === null ? 'The machine' : code(young.name)
  return [
    ...namesAndPlaces([old, young], compared, change),
    ...(old.kind === young.kind
      ? []
      : [change('state kind changed', `${place} ${kinds[young.kind]} (before: ${kinds[old.kind]}).`)]),
    ...lists([old, young], place, base),
    ...saidChanges([old, young], change),
  ]
}

const kinds = { waits: 'waits for what comes', passes: 'is left at once', final: 'is an end' }

type Make = (kind: Change['kind'], sentence: string) => Change

function namesAndPlaces([old, young]: Pair, { called, after }: Compared, change: Make): Change[] {
  if (old.parent === null || young.parent === null) return []
  const isRenamed = ownName(old.name) !== ownName(young.name)
  const isMoved = called(old.parent) !== young.parent
  const around = (name: string) => (name === after.id ? 'the machine itself' : code(name))
  return [
    ...(isRenamed ? [change('state renamed', `State ${code(old.name)} is now called ${code(young.name)}.`)] : []),
    ...(isMoved
      ? [
          change(
            'state moved',
            `State ${code(young.name)} now belongs to ${around(young.parent)} (before: ${around(called(old.parent))}).`,
          ),
        ]
      : []),
    ...(young.isInitial && !old.isInitial
      ? [change('start moved', `${capital(around(young.parent))} now starts in ${code(young.name)}.`)]
      : []),
    ...(old.isInitial && !young.isInitial
      ? [change('start moved', `${capital(around(young.parent))} no longer starts in ${code(young.name)}.`)]
      : []),
  ]
}

function capital(text: string): string {
  return text.replace(/^t/, 'T')
}

function lists([old, young]: Pair, place: string, base: Pick<Change, 'state' | 'marks'>): Change[] {
  const requirements = { who: place, does: 'cites' }
  return [
    ...listChange(
      { ...base, kind: 'tags changed' },
      { before: old.tags, after: young.tags },
      { who: place, does: 'has the tag' },
    ),
    ...listChange(
      { ...base, kind: 'entry changed' },
      { before: old.entry, after: young.entry, ordered: true },
      { who: `On entering ${place} it`, does: 'does' },
    ),
    ...listChange(
      { ...base, kind: 'exit changed' },
      { before: old.exit, after: young.exit, ordered: true },
      { who: `On leaving ${place} it`, does: 'does' },
    ),
    ...listChange(
      { ...base, kind: 'invokes changed' },
      { before: portsOf(old), after: portsOf(young) },
      { who: place, does: 'runs' },
    ),
    ...(young.parent === null
      ? []
      : listChange(
          { ...base, kind: 'state requirements changed' },
          { before: old.requirements, after: young.requirements },
          requirements,
        )),
  ]
}

function portsOf({ invokes }: StateRecord): string[] {
  return invokes.map(({ id, port }) => (id === port ? port : `${port} as ${id}`))
}

function saidChanges([old, young]: Pair, change: Make): Change[] {
  if (young.parent === null || old.description === young.description) return []
  return [
    change(
      'state said otherwise',
      `${code(young.name)} now says “${young.description}” (before: “${old.description}”).`,
    ),
  ]
}

/** States that both revisions have and only one can come to. */
function reachChanges({ after, before, states }: Compared): Change[] {
  const [lost, found] = [new Set(unreachableIn(before)), new Set(unreachableIn(after))]
  return [...states].flatMap(([old, name]): Change[] => {
    if (lost.has(old) === found.has(name)) return []
    const marks = { [name]: 'changed' } as const
    if (found.has(name))
      return [{ kind: 'state unreachable', state: name, sentence: `Nothing leads to ${code(name)} any more.`, marks }]
    return [{ kind: 'state reachable', state: name, sentence: `Something leads to ${code(name)} again.`, marks }]
  })
}
