import { type AnyMachineSnapshot, type EventObject, StateMachine } from 'xstate'
import { leavesOf, stateText } from '@wattle/model-tests/transition-ids.ts'
import { modelOfCases } from '@wattle/model-tests/cases-model.ts'
import { eventCasesOf } from '@wattle/model-tests/event-cases.ts'
import { type DoneAction, type StableState, begin, proceed } from '@wattle/model-tests/microsteps.ts'
import type { EventCase } from '@wattle/model-tests/model.ts'
import { line } from '@wattle/model-tests/plain.ts'
import { stateName, timerOf } from '@wattle/model-tests/transitions.ts'
import type { Composition, Member } from './members.ts'
import type { Consequence, Fact, Opening, Role, StorySystem } from './story.ts'

/** One step of one machine. */
export interface Move {
  member: string
  machine: string
  tab: string
  /** Null for the start. */
  label: string | null
  /** Ids of the transitions. */
  taken: string[]
  to: string
  /** Milliseconds since the start of the story. */
  at: number
}

/** A composition, and the steps that led there from another. */
export interface Outcome {
  composition: Composition
  moves: Move[]
}

export const nothingYet: Composition = { now: 0, members: new Map() }

/** Starts a member with an input, and everything that follows at once. */
export function open(system: StorySystem, from: Composition, opening: Opening, input: unknown): Outcome {
  return new Step(system, from).open(opening, input).outcome()
}

/** Ends all members of a tab. */
export function closeTab(from: Composition, tab: string): Outcome {
  const members = new Map([...from.members].filter(([, member]) => member.tab !== tab))
  return { composition: { ...from, members }, moves: [] }
}

/** Sends an event to a member, and everything that follows at once in other members. */
export function take(
  system: StorySystem,
  from: Composition,
  member: Member,
  eventCase: EventCase,
  at = from.now,
): Outcome {
  return new Step(system, { ...from, now: at }).happen(member, eventCase).outcome()
}

/** Whether the event has an effect in the machine's present state. */
export function canTake(system: StorySystem, member: Member, { event }: EventCase): boolean {
  const { machine } = roleOf(system, member.machine)
  return isRunning(member) && proceed(machine, member.snapshot, event).taken.length > 0
}

/** Every event case of a machine of the cast, by label. */
export function eventCasesFor(system: StorySystem, machine: string): Map<string, EventCase> {
  const role = roleOf(system, machine)
  const known = eventCases.get(role) ?? byLabel(eventCasesOf(modelOfCases(role.machine, role.cases)))
  eventCases.set(role, known)
  return known
}

const eventCases = new WeakMap<Role, Map<string, EventCase>>()

function byLabel(some: EventCase[]): Map<string, EventCase> {
  return new Map(some.map((eventCase) => [eventCase.label, eventCase]))
}

/** Throws for a machine that the system does not have. */
export function roleOf({ cast }: StorySystem, machine: string): Role {
  const role = cast[machine]
  if (!role) throw new Error(`no machine of the stories is called ${machine}`)
  return role
}

export function isRunning({ snapshot: { status } }: Member): boolean {
  return status === 'active'
}

/** Two compositions with the same key behave the same from then on. */
export function keyOf({ now, members }: Composition): string {
  return [...members.values()]
    .map(({ id, snapshot, due }) => {
      return `${id} ${contextKey(snapshot)} ${line([...due].map(([event, at]) => [event, at - now]))}`
    })
    .join('\n')
}

const contextKeys = new WeakMap<AnyMachineSnapshot, string>()

/** Equal for two snapshots of one machine that behave the same. */
export function contextKey(snapshot: AnyMachineSnapshot): string {
  const { status, value, context } = snapshot
  const key = contextKeys.get(snapshot) ?? line([status, value, context])
  contextKeys.set(snapshot, key)
  return key
}

/** More moves than this are an endless loop. */
const mostMoves = 200

/** One event with everything that follows from it before the next one. */
class Step {
  readonly #system: StorySystem
  readonly #now: number
  readonly #members: Map<string, Member>
  readonly #moves: Move[] = []

  constructor(system: StorySystem, { now, members }: Composition) {
    this.#system = system
    this.#now = now
    this.#members = new Map(members)
  }

  outcome(): Outcome {
    return { composition: this.#composition, moves: this.#moves }
  }

  open({ id, machine, tab = '' }: Opening, input: unknown, parent: Member['parent'] = null): this {
    const rest = begin(roleOf(this.#system, machine).machine, input)
    const { snapshot } = rest
    const trail = [{ eventCase: null, snapshot }]
    return this.#settle({ id, machine, tab, snapshot, due: new Map(), parent, trail }, null, rest, null)
  }

  happen(member: Member, eventCase: EventCase): this {
    const { machine } = roleOf(this.#system, member.machine)
    const rest = proceed(machine, member.snapshot, eventCase.event)
    if (rest.taken.length === 0) return this
    const due = new Map(member.due)
    due.delete(eventCase.event.type)
    const trail = [...member.trail, { eventCase, snapshot: rest.snapshot }]
    return this.#settle({ ...member, snapshot: rest.snapshot, due, trail }, eventCase, rest, member.snapshot)
  }

  #settle(member: Member, eventCase: EventCase | null, rest: StableState, before: AnyMachineSnapshot | null): this {
    const { snapshot, taken, actions } = rest
    if (snapshot.status === 'error') throw new Error(`${member.machine} breaks: ${String(snapshot.error)}`)
    const label = eventCase?.label ?? null
    const settled = { ...member, due: this.#timersOf(member, rest, before) }
    this.#members.set(member.id, settled)
    this.#moves.push({
      member: member.id,
      machine: member.machine,
      tab: member.tab,
      label,
      taken,
      to: stateText(snapshot.value),
      at: this.#now,
    })
    if (this.#moves.length > mostMoves) throw new Error('one step follows from another without end')
    this.#runChildren(settled, before)
    this.#follow({ member: settled, label, entered: enteredIn(rest, before), paramsOf: finderOf(actions) })
    return this.#answerParent(settled)
  }

  /** Runs invoked machines as separate members, with the real input and output. */
  #runChildren({ id, tab, snapshot }: Member, before: AnyMachineSnapshot | null): void {
    for (const child of this.#members.values()) {
      const { parent } = child
      if (parent?.id === id && snapshot.children[parent.invoke] !== before?.children[parent.invoke])
        this.#close(child.id)
    }
    for (const { id: invoke, src } of snapshot._nodes.flatMap((node) => node.invoke)) {
      const logic = snapshot.machine.implementations.actors[String(src)]
      const child = snapshot.children[invoke]
      if (!(logic instanceof StateMachine) || !child || child === before?.children[invoke]) continue
      const { input } = (child as unknown as { options: { input: unknown } }).options
      this.open({ id: `${id}.${invoke}`, machine: logic.id, tab }, input, { id, invoke })
    }
  }

  #close(id: string): void {
    this.#members.delete(id)
    for (const { id: child, parent } of this.#members.values()) if (parent?.id === id) this.#close(child)
  }

  #answerParent({ parent, snapshot: { status, output } }: Member): this {
    const above = parent && this.#members.get(parent.id)
    if (status !== 'done' || !parent || !above) return this
    const event = { type: `xstate.done.actor.${parent.invoke}`, output } as EventObject & Record<string, unknown>
    return this.happen(above, { label: `${parent.invoke} answers`, event })
  }

  #follow(fact: Fact): void {
    const links = this.#system.links[fact.member.machine]
    for (const consequence of links?.(fact, this.#composition) ?? []) this.#do(consequence)
  }

  #do(consequence: Consequence): void {
    if ('open' in consequence) this.open(consequence.open, consequence.input)
    else if ('close' in consequence) this.#close(consequence.close)
    else this.#send(consequence)
  }

  #send({ send, to, tab: only }: Extract<Consequence, { send: string }>): void {
    const eventCase = eventCasesFor(this.#system, to).get(send)
    const hearing = [...this.#members.values()].filter(({ machine, tab }) => machine === to && (only ?? tab) === tab)
    for (const { id } of hearing) {
      const member = this.#members.get(id)
      if (!member || !isRunning(member)) continue
      if (eventCase) this.happen(member, eventCase)
      else
        throw new Error(
          `${to} is in ${stateText(member.snapshot.value)}; expected it to take “${send}”, which it does not know`,
        )
    }
  }

  /** XState's delayed events, and the server's timers that a transition's meta names. */
  #timersOf(
    { due, snapshot }: Member,
    rest: StableState,
    before: AnyMachineSnapshot | null,
  ): ReadonlyMap<string, number> {
    if (snapshot.status !== 'active') return new Map()
    const left = new Map(due)
    for (const { type, params } of rest.actions) {
      if (type === 'xstate.cancel') left.delete(String(params))
      const { delay, event } = (params ?? {}) as { delay?: number; event?: EventObject }
      if (type === 'xstate.raise' && delay !== undefined && event) left.set(event.type, this.#now + delay)
    }
    const entered = enteredIn(rest, before)
    for (const node of snapshot._nodes) {
      for (const transition of [...node.transitions.values()].flat()) {
        const timer = timerOf(transition)
        if (timer !== null && entered.includes(stateName(node))) left.set(transition.eventType, this.#now + timer)
      }
    }
    const here = new Set(snapshot._nodes.flatMap((node) => [...node.transitions.keys()]))
    return new Map([...left].filter(([type]) => here.has(type)))
  }

  get #composition(): Composition {
    return { now: this.#now, members: this.#members }
  }
}

function enteredIn({ snapshot, taken }: StableState, before: AnyMachineSnapshot | null): string[] {
  const leaves = leavesOf(snapshot.value)
  const earlier = before ? leavesOf(before.value) : []
  return taken.length === 0 && before ? [] : leaves.filter((leaf) => !earlier.includes(leaf))
}

function finderOf(actions: DoneAction[]): Fact['paramsOf'] {
  return (name) => {
    const done = actions.find(({ type }) => type === name)
    return done && (done.params ?? {})
  }
}
