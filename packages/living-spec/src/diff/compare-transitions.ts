import type { TransitionRecord } from '../record/spec-record.ts'
import { type Change, removedId } from './change.ts'
import type { MachineComparison } from './match-machines.ts'
import { listChange } from './compare-lists.ts'
import { eventKey } from './event-key.ts'
import { groupedBy } from './grouped-by.ts'
import type { TransitionPair } from './match-transitions.ts'
import { code, eventOf, outcomeOf, quoted, whenOf, targetText } from './sentences.ts'

/** What differs between the branches of two revisions of a machine. */
export function transitionChanges({ after, transitions: { pairs, removed, added } }: MachineComparison): Change[] {
  return [
    ...added.map((transition) => addedChange(transition, after.id)),
    ...removed.map((transition) => removedChange(transition, after.id)),
    ...pairs.flatMap((pair) => changesOf(pair, after.id)),
    ...orderChanges(pairs, after.id),
  ]
}

function addedChange(transition: TransitionRecord, root: string): Change {
  const { description, id, source } = transition
  const what = `is new, ${outcomeOf(transition)}${quoted(description)}`
  return { kind: 'transition added', state: source, who: whenOf(transition, root), what, marks: { [id]: 'added' } }
}

function removedChange(transition: TransitionRecord, root: string): Change {
  const { id, source } = transition
  const what = `is removed (before: ${outcomeOf(transition)})`
  return {
    kind: 'transition removed',
    state: source,
    who: whenOf(transition, root),
    what,
    marks: { [removedId(id)]: 'removed' },
  }
}

function changesOf(pair: TransitionPair, root: string): Change[] {
  const [old, young] = pair
  const base = { state: young.source, who: whenOf(young, root), marks: { [young.id]: 'changed' as const } }
  const change: Make = (kind, what) => ({ ...base, kind, what })
  return [
    ...(eventKey(old) === eventKey(young) && old.timer === young.timer
      ? []
      : [change('event changed', `before, it was ${eventOf(old)}`)]),
    ...(old.guard === young.guard ? [] : [change('guard changed', `before, ${askedOf(old)}`)]),
    ...targetChanges(pair, change),
    ...listChanges(pair, base),
    ...(old.description === young.description
      ? []
      : [
          change(
            'transition description changed',
            `is now described as “${young.description}” (before: “${old.description}”)`,
          ),
        ]),
  ]
}

function askedOf({ guard }: TransitionRecord): string {
  return guard === null ? 'no guard was asked' : `${code(guard)} was asked`
}

type Make = (kind: Change['kind'], what: string) => Change

function targetChanges([old, young]: TransitionPair, change: Make): Change[] {
  if (old.targets.join() !== young.targets.join()) {
    const { what, ...rest } = change('retargeted', `now ${targetText(young)} (before: ${targetText(old)})`)
    return [{ ...rest, what, marks: { [young.id]: 'added', [removedId(old.id)]: 'removed' } }]
  }
  if (old.reenter === young.reenter) return []
  const again = 'leaves its state and enters it again, so that its actors restart'
  return [change('reenter changed', `${young.reenter ? 'now' : 'no longer'} ${again}`)]
}

function listChanges([old, young]: TransitionPair, base: Pick<Change, 'state' | 'who' | 'marks'>): Change[] {
  const isReordered = old.actions.toSorted().join() === young.actions.toSorted().join()
  const actions = { before: old.actions, after: young.actions, ordered: true }
  const requirements = { before: old.requirements, after: young.requirements }
  return [
    ...listChange({ ...base, kind: isReordered ? 'actions reordered' : 'actions changed' }, 'does', actions),
    ...listChange({ ...base, kind: 'transition requirements changed' }, 'cites', requirements),
  ]
}

/** Branches of one event in another order than before; added and removed ones are reported separately. */
function orderChanges(pairs: TransitionPair[], root: string): Change[] {
  const slots = groupedBy(pairs, ([, young]) => `${young.source} on ${eventKey(young)}`)
  return [...slots.values()].flatMap((slot): Change[] => {
    const [before, after] = [inOrder(slot, 0), inOrder(slot, 1)]
    const moved = after.filter((pair, index) => pair !== before[index])
    const [first] = moved
    if (!first) return []
    const [, young] = first
    const who = whenOf({ ...young, guard: null }, root)
    const what = `asks in another order: ${asked(after)} (before: ${asked(before)})`
    const marks = Object.fromEntries(moved.map(([, { id }]) => [id, 'changed' as const]))
    return [{ kind: 'branches reordered', state: young.source, who, what, marks }]
  })
}

function asked(pairs: TransitionPair[]): string {
  return pairs.map(([, { guard }]) => (guard === null ? 'otherwise' : code(guard))).join(', ')
}

/** By the place of each branch among those of its event, which is the end of its id. */
function inOrder(slot: TransitionPair[], revision: 0 | 1): TransitionPair[] {
  const place = (pair: TransitionPair) => Number(pair[revision].id.split(' | ').at(-1))
  return slot.toSorted((a, b) => place(a) - place(b))
}
