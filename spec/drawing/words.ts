import { spokenAction } from '../record/spoken-action.ts'
import { spokenTime } from '../record/spoken-time.ts'
import type { TransitionRecord } from '../record/spec-record.ts'
import type { Face } from './text-width.ts'

/** A run of text that may be broken between its words. */
export interface Run {
  text: string
  face: Face
  /** It begins a line of its own. */
  breaks?: boolean
}

/** What a transition says: what happens, `[under which condition]`, `/ what is done`, and where a row leads. */
export function runsOf(transition: TransitionRecord, isOtherwise: boolean, isRow: boolean): Run[] {
  const { actions, guard, reenter, targets } = transition
  const condition = guard === null ? (isOtherwise ? 'otherwise' : null) : spokenAction(guard)
  const leads = targets.length > 0 && isRow
  return [
    { text: whatHappens(transition), face: 'event' },
    ...(condition === null ? [] : [{ text: `[${condition}]`, face: 'guard' } as const]),
    ...(actions.length === 0
      ? []
      : [{ text: `/ ${actions.map(spokenAction).join(', ')}`, face: 'action', breaks: true } as const]),
    ...(leads
      ? [
          {
            text: `leads to ${targets.join(' and ')}${reenter ? ', entered again' : ''}`,
            face: 'note',
            breaks: true,
          } as const,
        ]
      : []),
  ]
}

/** `loadCards answers`, `after 3 min`, `after up to 3 min`, `at once`. */
function whatHappens({ atMost, delay, event, kind, milliseconds, said, source }: TransitionRecord): string {
  if (milliseconds !== null) return `after ${spokenTime(milliseconds)}`
  if (delay !== null) return `after ${atMost === null ? delay : `up to ${spokenTime(atMost)}`}`
  if (kind === 'always') return 'at once'
  if (kind === 'stateDone') return `${source} ends`
  return event === '*' ? 'anything else' : said
}
