import { InspectionMessage, type TimedStep } from './messages.ts'

/** What the tabs of the application have reported. */
export interface FollowedTabs {
  /** In the order of their first message; closed tabs stay, so that a tab keeps its number. */
  tabs: readonly string[]
  /** The closed ones. Some machines take another step while their page unloads. */
  closed: readonly string[]
  /** The one that stepped latest comes first. */
  actors: readonly Actor[]
  /** Key of the actor that the reader follows; empty for the latest. */
  chosen: string
}

/** One machine that runs, or ran, in a tab of the application. */
export interface Actor {
  /** Unique on the channel. */
  key: string
  tab: string
  /** Counts the actors of one machine in one tab from 1. */
  number: number
  machine: string
  state: string
  /** `left`: its tab was closed or left while it ran. */
  status: TimedStep['status'] | 'left'
  /** Of its latest step, in milliseconds since 1970. */
  at: number
  /** The latest first. */
  happened: readonly EventRecord[]
}

/** One event, or the same one several times in a row, and what it did. */
export interface EventRecord {
  event: string
  /** Ids of the transitions; none when it was ignored. */
  taken: readonly string[]
  state: string
  times: number
}

export const noTabs: FollowedTabs = { tabs: [], closed: [], actors: [], chosen: '' }

/** How many events of an actor and ended actors of a machine are stored. */
const limits = { events: 12, ended: 3 }

/** The state after a message; a malformed one, or one for those tabs, changes nothing (SM-4). */
export function followed(following: FollowedTabs, data: unknown): FollowedTabs {
  const message = InspectionMessage.safeParse(data).data
  if (message === undefined || message.kind === 'hello') return following
  const { tabs, actors, chosen } = following
  const all =
    message.kind === 'step'
      ? stepped(actors, message.tab, message)
      : called(actors, message.tab, message.kind === 'roster' ? message.actors : [])
  const closed = closedAfter(following, message)
  return {
    tabs: tabs.includes(message.tab) ? tabs : [...tabs, message.tab],
    closed,
    actors: withoutOldEnds(closed.includes(message.tab) ? all.map(left(message.tab)) : all, chosen),
    chosen,
  }
}

function closedAfter({ closed }: FollowedTabs, { kind, tab }: { kind: string; tab: string }): readonly string[] {
  if (kind === 'bye') return [...closed, tab]
  return kind === 'roster' ? closed.filter((other) => other !== tab) : closed
}

function left(tab: string): (actor: Actor) => Actor {
  return (actor) => (actor.tab === tab && actor.status === 'active' ? { ...actor, status: 'left' } : actor)
}

/** After a tab has reported all its running actors; a closed tab has none. */
function called(actors: FollowedTabs['actors'], tab: string, running: TimedStep[]): Actor[] {
  const keys = running.map((step) => keyOf(tab, step))
  const revived = (actor: Actor): Actor =>
    actor.status === 'left' && keys.includes(actor.key) ? { ...actor, status: 'active' } : actor
  const known = actors.map(left(tab)).map(revived)
  const isNews = (step: TimedStep) => {
    const actor = known.find(({ key }) => key === keyOf(tab, step))
    return actor === undefined || actor.at < step.at
  }
  return running.filter(isNews).reduce((now, step) => stepped(now, tab, step), known)
}

function stepped(actors: FollowedTabs['actors'], tab: string, step: TimedStep): Actor[] {
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
  return [actor, ...actors.filter((other) => other !== known)].toSorted((a, b) => b.at - a.at)
}

function withEvent(happened: readonly EventRecord[], { event, taken, state }: TimedStep): EventRecord[] {
  const [latest, ...before] = happened
  const isAgain = latest?.event === event && latest.state === state && `${latest.taken}` === `${taken}`
  if (isAgain) return [{ ...latest, times: latest.times + 1 }, ...before]
  return [{ event, taken, state, times: 1 }, ...happened].slice(0, limits.events)
}

/** Drops all ended actors but the latest of each machine and the chosen one: a shop page ends dozens at once. */
function withoutOldEnds(actors: Actor[], chosen: string): Actor[] {
  return actors.filter((actor, index) => {
    const isEnded = (one: Actor) => one.machine === actor.machine && one.status !== 'active'
    const isRecent = actors.slice(0, index).filter(isEnded).length < limits.ended
    return !isEnded(actor) || isRecent || actor.key === chosen
  })
}

function keyOf(tab: string, { actor }: TimedStep): string {
  return `${tab} ${actor}`
}
