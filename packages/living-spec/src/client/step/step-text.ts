import { stateText } from '@wattle/model-tests/transition-ids.ts'
import { spoken } from '@wattle/model-tests/event-cases.ts'
import type { EventCase } from '@wattle/model-tests/model.ts'
import { transitionsOf } from '@wattle/model-tests/transitions.ts'
import { spelledTime } from '../../record/spoken-time.ts'
import { spaced, stateTitle } from '../../phrases/phrases.ts'
import { describeEvent, isIgnored } from '../event-label.ts'
import { type Highlights, activeStates } from '../highlights.ts'
import type { UserAction, StepLogEntry, EventEffect, Stepping, Walk } from './stepping.ts'

export interface EntryText {
  /** `start: from the shop`, `logIn fails: wrong password`, `3 minutes later`. */
  title: string
  /** One for each event: `paymentWait passes: now in ended`. */
  outcomes: string[]
  /** The same for readers, without names of the code: `3 minutes later: now in “Ended”`. */
  plain: string
  /** The descriptions of the transitions. */
  why: string[]
  done: string[]
  isIgnored: boolean
}

/** A step as text (SM-4). */
export function entryText(
  { model: { machine } }: Stepping,
  { input }: Walk,
  { action, steps, done }: StepLogEntry,
): EntryText {
  const taken = steps.flatMap((step) => step.taken)
  const transitions = transitionsOf(machine)
  return {
    title: action === null ? `start: ${input}` : actionText(action),
    outcomes: outcomesOf(action, steps),
    plain: plainText(action === null ? `start: ${input}` : actionText(action, spaced), steps),
    why: taken.flatMap((id) => transitions.find((transition) => transition.id === id)?.description ?? []),
    done,
    isIgnored: steps.length > 0 && steps.every(isIgnored),
  }
}

/** `name` is how an event is called: `form.submit` in `form.submit: both filled in`. */
function actionText(action: UserAction, name = (event: string) => event): string {
  if (typeof action === 'number') return `${spelledTime(action * 1000)} later`
  const [event = '', ...details] = action.split(': ')
  return [name(event), ...details].join(': ')
}

/** `log in answers: now in “Left”`. */
function plainText(title: string, steps: StepLogEntry['steps']): string {
  const last = steps.at(-1)
  if (!last) return `${title}: nothing happens`
  const outcome = steps.every(isIgnored) ? 'ignored' : statusLabels[last.status]
  return `${title}: ${outcome} in “${stateTitle(last.state)}”`
}

function outcomesOf(action: UserAction | null, steps: StepLogEntry['steps']): string[] {
  if (steps.length === 0) return [typeof action === 'number' ? 'nothing was due' : 'no machine received it']
  return steps.map((step) => {
    const prefix = typeof action === 'number' ? `${describeEvent(step.event)}: ` : ''
    return `${prefix}${isIgnored(step) ? 'ignored' : statusLabels[step.status]} in ${step.state}`
  })
}

const statusLabels = { active: 'now', done: 'ended', error: 'failed', stopped: 'stopped' }

/** The announcement of a step; the step's number makes it differ from the one before. */
export function announcement(stepping: Stepping, walk: Walk): string {
  const latest = walk.entries.at(-1)
  if (!latest) return ''
  return `Step ${walk.entries.length}, ${entryText(stepping, walk, latest).plain}.`
}

/** The highlights in diagram, outline and tables. */
export function highlightsOf({ entries, leads, snapshot }: Walk): Highlights {
  const now = activeStates(stateText(snapshot.value))
  const last = entries.at(-1)
  const takings = entries.map(({ steps }) => steps.flatMap(({ taken }) => taken)).filter((ids) => ids.length > 0)
  return {
    now,
    taken: takings.at(-1) ?? [],
    ignored: last?.steps.at(-1) && last.steps.every(isIgnored) ? now : [],
    offered: [...leads.keys()],
  }
}

/** The cases of one event, in the order of the machine's source. */
export interface EventGroup {
  /** `form.submit`, `logIn fails`. */
  title: string
  offers: { label: string; name: string; prospect: EventEffect }[]
}

/** Every event that the reader can cause, always in the same order; events of ports are separate. */
export function offersOf({ eventCases }: Stepping, { prospects }: Walk): { own: EventGroup[]; ports: EventGroup[] } {
  const grouped = (some: EventCase[]): EventGroup[] =>
    [...new Set(some.map(({ event }) => event.type))].map((type) => ({
      title: spoken(type),
      offers: some
        .filter(({ event }) => event.type === type)
        .map(({ label }) => ({
          label,
          name: label.slice(spoken(type).length + 2) || 'happens',
          prospect: prospects.get(label) ?? 'silent',
        })),
    }))
  return { own: grouped(eventCases.filter((one) => !isPorts(one))), ports: grouped(eventCases.filter(isPorts)) }
}

function isPorts({ event: { type } }: EventCase): boolean {
  return type.startsWith('xstate.')
}

/** The machine's context, a line of JSON for each property; secrets are redacted (AUTH-9). */
export function memoryOf({ snapshot: { context } }: Walk): { name: string; value: string }[] {
  return Object.entries(context as object).map(([name, value]) => ({ name, value: JSON.stringify(value) ?? 'nothing' }))
}
