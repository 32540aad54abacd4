import type { MachineRecord, TransitionRecord } from '../record/spec-record.ts'
import { describeDelay, isByTime } from '../record/spoken-delay.ts'
import type { SentencePart } from '../site/transition-sentence.ts'
import { type Phrases, actionPhrase, actorPhrase, flowTitle, guardPhrase, stateTitle } from './phrases.ts'

/** A machine, and its dictionary. */
export interface PhrasedMachine {
  machine: MachineRecord
  phrases: Phrases
}

/**
 * What a transition does in plain phrases: "When the server answers, if the shopper is logged out, the flow goes to “Login
 * required”." (SM-4). `guard` is the cell of its table, which depends on the branches before it.
 */
export function plainSentence(phrased: PhrasedMachine, transition: TransitionRecord, guard: string): SentencePart[] {
  const conditions = [causeOf(phrased, transition), conditionOf(phrased, transition, guard)].filter(
    (text) => text !== '',
  )
  const [outcome, ...rest] = outcomeParts(phrased, transition)
  const opening = [...conditions, outcome].join(', ')
  return [capitalized(opening), ...rest, '.']
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** `the server answers`, `the browser cannot read the recorded orders`: what an actor's event means; none for an unknown actor. */
export function answerPhrase(
  { machine, phrases }: PhrasedMachine,
  { event, eventLabel, kind }: TransitionRecord,
): string {
  if (kind !== 'done' && kind !== 'error') return ''
  const id = eventLabel.replace(/ (?:answers|fails)$/, '')
  const port = machine.states.flatMap(({ invokes }) => invokes).find((invoke) => invoke.id === id)?.port ?? event
  const [, flow] = /^machine (.+)$/.exec(machine.ports.find(({ name }) => name === port)?.kind ?? '') ?? []
  if (flow !== undefined) return `the flow “${flowTitle(flow)}” ${kind === 'done' ? 'ends' : 'fails'}`
  const actor = actorPhrase(phrases, port)
  if (actor?.by === 'browser') return `the browser ${kind === 'done' ? 'can' : 'cannot'} ${actor.can}`
  return `the ${actor?.by ?? 'server'} ${kind === 'done' ? 'answers' : 'refuses or gives no answer'}`
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

/** The first part is text. */
function outcomeParts(
  { phrases }: PhrasedMachine,
  { actions, moves, reenter, source, targets }: TransitionRecord,
): [string, ...SentencePart[]] {
  const done = actions.map((action) => actionPhrase(phrases, action))
  if (!moves)
    return [done.length === 0 ? 'the flow continues as before' : `the flow stays in its state${continued(done)}`]
  const states = targets.flatMap((state, index): SentencePart[] => [
    ...(index === 0 ? [] : [' and ']),
    { state, label: `“${stateTitle(state)}”` },
  ])
  const again = reenter && targets.every((target) => target === source)
  const goes: [string, ...SentencePart[]] = again
    ? ['the flow starts ', ...states, ' again']
    : ['the flow goes to ', ...states]
  if (done.length === 0) return goes
  return [...goes, continued(done)]
}

/** ` and shows the reason`, `, logs the failure and shows the reason`: what continues a sentence. */
function continued(done: string[]): string {
  return `${done.length === 1 ? ' and ' : ', '}${listed(done)}`
}

function listed(texts: string[]): string {
  return [texts.slice(0, -1).join(', '), texts.at(-1)].filter(Boolean).join(' and ')
}
