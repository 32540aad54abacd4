import type { TransitionRecord } from '../record/spec-record.ts'
import { describeDelay, isByTime } from '../record/spoken-delay.ts'

/** A name of a machine inside a sentence. */
export function code(name: string): string {
  return `\`${name}\``
}

/** `a`, `b` and `c`; in order. */
export function listed(names: string[]): string {
  const quotedNames = names.map(code)
  return quotedNames.length < 2
    ? quotedNames.join('')
    : `${quotedNames.slice(0, -1).join(', ')} and ${quotedNames.at(-1)}`
}

/** When a branch is taken: "In `failed`, on `form.submit` if `isFilledIn`". */
export function whenOf(transition: TransitionRecord, root: string): string {
  const place = transition.source === root ? 'From anywhere' : `In ${code(transition.source)}`
  return `${place}, ${eventOf(transition)}${ifOf(transition.guard)}`
}

/** The same within a sentence: "in `failed`, on `form.submit`". */
export function usedAt(transition: TransitionRecord, root: string): string {
  return whenOf(transition, root).replace(/^[IF]/, (letter) => letter.toLowerCase())
}

/** The event of a branch: "on `form.submit`", "after `timeout`", "when `logIn` fails", "at once". */
export function eventOf(transition: TransitionRecord): string {
  const { delay, event, kind, eventLabel, source } = transition
  if (delay !== null) return `after ${code(delay)} (${describeDelay(transition)})`
  if (kind === 'always') return 'at once'
  if (kind === 'stateDone') return `when ${code(source)} has ended`
  if (event === '*') return 'on anything else'
  if (kind === 'event') return `on ${code(event)}${isByTime(transition) ? ` (after ${describeDelay(transition)})` : ''}`
  return `when ${eventLabel.replace(/^(.*) (\w+)$/, '`$1` $2')}`
}

/** "if `isFilledIn`", with a space before it; nothing for a branch without guard. */
function ifOf(guard: string | null): string {
  return guard === null ? '' : ` if ${code(guard)}`
}

/** What a branch does: "goes to `paid` and does `clear`", "stays", "leaves `idle` and enters it again". */
export function outcomeOf(transition: TransitionRecord): string {
  const { actions } = transition
  return `${targetText(transition)}${actions.length === 0 ? '' : ` and does ${listed(actions)}`}`
}

/** Where a branch leads: "goes to `paid`", "stays". */
export function targetText({ reenter, source, targets }: TransitionRecord): string {
  if (targets.length === 0) return 'stays'
  const again = reenter && targets.includes(source)
  return again ? `leaves ${code(source)} and enters it again` : `goes to ${listed(targets)}`
}

/** `: “The form waits.”`; empty without a description. */
export function quoted(description: string): string {
  return description === '' ? '' : `: “${description}”`
}

/** The names that were added to a list, and those that were removed. */
export function moreAndLess(before: string[], after: string[]): { more: string[]; less: string[] } {
  return { more: without(after, before), less: without(before, after) }
}

/** Counts equal names. */
function without(some: string[], others: string[]): string[] {
  const left = [...others]
  return some.filter((name) => {
    const at = left.indexOf(name)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}
