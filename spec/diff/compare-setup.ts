import type { MachineRecord } from '../record/spec-record.ts'
import type { Change, ChangeKind } from './change.ts'
import type { Compared } from './compared.ts'
import { listChange } from './compare-lists.ts'
import { code, duration, whenOf } from './words.ts'

/** What differs in the machine as a whole: its name, words and requirements, its delays and its ports. */
export function setupChanges({ after, before }: Compared): Change[] {
  return [...wholeChanges(before, after), ...delayChanges(before, after), ...portChanges(before, after)]
}

function wholeChanges(before: MachineRecord, after: MachineRecord): Change[] {
  const base = { state: after.id, marks: {} }
  const renamed = `Machine ${code(before.id)} is now called ${code(after.id)}.`
  const said = `The machine now says “${after.description}” (before: “${before.description}”).`
  return [
    ...(before.id === after.id ? [] : [{ ...base, kind: 'machine renamed', sentence: renamed } satisfies Change]),
    ...(before.description === after.description
      ? []
      : [{ ...base, kind: 'machine said otherwise', sentence: said } satisfies Change]),
    ...listChange(
      { ...base, kind: 'machine requirements changed' },
      { before: before.requirements, after: after.requirements },
      { who: 'The machine', does: 'cites' },
    ),
  ]
}

function delayChanges(before: MachineRecord, after: MachineRecord): Change[] {
  return namesOf(before.delays, after.delays).flatMap(({ name, old, young }): Change[] => {
    const used = after.transitions.filter(({ delay }) => delay === name)
    const marks = Object.fromEntries(used.map(({ id }) => [id, 'changed' as const]))
    const change = (kind: ChangeKind, sentence: string): Change[] => [
      { kind, state: after.id, sentence: `Delay ${code(name)} ${sentence}.`, marks },
    ]
    if (!old) return change('delay added', `is new: ${timeOf(young?.milliseconds)}`)
    if (!young) return change('delay removed', `is gone (before: ${timeOf(old.milliseconds)})`)
    if (old.milliseconds === young.milliseconds) return []
    const where = used.map(
      (transition) =>
        ` It is waited for ${whenOf(transition, after.id).replace(/^(.)(.*?), .*/, (_, first: string, rest: string) => first.toLowerCase() + rest)}.`,
    )
    return change(
      'delay changed',
      `is now ${timeOf(young.milliseconds)} (before: ${timeOf(old.milliseconds)})${where.length > 0 ? '.' : ''}${[...new Set(where)].join('').replace(/\\.$/, '')}`,
    )
  })
}

function timeOf(milliseconds: number | null | undefined): string {
  return typeof milliseconds === 'number' ? duration(milliseconds) : 'a time that depends on what the machine knows'
}

function portChanges(before: MachineRecord, after: MachineRecord): Change[] {
  return namesOf(before.ports, after.ports).flatMap(({ name, old, young }): Change[] => {
    const running = after.states.filter(({ ports }) => ports.includes(name))
    const marks = Object.fromEntries(running.map((state) => [state.name, 'changed' as const]))
    const change = (kind: ChangeKind, sentence: string): Change[] => [
      { kind, state: after.id, sentence: `Port ${code(name)} ${sentence}.`, marks },
    ]
    if (!old) return change('port added', `is new (${young?.kind})`)
    if (!young) return change('port removed', 'is gone')
    return old.kind === young.kind ? [] : change('port changed', `is now a ${young.kind} (before: a ${old.kind})`)
  })
}

interface Named {
  name: string
}

/** Every name that either revision has, with what each has under it; the later ones first. */
function namesOf<Item extends Named>(
  before: Item[],
  after: Item[],
): { name: string; old: Item | undefined; young: Item | undefined }[] {
  const names = [...new Set([...after, ...before].map(({ name }) => name))]
  return names.map((name) => ({
    name,
    old: before.find((item) => item.name === name),
    young: after.find((item) => item.name === name),
  }))
}
