import type { TransitionRecord } from '../record/spec-record.ts'
import { spokenAction } from '../record/spoken-action.ts'
import { delayWords, isByTime } from '../record/spoken-delay.ts'

/** A piece of a sentence: plain words, a name of the machine's, or a state to follow. */
export type Word = string | { name: string } | { state: string }

/**
 * What a transition does as a sentence: "When logIn fails and isLockedOut holds, it goes to lockedOut and does
 * showProblem." (SM-4). `guard` is the cell of its table, which knows the branches before it.
 */
export function transitionWords(transition: TransitionRecord, guard: string): Word[] {
  return [...eventWords(transition), ...guardWords(guard), ', ', ...outcomeWords(transition), '.']
}

/** When it happens: "When logIn fails", "After 3 minutes". */
function eventWords(transition: TransitionRecord): Word[] {
  const { event, kind, said, source } = transition
  if (isByTime(transition)) return [`After ${delayWords(transition)} (`, { name: transition.delay ?? event }, ')']
  if (kind === 'always') return ['At once']
  if (kind === 'stateDone') return ['When ', { name: source }, ' ends']
  if (event === '*') return ['When anything else happens']
  if (kind === 'event') return ['When ', { name: event }, ' happens']
  const verb = kind === 'done' ? 'answers' : 'fails'
  return ['When ', { name: said.slice(0, -verb.length - 1) }, ` ${verb}`]
}

function guardWords(guard: string): Word[] {
  if (guard === '') return []
  return guard === 'otherwise' ? [' and nothing above holds'] : [' and ', { name: guard }, ' holds']
}

function outcomeWords({ moves, reenter, source, targets, actions }: TransitionRecord): Word[] {
  const done =
    actions.length === 0 ? [] : [' and does ', ...listed(actions.map((action) => ({ name: spokenAction(action) })))]
  if (!moves) return [actions.length === 0 ? 'nothing changes' : 'it stays', ...done]
  const states = listed(targets.map((state) => ({ state })))
  const again = reenter && targets.every((target) => target === source)
  return again ? ['it enters ', ...states, ' again', ...done] : ['it goes to ', ...states, ...done]
}

function listed(words: Word[]): Word[] {
  return words.flatMap((word, index) => (index === 0 ? [word] : [index === words.length - 1 ? ' and ' : ', ', word]))
}
