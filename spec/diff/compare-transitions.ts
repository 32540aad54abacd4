import type { TransitionRecord } from '../record/spec-record.ts'
import { type Change, goneId } from './change.ts'
import type { Compared } from './compared.ts'
import { listChange } from './compare-lists.ts'
import { eventKey } from './event-key.ts'
import { groupedBy } from './grouped-by.ts'
import type { Pair } from './match-transitions.ts'
import { code, doingOf, eventOf, whenOf, whitherOf } from './words.ts'

/** What differs between the branches of two revisions of a machine. */
export function transitionChanges({ after, transitions: { pairs, gone, fresh } }: Compared): Change[] {
  return [
    ...fresh.map((transition) => added(transition, after.id)),
    ...gone.map((transition) => removed(transition, after.id)),
    ...pairs.flatMap((pair) => changesOf(pair, after.id)),
    ...orderChanges(pairs, after.id),
  ]
}

function added(transition: TransitionRecord, root: string): Change {
  const { actions, description, id, source } = transition
  const sentence = `${whenOf(transition, root)}: new, it ${whitherOf(transition)}${doingOf(actions)}${saying(description)}`
  return { kind: 'transition added', state: source, sentence, marks: { [id]: 'added' } }
}

function removed(transition: TransitionRecord, root: string): Change {
  const sentence = `${whenOf(transition, root)}: gone (before: it ${whitherOf(transition)}${doingOf(transition.actions)}).`
  return {
    kind: 'transition removed',
    state: transition.source,
    sentence,
    marks: { [goneId(transition.id)]: 'removed' },
  }
}

function saying(description: string): string {
  return description === '' ? '.' : `: “${description}”`
}

function changesOf(pair: Pair, root: string): Change[] {
  const [old, young] = pair
  const base: Pick<Change, 'state' | 'marks'> = { state: young.source, marks: { [young.id]: 'changed' } }
  const when = whenOf(young, root)
  const change: Make = (kind, sentence) => ({ ...base, kind, sentence: `${when}: ${sentence}.` })
  const otherwise = old.guard === null ? 'no guard was asked' : `${code(old.guard)} was asked`
  return [
    ...(eventKey(old) === eventKey(young) ? [] : [change('event changed', `before, it was ${eventOf(old)}`)]),
    ...(old.guard === young.guard ? [] : [change('guard changed', `before, ${otherwise}`)]),
    ...targetChanges(pair, change),
    ...listChanges(pair, when, base),
    ...(old.description === young.description
      ? []
      : [change('transition said otherwise', `now says “${young.description}” (before: “${old.description}”)`)]),
  ]
}

type Make = (kind: Change['kind'], sentence: string) => Change

function targetChanges([old, young]: Pair, change: Make): Change[] {
  if (old.targets.join() !== young.targets.join()) {
    const sentence = `now ${whitherOf(young)} (before: ${whitherOf(old)})`
    return [{ ...change('retargeted', sentence), marks: { [young.id]: 'added', [goneId(old.id)]: 'removed' } }]
  }
  if (old.reenter === young.reenter) return []
  const again = 'its own state is left and entered again, so that what runs there starts anew'
  return [change('reenter changed', young.reenter ? `now ${again}` : `no longer is ${again.replace('is ', '')}`)]
}

function listChanges([old, young]: Pair, when: string, base: Pick<Change, 'state' | 'marks'>): Change[] {
  const [before, after] = [old.actions, young.actions]
  const sameNames = before.toSorted().join() === after.toSorted().join()
  return [
    ...listChange(
      { ...base, kind: sameNames ? 'actions reordered' : 'actions changed' },
      { before, after, ordered: true },
      { who: `${when}: it`, does: 'does' },
    ),
    ...listChange(
      { ...base, kind: 'transition requirements changed' },
      { before: old.requirements, after: young.requirements },
      { who: `${when}: it`, does: 'cites' },
    ),
  ]
}

/** Branches of one event that are asked in another order than before; those that came or went say so themselves. */
function orderChanges(pairs: Pair[], root: string): Change[] {
  const slots = groupedBy(pairs, ([, young]) => `${young.source} on ${eventKey(young)}`)
  return [...slots.values()].flatMap((slot): Change[] => {
    const [before, after] = [inOrder(slot, 0), inOrder(slot, 1)]
    const moved = after.filter((pair, index) => pair !== before[index])
    const [first] = moved
    if (!first) return []
    const [, young] = first
    const sentence = `${whenOf({ ...young, guard: null }, root)}: asked in another order: ${asked(after)} (before: ${asked(before)}).`
    const marks = Object.fromEntries(moved.map(([, { id }]) => [id, 'changed' as const]))
    return [{ kind: 'branches reordered', state: young.source, sentence, marks }]
  })
}

function asked(pairs: Pair[]): string {
  return pairs.map(([, { guard }]) => (guard === null ? 'otherwise' : code(guard))).join(', ')
}

/** By the place of each branch among those of its event, which is the end of its id. */
function inOrder(slot: Pair[], revision: 0 | 1): Pair[] {
  const place = (pair: Pair) => Number(pair[revision].id.split(' | ').at(-1))
  return slot.toSorted((a, b) => place(a) - place(b))
}
