import type { MachineRecord } from '../record/spec-record.ts'
import type { Body } from './bodies.ts'
import type { Change, ChangeKind, Mark } from './change.ts'
import type { Compared } from './compared.ts'
import { code, listed, whenOf } from './words.ts'

/** Names that both revisions have, with other code behind them, and places that work out values otherwise. */
export function bodyChanges(compared: Compared): Change[] {
  return [...setupChanges(compared), ...handedChanges(compared)]
}

function setupChanges({ after, bodies }: Compared): Change[] {
  return Object.keys(bodies.after).flatMap((key) => {
    const [kind = '', name = ''] = key.split(/ (.*)/)
    if (!(kind in whatItIs)) return []
    const uses = usesOf(after, kind, name)
    const about = `${whatItIs[kind]} ${code(name)}`
    return changeOf(bodies.before[key], bodies.after[key], 'body changed', about, {
      state: after.id,
      marks: Object.fromEntries(uses.map(({ id }) => [id, 'changed' as const])),
      tail: uses.length === 0 ? '' : ` Used: ${[...new Set(uses.map(({ said }) => said))].join('; ')}.`,
    })
  })
}

const whatItIs: Record<string, string> = { guard: 'Guard', action: 'Action', delay: 'Delay', port: 'Port' }

/** Where a name of the setup is used. */
function usesOf(
  { id: root, states, transitions }: MachineRecord,
  kind: string,
  name: string,
): { id: string; said: string }[] {
  const isNamed = (reference: string | null) => reference === name || reference?.startsWith(`${name} {`) === true
  const taken = transitions.filter(({ guard, actions, delay }) => {
    if (kind === 'guard') return isNamed(guard)
    return kind === 'delay' ? delay === name : kind === 'action' && actions.some(isNamed)
  })
  const held = states.filter(({ entry, exit, ports }) =>
    kind === 'port' ? ports.includes(name) : kind === 'action' && [...entry, ...exit].some(isNamed),
  )
  return [
    ...held.map((state) => ({ id: state.name, said: `in ${code(state.name)}` })),
    ...taken.map((transition) => ({
      id: transition.id,
      said: whenOf(transition, root).replace(/^[IF]/, (letter) => letter.toLowerCase()),
    })),
  ]
}

/** What the places of a machine hand on: the first context, the input of ports, the parameters of guards and actions. */
function handedChanges({ after, bodies, states, transitions: { pairs } }: Compared): Change[] {
  const whole = { state: after.id, marks: {}, tail: '' }
  return [
    ...changeOf(
      bodies.before['machine'],
      bodies.after['machine'],
      'values changed',
      'What the machine starts with, or ends with,',
      whole,
    ),
    ...[...states].flatMap(([old, young]) => {
      const about = `What ${code(young)} hands to its ports and actions`
      const place = { state: young, marks: { [young]: 'changed' as const }, tail: '' }
      return changeOf(bodies.before[`state ${old}`], bodies.after[`state ${young}`], 'values changed', about, place)
    }),
    ...pairs.flatMap(([old, young]) => {
      if (old.guard !== young.guard || old.actions.join() !== young.actions.join()) return []
      const about = `${whenOf(young, after.id)}: what its guard and actions are handed`
      const place = { state: young.source, marks: { [young.id]: 'changed' as const }, tail: '' }
      return changeOf(
        bodies.before[`transition ${old.id}`],
        bodies.after[`transition ${young.id}`],
        'values changed',
        about,
        place,
      )
    }),
  ]
}

interface Place {
  state: string
  marks: Record<string, Mark>
  /** What is said behind the sentence. */
  tail: string
}

function changeOf(
  before: Body | undefined,
  after: Body | undefined,
  kind: ChangeKind,
  about: string,
  place: Place,
): Change[] {
  const { tail, ...rest } = place
  if (before?.shape !== after?.shape) {
    const written = { before: before?.text ?? '', after: after?.text ?? '' }
    return [{ ...rest, kind, sentence: `${about} is written differently.${tail}`, code: written }]
  }
  const reached = reachedOtherwise(before, after)
  if (reached.length === 0) return []
  return [{ ...rest, kind, sentence: `${about} is the same, but what it calls changed: ${listed(reached)}.${tail}` }]
}

/** What a body calls that is written differently, came or went; by name and file. */
function reachedOtherwise(before: Body | undefined, after: Body | undefined): string[] {
  const [old, young] = [before?.reaches ?? {}, after?.reaches ?? {}]
  return [...new Set([...Object.keys(old), ...Object.keys(young)])].filter((key) => old[key] !== young[key]).toSorted()
}
