import { InspectionMessage, type TimedStep } from '#contract/inspection.ts'

/** Everything that store tabs have told. */
export interface Following {
  /** In the order in which they were first heard; closed ones stay, so that a tab keeps its number. */
  tabs: readonly string[]
  /** The one that stepped latest comes first. */
  actors: readonly Actor[]
}

/** One machine that runs, or ran, in a store tab. */
export interface Actor {
  /** Unique on the channel. */
  key: string
  tab: string
  /** Tells apart those of one machine that run in one tab; counts from 1. */
  number: number
  machine: string
  state: string
  /** `left`: its tab was closed or left while it ran. */
  status: TimedStep['status'] | 'left'
  /** Of its latest step, in milliseconds since 1970. */
  at: number
  /** The latest first. */
  happened: readonly Happened[]
}

/** One event, or the same one several times in a row, and what it did. */
export interface Happened {
  event: string
  /** Ids of the transitions; none when it was ignored. */
  taken: readonly string[]
  state: string
  times: number
}

export const nothingHeard: Following = { tabs: [], actors: [] }

/** How much is remembered: events of an actor, and ended actors of a machine. */
const limits = { events: 20, ended: 3 }

/** What is known after one more message; one that is malformed or meant for store tabs changes nothing (SM-4). */
export function followed(following: Following, message: unknown): Following {
  const told = InspectionMessage.safeParse(message).data
  if (told === undefined || told.kind === 'hello') return following
  const { tabs, actors } = following
  return {
    tabs: tabs.includes(told.tab) ? tabs : [...tabs, told.tab],
    actors: told.kind === 'step' ? stepped(actors, told.tab, told) : called(actors, told),
  }
}

/** After a tab has told all that runs there; after it was closed nothing does. */
function called(actors: Following['actors'], told: { tab: string; actors?: TimedStep[] }): Actor[] {
  const running = told.actors ?? []
  const keys = running.map((step) => keyOf(told.tab, step))
  const known = actors.map((actor): Actor => {
    if (actor.tab !== told.tab) return actor
    if (keys.includes(actor.key)) return actor.status === 'left' ? { ...actor, status: 'active' } : actor
    return actor.status === 'active' ? { ...actor, status: 'left' } : actor
  })
  const isNews = (step: TimedStep) => {
    const actor = known.find(({ key }) => key === keyOf(told.tab, step))
    return actor === undefined || actor.at < step.at
  }
  return running.filter(isNews).reduce((now, step) => stepped(now, told.tab, step), withoutOldEnds(known))
}

function stepped(actors: Following['actors'], tab: string, step: TimedStep): Actor[] {
  const { machine, state, status, at } = step
  const key = keyOf(tab, step)
  const known = actors.find((actor) => actor.key === key)
  const numbers = actors.filter((actor) => actor.tab === tab && actor.machine === machine).map(({ number }) => number)
  const number = known?.number ?? Math.max(0, ...numbers) + 1
  const actor: Actor = {
    key,
    tab,
    number,
    machine,
    state,
    status,
    at,
    happened: withEvent(known?.happened ?? [], step),
  }
  return withoutOldEnds([actor, ...actors.filter((other) => other !== known)].toSorted((a, b) => b.at - a.at))
}

function withEvent(happened: readonly Happened[], { event, taken, state }: TimedStep): Happened[] {
  const [latest, ...before] = happened
  const isAgain = latest?.event === event && latest.state === state && `${latest.taken}` === `${taken}`
  if (isAgain) return [{ ...latest, times: latest.times + 1 }, ...before]
  return [{ event, taken, state, times: 1 }, ...happened].slice(0, limits.events)
}

/** A shop page ends dozens of machines at once; only the latest ends of each machine are of interest. */
function withoutOldEnds(actors: Actor[]): Actor[] {
  return actors.filter((actor, index) => {
    const isEnded = (one: Actor) => one.machine === actor.machine && one.status !== 'active'
    return !isEnded(actor) || actors.slice(0, index).filter(isEnded).length < limits.ended
  })
}

function keyOf(tab: string, { actor }: TimedStep): string {
  return `${tab} ${actor}`
}
