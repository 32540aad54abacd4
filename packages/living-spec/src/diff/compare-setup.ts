import type { MachineRecord } from '../record/spec-record.ts'
import type { Change, ChangeKind } from './change.ts'
import type { MachineComparison } from './match-machines.ts'
import { listChange } from './compare-lists.ts'
import { describeDelay } from '../record/spoken-delay.ts'
import { code, usedAt } from './sentences.ts'

/** Changes of the whole machine: its name, description and requirements, its delays and its ports. */
export function setupChanges({ after, before }: MachineComparison): Change[] {
  return [...wholeChanges(before, after), ...delayChanges(before, after), ...portChanges(before, after)]
}

function wholeChanges(before: MachineRecord, after: MachineRecord): Change[] {
  const base = { state: after.id, who: 'The machine', marks: {} }
  const change = (kind: ChangeKind, what: string): Change => ({ ...base, kind, what })
  const description = `is now described as “${after.description}” (before: “${before.description}”)`
  return [
    ...(before.id === after.id
      ? []
      : [change('machine renamed', `is now called ${code(after.id)} (before: ${code(before.id)})`)]),
    ...(before.description === after.description ? [] : [change('machine description changed', description)]),
    ...listChange({ ...base, kind: 'machine requirements changed' }, 'cites', {
      before: before.requirements,
      after: after.requirements,
    }),
  ]
}

function delayChanges(before: MachineRecord, after: MachineRecord): Change[] {
  return namesOf(before.delays, after.delays).flatMap(({ name, old, young }): Change[] => {
    const used = after.transitions.filter(({ delay }) => delay === name)
    const marks = Object.fromEntries(used.map(({ id }) => [id, 'changed' as const]))
    const base = {
      state: after.id,
      who: `Delay ${code(name)}`,
      marks,
      uses: used.map((each) => usedAt(each, after.id)),
    }
    if (!old) return young ? [{ ...base, kind: 'delay added', what: `is new, ${describeDelay(young)}` }] : []
    if (!young) return [{ ...base, kind: 'delay removed', what: `is removed (before: ${describeDelay(old)})` }]
    const [then, now] = [describeDelay(old), describeDelay(young)]
    return then === now ? [] : [{ ...base, kind: 'delay changed', what: `is now ${now} (before: ${then})` }]
  })
}

function portChanges(before: MachineRecord, after: MachineRecord): Change[] {
  return namesOf(before.ports, after.ports).flatMap(({ name, old, young }): Change[] => {
    const running = after.states.filter(({ ports }) => ports.includes(name))
    const marks = Object.fromEntries(running.map((state) => [state.name, 'changed' as const]))
    const base = { state: after.id, who: `Port ${code(name)}`, marks }
    if (!old) return [{ ...base, kind: 'port added', what: `is new, a ${young?.kind}` }]
    if (!young) return [{ ...base, kind: 'port removed', what: 'is removed' }]
    return old.kind === young.kind
      ? []
      : [{ ...base, kind: 'port changed', what: `is now a ${young.kind} (before: a ${old.kind})` }]
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
