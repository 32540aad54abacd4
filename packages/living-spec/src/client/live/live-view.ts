import { describeEvent, isIgnored } from '../event-label.ts'
import { flowTitle, spaced, stateTitle } from '../../phrases/phrases.ts'
import { type Highlights, activeStates, noHighlights } from '../highlights.ts'
import type { Actor, FollowedTabs, EventRecord } from './followed.ts'

/** What a machine's page shows of what it follows. */
export interface LiveView {
  highlights: Highlights
  /** Announced; it changes with the machine's state, not with every event. */
  status: string
  /** The actors to follow; empty when there is no choice. */
  choices: { key: string; text: string; isChosen: boolean }[]
  /** The latest first; `plain` is for readers, without names of the code. */
  happened: { text: string; plain: string; isIgnored: boolean }[]
}

/** The view of the machine's chosen actor, else of the latest, running ones first (SM-4). */
export function liveView(following: FollowedTabs, machine: string, followed: FollowedProduct): LiveView {
  const { chosen } = following
  const actors = following.actors.filter((actor) => actor.machine === machine)
  const running = actors.filter(({ status }) => status === 'active')
  const actor = actors.find(({ key }) => key === chosen) ?? running[0] ?? actors[0]
  if (!actor)
    return { highlights: noHighlights, status: noActorText(following, machine, followed), choices: [], happened: [] }
  return {
    highlights: highlightsOf(actor),
    status: sentence(actor),
    choices: actors.length > 1 ? choicesOf(following, actors, actor.key === chosen ? chosen : '') : [],
    happened: actor.happened.map((one) => ({
      text: happenedText(one, (event) => event, one.state),
      plain: happenedText(one, spaced, `“${stateTitle(one.state)}”`),
      isIgnored: isIgnored(one),
    })),
  }
}

/** The running machines, each with the state of its latest actor. */
export function runningView({ actors }: FollowedTabs): Map<string, string> {
  const running = actors.filter(({ status }) => status === 'active')
  return new Map(running.toReversed().map(({ machine, state }) => [machine, state]))
}

/** The application whose open pages a reader follows. */
export interface FollowedProduct {
  /** What it is called within a sentence: `store`. */
  product: string
  /** A sentence on what makes it publish its steps. */
  followHint: string
}

export function howToFollow({ followHint, product }: FollowedProduct, isFromFolder: boolean): string {
  return isFromFolder
    ? `A page from a folder cannot follow a ${product}: start the ${product} and open this page at its address, under /spec/.`
    : `No ${product} tab is open: open the ${product} in another tab of this browser. ${followHint}`
}

function noActorText({ tabs }: FollowedTabs, machine: string, followed: FollowedProduct): string {
  if (tabs.length === 0) return howToFollow(followed, false)
  return `A ${followed.product} tab is open, but ${flowTitle(machine)} does not run there: open the page that uses it.`
}

function highlightsOf({ happened: [latest, ...before], state, status }: Actor): Highlights {
  const now = status === 'stopped' || status === 'left' ? [] : activeStates(state)
  const all = latest ? [latest, ...before] : []
  return {
    now,
    taken: all.find(({ taken }) => taken.length > 0)?.taken ?? [],
    ignored: latest && isIgnored(latest) ? now : [],
    offered: [],
  }
}

function sentence({ machine, state, status }: Actor): string {
  const [flow, where] = [flowTitle(machine), `“${stateTitle(state)}”`]
  const sentences = {
    active: `${flow} is in ${where}.`,
    done: `${flow} has ended in ${where}.`,
    error: `${flow} failed in ${where}.`,
    stopped: `${flow} was stopped in ${where} because its page was left.`,
    left: `${flow} was last in ${where}; its tab was closed.`,
  }
  return sentences[status]
}

function choicesOf({ tabs }: FollowedTabs, actors: Actor[], chosen: string): LiveView['choices'] {
  const places = actors
    .toSorted((a, b) => tabs.indexOf(a.tab) - tabs.indexOf(b.tab) || a.number - b.number)
    .map(({ key, number, state, status, tab }) => {
      const place = `Tab ${tabs.indexOf(tab) + 1}, number ${number}`
      return { key, text: `${place}: ${status === 'active' ? '' : `${endLabels[status]} in `}${stateTitle(state)}` }
    })
  const all = [{ key: '', text: 'The latest' }, ...places]
  return all.map((choice) => ({ ...choice, isChosen: choice.key === chosen }))
}

const endLabels = { done: 'ended', error: 'failed', stopped: 'stopped', left: 'closed' }

/** `name` is how the event is called, `state` how its state is. */
function happenedText(happened: EventRecord, name: (event: string) => string, state: string): string {
  const { event, times } = happened
  const again = times > 1 ? ` (${times} times)` : ''
  const outcome = isIgnored(happened) ? `ignored in ${state}` : `now in ${state}`
  return `${name(describeEvent(event))}${again}: ${outcome}`
}
