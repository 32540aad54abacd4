import type { MachineRecord } from '../record/spec-record.ts'
import type { Implementation } from './implementations.ts'
import type { Change } from './change.ts'
import type { MachineComparison } from './match-machines.ts'
import { code, usedAt, whenOf } from './sentences.ts'

/** Names of both revisions with changed code, and states and transitions with changed parameters. */
export function implementationChanges(compared: MachineComparison): Change[] {
  return [...setupChanges(compared), ...handedChanges(compared)]
}

function setupChanges({ after, bodies }: MachineComparison): Change[] {
  return Object.keys(bodies.after).flatMap((key): Change[] => {
    const [kind = '', name = ''] = key.split(/ (.*)/)
    const [old, young] = [bodies.before[key], bodies.after[key]]
    // An added or removed name is reported where it is used.
    if (!(kind in whatItIs) || !old || !young) return []
    const uses = usesOf(after, kind, name)
    const marks = Object.fromEntries(uses.map(({ id }) => [id, 'changed' as const]))
    const who = `${whatItIs[kind]} ${code(name)}`
    const labels = [...new Set(uses.map((use) => use.labels))]
    return implementationChange([old, young], { kind: 'body changed', state: after.id, who, marks, uses: labels })
  })
}

const whatItIs: Record<string, string> = { guard: 'Guard', action: 'Action', delay: 'Delay', port: 'Port' }

/** Where a name of the setup is used. */
function usesOf(
  { id: root, states, transitions }: MachineRecord,
  kind: string,
  name: string,
): { id: string; labels: string }[] {
  const isNamed = (reference: string | null) => reference === name || reference?.startsWith(`${name} {`) === true
  const taken = transitions.filter(({ guard, actions, delay }) => {
    if (kind === 'guard') return isNamed(guard)
    return kind === 'delay' ? delay === name : kind === 'action' && actions.some(isNamed)
  })
  const held = states.filter(({ entry, exit, ports }) =>
    kind === 'port' ? ports.includes(name) : kind === 'action' && [...entry, ...exit].some(isNamed),
  )
  return [
    ...held.map((state) => ({ id: state.name, labels: `in ${code(state.name)}` })),
    ...taken.map((transition) => ({
      id: transition.id,
      labels: usedAt(transition, root),
    })),
  ]
}

/** Changes of the initial context, the input of ports and the parameters of guards and actions. */
function handedChanges({ after, before, bodies, states, transitions: { pairs } }: MachineComparison): Change[] {
  const between = (old: string, young: string): ImplementationPair => [bodies.before[old], bodies.after[young]]
  const whole = {
    kind: 'values changed',
    state: after.id,
    who: 'The initial context or the output',
    marks: {},
  } as const
  return [
    ...implementationChange(between('machine', 'machine'), whole),
    ...[...states].flatMap(([old, young]) => {
      if (namesIn(before, old) !== namesIn(after, young)) return []
      const place = { kind: 'values changed', state: young, marks: { [young]: 'changed' } } as const
      return implementationChange(between(`state ${old}`, `state ${young}`), {
        ...place,
        who: `The parameters of the ports and actions of ${code(young)}`,
      })
    }),
    ...pairs.flatMap(([old, young]) => {
      if (old.guard !== young.guard || old.actions.join() !== young.actions.join()) return []
      const place = { kind: 'values changed', state: young.source, marks: { [young.id]: 'changed' } } as const
      const who = `${whenOf(young, after.id)}: the parameters of its guard and actions`
      return implementationChange(between(`transition ${old.id}`, `transition ${young.id}`), { ...place, who })
    }),
  ]
}

/** The names of actions and ports: where they change, changed parameters are not reported again. */
function namesIn({ states }: MachineRecord, name: string): string {
  const state = states.find((each) => each.name === name)
  return JSON.stringify([state?.entry, state?.exit, state?.invokes])
}

type ImplementationPair = [before: Implementation | undefined, after: Implementation | undefined]

function implementationChange([old, young]: ImplementationPair, change: Omit<Change, 'what'>): Change[] {
  if (old?.shape !== young?.shape) {
    const written = { before: old?.text ?? '', after: young?.text ?? '' }
    return [{ ...change, what: 'is written differently', code: written }]
  }
  const reached = reachedOtherwise(old, young)
  return reached.length === 0 ? [] : [{ ...change, what: `rests on code that changed: ${reached.join(', ')}` }]
}

/** What an implementation calls that was changed, added or removed; by name and file, with a literal's value. */
function reachedOtherwise(before: Implementation | undefined, after: Implementation | undefined): string[] {
  const [old, young] = [before?.reaches ?? {}, after?.reaches ?? {}]
  return [...new Set([...Object.keys(old), ...Object.keys(young)])]
    .filter((key) => old[key] !== young[key])
    .toSorted()
    .map((key) => {
      const [now, was] = [valueIn(young[key]), valueIn(old[key])]
      const values = now !== null && was !== null ? ` (now ${now}, before ${was})` : ''
      return `${key.replace(/^\S+/, code)}${values}`
    })
}

/** The value of a literal, as its shape has it; null for anything else. */
function valueIn(shape = ''): string | null {
  return /^\{"type":"Literal","value":("(?:[^"\\]|\\.)*"|[\d.e+-]+|true|false)\}$/.exec(shape)?.[1] ?? null
}
