import type { MachineRecord, TransitionRecord } from '../record/spec-record.ts'
import { describeDelay, isByTime } from '../record/spoken-delay.ts'
import type { SentencePart } from '../site/transition-sentence.ts'
import { type Phrases, actionPhrase, actorPhrase, guardPhrase, spaced } from './phrases.ts'

/** A machine, and its dictionary. */
export interface PhrasedMachine {
  machine: MachineRecord
  phrases: Phrases
}

/**
 * What a transition does in plain phrases: "If the server answers and the shopper is logged out, the flow goes to login
 * required." (SM-4). `guard` is the cell of its table, which depends on the branches before it.
 */
export function plainSentence(phrased: PhrasedMachine, transition: TransitionRecord, guard: string): SentencePart[] {
  const conditions = [causeOf(phrased, transition), conditionOf(phrased, transition, guard)].filter(
    (text) => text !== '',
  )
  const [first = 'Then', ...others] = conditions
  const opening = [first, ...others].join(', ')
  return [`${opening.charAt(0).toUpperCase()}${opening.slice(1)}, `, ...outcomeParts(phrased, transition), '.']
}

/** `the server answers`, `the server gives no answer`: what an actor's event means; none for an unknown actor. */
export function answerPhrase(
  { machine, phrases }: PhrasedMachine,
  { event, eventLabel, kind }: TransitionRecord,
): string {
  if (kind !== 'done' && kind !== 'error') return ''
  const id = eventLabel.replace(/ (?:answers|fails)$/, '')
  const port = machine.states.flatMap(({ invokes }) => invokes).find((invoke) => invoke.id === id)?.port ?? event
  const isFlow = machine.ports.some(({ name, kind: type }) => name === port && type.startsWith('machine '))
  if (isFlow) return `the flow ${spaced(port)} ${kind === 'done' ? 'ends' : 'fails'}`
  const by = actorPhrase(phrases, port)?.by ?? 'server'
  const fails = by === 'server' ? 'refuses or gives no answer' : 'cannot do it'
  return `the ${by} ${kind === 'done' ? 'answers' : fails}`
}

/** An event of a person is described by the transition's own sentence. */
function causeOf(phrased: PhrasedMachine, transition: TransitionRecord): string {
  if (isByTime(transition)) return `after ${describeDelay(transition)}`
  if (transition.kind === 'always') return 'at once'
  if (transition.kind === 'stateDone') return 'when all of this has ended'
  const answer = answerPhrase(phrased, transition)
  return answer === '' ? '' : `when ${answer}`
}

function conditionOf({ phrases }: PhrasedMachine, transition: TransitionRecord, guard: string): string {
  if (guard === '') return ''
  return transition.guard === null ? 'in every other case' : `if ${guardPhrase(phrases, transition.guard)}`
}

function outcomeParts(
  { phrases }: PhrasedMachine,
  { actions, moves, reenter, source, targets }: TransitionRecord,
): SentencePart[] {
  const done = actions.map((action) => actionPhrase(phrases, action))
  if (!moves) return [done.length === 0 ? 'nothing changes' : `the flow stays as it is and ${listed(done)}`]
  const states = targets.flatMap((state, index): SentencePart[] => [
    ...(index === 0 ? [] : [' and ']),
    { state, label: spaced(state) },
  ])
  const again = reenter && targets.every((target) => target === source)
  const goes: SentencePart[] = again ? ['the flow starts ', ...states, ' again'] : ['the flow goes to ', ...states]
  return done.length === 0 ? goes : [...goes, ` and ${listed(done)}`]
}

function listed(texts: string[]): string {
  return [texts.slice(0, -1).join(', '), texts.at(-1)].filter(Boolean).join(' and ')
}
