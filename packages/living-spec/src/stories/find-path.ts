import { stateText } from '@wattle/model-tests/transition-ids.ts'
import { type Outcome, canTake, closeTab, eventCasesFor, isRunning, keyOf, open, roleOf, take } from './composition.ts'
import type { Composition, Member } from './members.ts'
import type { GoalAction, Goal, StorySystem } from './story.ts'

/** How many compositions are searched for one goal. */
const mostCompositions = 100

/**
 * The shortest path from a composition to a goal. Answers of actors and timers are found; what a person or the bank does
 * is in the goal. Throws the end of a sentence when there is no path.
 */
export function findPath(system: StorySystem, from: Composition, goal: Goal): Outcome {
  const { do: actions = [], see = {} } = goal
  const start: Outcome = { composition: from, moves: [] }
  const done = actions.reduce((path, action) => joined(path, pathTo(system, path.composition, action, goal)), start)
  const isReached = (composition: Composition) => Object.keys(see).every((id) => stateOf(composition, id) === see[id])
  const why = () => missing(done.composition, goal)
  return joined(done, search({ system, from: done.composition, goal, isReached, why }))
}

/** The state of a member as text; null when it does not run any more, or never did. */
export function stateOf({ members }: Composition, id: string): string | null {
  const member = members.get(id)
  return member ? stateText(member.snapshot.value) : null
}

function pathTo(system: StorySystem, from: Composition, action: GoalAction, goal: Goal): Outcome {
  if ('closeTab' in action) return closeTab(from, action.closeTab)
  if ('open' in action) {
    const { inputs } = roleOf(system, action.open.machine).cases
    if (!(action.from in inputs)) throw new Error(`${action.open.machine} has no input “${action.from}”`)
    return open(system, from, action.open, inputs[action.from])
  }
  const { who, what } = action
  const eventCaseAt = ({ members }: Composition) => {
    const member = members.get(who)
    const eventCase = member && eventCasesFor(system, member.machine).get(what)
    return member && eventCase && isDoable(member, eventCase.event.type) && canTake(system, member, eventCase)
      ? { member, eventCase }
      : null
  }
  const isReached = (composition: Composition) => eventCaseAt(composition) !== null
  const path = search({ system, from, goal, isReached, why: () => refusal(from, who, what) })
  const found = eventCaseAt(path.composition)
  return found ? joined(path, take(system, path.composition, found.member, found.eventCase)) : path
}

/** Only a running actor can answer or fail. */
function isDoable(member: Member, type: string): boolean {
  const [, id] = /^xstate\.(?:done|error)\.actor\.(.+)$/.exec(type) ?? []
  return isRunning(member) && (id === undefined || id in member.snapshot.children)
}

interface Search {
  system: StorySystem
  from: Composition
  goal: Goal
  isReached: (composition: Composition) => boolean
  /** The end of the sentence when nothing is found. */
  why: () => string
}

function search({ system, from, goal, isReached, why }: Search): Outcome {
  const paths: Outcome[] = [{ composition: from, moves: [] }]
  const seen = new Set([keyOf(from)])
  for (const path of paths) {
    if (isReached(path.composition)) return path
    for (const outcome of outcomesOf(system, path.composition, goal)) {
      const key = keyOf(outcome.composition)
      if (seen.size < mostCompositions && !seen.has(key)) {
        seen.add(key)
        paths.push(joined(path, outcome))
      }
    }
  }
  const end = seen.size < mostCompositions ? '' : ` within the first ${mostCompositions} compositions`
  throw new Error(`${why()}${end}`)
}

function joined(first: Outcome, { composition, moves }: Outcome): Outcome {
  return { composition, moves: [...first.moves, ...moves] }
}

/** The results of every awaited answer and, where time may pass, of the timer that fires first. */
function outcomesOf(
  system: StorySystem,
  composition: Composition,
  { without = [], takesTime = false }: Goal,
): Outcome[] {
  const running = [...composition.members.values()].filter(isRunning)
  const answers = running.flatMap((member) => answersOf(system, composition, member))
  const timers = takesTime ? timeouts(system, composition, running) : []
  return [...answers, ...timers].filter(({ moves }) => !moves.some(({ member }) => without.includes(member)))
}

function answersOf(system: StorySystem, composition: Composition, member: Member): Outcome[] {
  const role = roleOf(system, member.machine)
  const cases = role.cases.events as Record<string, Record<string, { output?: unknown }>>
  return member.snapshot._nodes
    .flatMap((node) => node.invoke)
    .filter(({ id }) => id in member.snapshot.children)
    .flatMap(({ id, src }) => {
      const type = `xstate.done.actor.${id}`
      const [first] = Object.keys(cases[type] ?? {})
      // An actor without a case does not answer; an invoked machine is a member.
      if (first === undefined || isMember(composition, member, id)) return []
      const answer = system.answers[member.machine]?.[String(src)]?.(composition, member) ?? first
      const name = typeof answer === 'string' ? answer : answer.name
      const eventCase = eventCasesFor(system, member.machine).get(`${id} answers: ${name}`)
      if (!eventCase) throw new Error(`${member.machine} has no case “${name}” for ${id}`)
      const { event } = eventCase
      const given = typeof answer === 'string' ? event : { ...event, output: answer.output }
      return [take(system, composition, member, { ...eventCase, event: given })]
    })
    .filter(({ moves }) => moves.length > 0)
}

function isMember({ members }: Composition, { id }: Member, invoke: string): boolean {
  return members.has(`${id}.${invoke}`)
}

/** The timers of all members that are due first. */
function timeouts(system: StorySystem, composition: Composition, running: Member[]): Outcome[] {
  const timers = running.flatMap((member) => [...member.due].map(([type, at]) => ({ member, type, at })))
  const first = Math.min(...timers.map(({ at }) => at))
  return timers
    .filter(({ at }) => at === first)
    .flatMap(({ member, type, at }) => {
      const eventCase = [...eventCasesFor(system, member.machine).values()].find(({ event }) => event.type === type)
      return eventCase ? [take(system, composition, member, eventCase, Math.max(at, composition.now))] : []
    })
}

const noPath = 'and nothing that happens by itself leads there'

function refusal(from: Composition, who: string, what: string): string {
  const state = stateOf(from, who)
  if (state === null) return `${who} does not run; expected it to take “${what}”`
  return `${nameOf(from, who)} is in ${state}; expected it to take “${what}”, ${noPath}`
}

function missing(from: Composition, { see = {}, without = [], takesTime = false }: Goal): string {
  const [id, expected] = Object.entries(see).find(([one, state]) => stateOf(from, one) !== state) ?? ['', null]
  const state = stateOf(from, id)
  const where = state === null ? `${id} does not run` : `${nameOf(from, id)} is in ${state}`
  const wanted = expected === null ? 'expected it to have ended' : `expected ${expected}`
  const limits = [...without.map((member) => ` without ${member}`), ...(takesTime ? [] : [' before any time passes'])]
  return `${where}; ${wanted}${limits.join(' and')}, ${noPath}`
}

/** The machine of a member, with the member's id where it differs. */
function nameOf({ members }: Composition, id: string): string {
  const machine = members.get(id)?.machine ?? id
  return machine === id ? machine : `${machine} (${id})`
}
