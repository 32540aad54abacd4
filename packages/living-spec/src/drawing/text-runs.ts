import { spokenAction } from '../record/spoken-action.ts'
import { spokenTime } from '../record/spoken-time.ts'
import type { TransitionRecord } from '../record/spec-record.ts'
import type { Face } from './text-width.ts'

/** A run of text that may be broken at spaces. */
export interface TextRun {
  text: string
  face: Face
  /** Starts a new line. */
  breaks?: boolean
}

/** The text of a transition: the event, `[guard]`, `/ actions`, and the target of a row. */
export function codeRunsOf(transition: TransitionRecord, isOtherwise: boolean, isRow: boolean): TextRun[] {
  const { actions, guard } = transition
  const condition = guard === null ? (isOtherwise ? 'otherwise' : null) : spokenAction(guard)
  const does = actions.length === 0 ? null : `/ ${actions.map(spokenAction).join(', ')}`
  const leads = isRow ? whereTo(transition) : null
  const runs: (Omit<TextRun, 'text'> & { text: string | null })[] = [
    { text: whatHappens(transition), face: 'event' },
    { text: condition === null ? null : `[${condition}]`, face: 'guard' },
    { text: does, face: 'action', breaks: true },
    { text: leads, face: 'leads' },
  ]
  return runs.flatMap(({ text, ...run }) => (text === null ? [] : [{ ...run, text }]))
}

/** In plain English: what causes it, and of a row also what follows from it. */
export function plainRunsOf(transition: TransitionRecord, isRow: boolean): TextRun[] {
  const [cause, outcome] = causeAndOutcome(transition.description || transition.eventLabel)
  const { atMost, milliseconds } = transition
  const time = milliseconds ?? atMost
  const length = time === null ? null : `${milliseconds === null ? 'at most ' : ''}${spokenTime(time)}`
  return [
    { text: cause, face: 'event' },
    ...(length === null ? [] : [{ text: length, face: 'guard' } as const]),
    ...(isRow && outcome !== null ? [{ text: outcome, face: 'action', breaks: true } as const] : []),
  ]
}

/** `The shopper presses Retry: the page loads the cart again.` in its two parts. */
function causeAndOutcome(description: string): [cause: string, outcome: string | null] {
  const [cause = '', ...rest] = description.replace(/\.$/, '').split(': ')
  return [cause, rest.length === 0 ? null : rest.join(': ')]
}

/** Of a row: a state stays what it is unless it is entered again. */
function whereTo({ reenter, source, targets }: TransitionRecord): string | null {
  if (reenter && targets.includes(source)) return 'entered again'
  const others = targets.filter((target) => target !== source)
  return others.length === 0 ? null : `leads to ${others.join(' and ')}`
}

/** `loadCards answers`, `after 3 min`, `after up to 3 min`, `at once`. */
function whatHappens({ atMost, delay, kind, milliseconds, eventLabel, source, timer }: TransitionRecord): string {
  if (timer !== null) return `${eventLabel}, after ${spokenTime(timer)}`
  if (milliseconds !== null) return `after ${spokenTime(milliseconds)}`
  if (delay !== null) return `after ${atMost === null ? delay : `up to ${spokenTime(atMost)}`}`
  if (kind === 'always') return 'at once'
  if (kind === 'stateDone') return `${source} ends`
  return eventLabel
}
