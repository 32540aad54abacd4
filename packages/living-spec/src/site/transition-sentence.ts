import type { TransitionRecord } from '../record/spec-record.ts'
import { spokenAction } from '../record/spoken-action.ts'
import { describeDelay, isByTime } from '../record/spoken-delay.ts'

/** A part of a sentence: text, a name in the machine, or a state to link to, by its name or as a label. */
export type SentencePart = string | { name: string } | { state: string; label?: string }

/**
 * What a transition does as a sentence: "When logIn fails and isLockedOut holds, it goes to lockedOut and runs
 * showProblem." (SM-4). `guard` is the cell of its table, which depends on the branches before it.
 */
export function transitionSentence(transition: TransitionRecord, guard: string): SentencePart[] {
  return [...eventParts(transition), ...guardParts(guard), ', ', ...outcomeParts(transition), '.']
}

/** When it happens: "When logIn fails", "After 3 minutes". */
function eventParts(transition: TransitionRecord): SentencePart[] {
  const { event, kind, eventLabel, source } = transition
  if (isByTime(transition)) return [`After ${describeDelay(transition)} (`, { name: transition.delay ?? event }, ')']
  if (kind === 'always') return ['At once']
  if (kind === 'stateDone') return ['When ', { name: source }, ' ends']
  if (kind === 'event') return ['When ', { name: event }, ' happens']
  const verb = kind === 'done' ? 'answers' : 'fails'
  return ['When ', { name: eventLabel.slice(0, -verb.length - 1) }, ` ${verb}`]
}

function guardParts(guard: string): SentencePart[] {
  if (guard === '') return []
  return guard === 'otherwise' ? [' and nothing above holds'] : [' and ', { name: guard }, ' holds']
}

function outcomeParts({ moves, reenter, source, targets, actions }: TransitionRecord): SentencePart[] {
  const done =
    actions.length === 0 ? [] : [' and runs ', ...listed(actions.map((action) => ({ name: spokenAction(action) })))]
  if (!moves) return [actions.length === 0 ? 'nothing changes' : 'it stays', ...done]
  const states = listed(targets.map((state) => ({ state })))
  const again = reenter && targets.every((target) => target === source)
  return again ? ['it enters ', ...states, ' again', ...done] : ['it goes to ', ...states, ...done]
}

function listed(parts: SentencePart[]): SentencePart[] {
  return parts.flatMap((part, index) => (index === 0 ? [part] : [index === parts.length - 1 ? ' and ' : ', ', part]))
}
