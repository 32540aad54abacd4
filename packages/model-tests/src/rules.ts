import { expect, test } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { descriptionFaults } from './description-faults.ts'
import { type State, type Transition, stateOf, statesOf, transitionsOf } from './transitions.ts'

/** A property of a state besides its transitions: `port logIn`, `tag busy`, `entry leave`, `start`, `end`. */
export type Trait = `${'port' | 'tag' | 'entry' | 'exit'} ${string}` | 'start' | 'end' | 'passage'

/** Sentences over all states, transitions and delays of one machine. */
export interface Rules {
  transitions: Transition[]
  /** Registers one requirement as a test; what it claims must cite one of the ids in its title. */
  rule: (title: string, body: () => void | Promise<void>) => void
  /** The transitions that a rule covers, within its body. It must cover at least one. */
  claim: (which: (transition: Transition) => boolean) => Transition[]
  /** All states with this trait, by name, the root by the machine's id: `statesWith('port logIn')`. */
  statesWith: (trait: Trait) => string[]
  /** All transitions that do this action, as lines. */
  doing: (action: string) => string[]
  /** How long a delay is, in this context. */
  milliseconds: (delay: string, context?: unknown) => number
  /** Call it last in the file: fails for a transition, port, tag, entry, exit, delay, start or end without a rule. */
  everythingIsClaimed: () => void
}

export function rulesOf(machine: AnyStateMachine): Rules {
  const claims = new Claims(machine)
  let title = ''
  return {
    transitions: claims.transitions,
    rule(citing, body) {
      test(citing, async () => {
        title = citing
        await body()
      })
    },
    claim: (which) => claims.claim(which, title),
    statesWith: (trait) => claims.statesWith(trait),
    doing: (action) => claims.transitions.filter(({ actions }) => actions.includes(action)).map(arrow),
    milliseconds: (delay, context) => claims.milliseconds(delay, context),
    everythingIsClaimed() {
      test(`SM-4 every state and transition of ${machine.id} is described and cites requirements`, () => {
        noFaults(descriptionFaults(machine))
      })
      test(`every part of ${machine.id} is covered by a rule`, () => {
        noFaults(claims.faults())
      })
    },
  }
}

function noFaults(faults: string[]): void {
  if (faults.length > 0) expect.fail(faults.join('\n'))
}

/** A transition as one line: `submitting · xstate.done.actor.logIn → loggedIn`. */
export function arrow({ source, event, guard, target, reenter }: Transition): string {
  return `${source} · ${event}${guard === null ? '' : ` [${guard}]`} → ${target}${reenter ? ' (entered again)' : ''}`
}

/** Which parts of one machine the rules have covered. */
export class Claims {
  readonly transitions: Transition[]
  readonly #machine: AnyStateMachine
  readonly #states: State[]
  readonly #claimed = new Set<Transition>()
  readonly #spokenOf = new Set<string>()

  constructor(machine: AnyStateMachine) {
    this.#machine = machine
    this.transitions = transitionsOf(machine)
    this.#states = statesOf(machine).map(stateOf)
  }

  /** Throws when there are none, or when one cites no requirement that the title of the rule cites. */
  claim(which: (transition: Transition) => boolean, title: string): Transition[] {
    const spokenOf = this.transitions.filter(which)
    if (spokenOf.length === 0) throw new Error(`${this.#id}: this rule covers no transition: fix rule or machine.`)
    for (const transition of spokenOf) {
      this.#expectSameRequirement(transition, title)
      this.#claimed.add(transition)
    }
    return spokenOf
  }

  /** Names of all states with this trait, the machine's own id for its root. */
  statesWith(trait: Trait): string[] {
    this.#spokenOf.add(trait)
    return this.#states.filter((state) => traitsOf(state).includes(trait)).map(({ name }) => name)
  }

  /** Throws for a delay that `setup` does not have. */
  milliseconds(delay: string, context: unknown): number {
    this.#spokenOf.add(`delay ${delay}`)
    const implementation: unknown = this.#machine.implementations.delays[delay]
    const value: unknown = typeof implementation === 'function' ? implementation({ context }) : implementation
    if (typeof value !== 'number') throw new Error(`${this.#id}: setup has no delay called ${delay}: fix the rule.`)
    return value
  }

  /** One sentence for each transition, trait and delay without a rule. */
  faults(): string[] {
    const unclaimed = this.transitions.filter((transition) => !this.#claimed.has(transition))
    const uncovered = this.#traits().filter(([trait]) => !this.#spokenOf.has(trait))
    return [
      ...unclaimed.map((transition) => `no rule claims ${arrow(transition)}: write the rule that requires it.`),
      ...uncovered.map(([trait, name]) => `no rule covers "${trait}" in ${name}: write the rule that requires it.`),
    ].map((fault) => `${this.#id}: ${fault}`)
  }

  #expectSameRequirement(transition: Transition, title: string): void {
    const { requirements } = transition
    if (requirements.some((id) => title.split(/[\s,:]+/).includes(id))) return
    const cites = requirements.length > 0 ? requirements.join(', ') : 'nothing'
    throw new Error(
      `${this.#id}: ${arrow(transition)} cites ${cites}, which the title of this rule does not: fix the meta or the title.`,
    )
  }

  /** Each trait and delay once, with the first state that has it. */
  #traits(): [string, string][] {
    const traits = this.#states.flatMap((state) => traitsOf(state).map((trait) => [trait, state.name] as const))
    const delays = this.transitions.flatMap(({ delay, source }) =>
      delay === null ? [] : [[`delay ${delay}`, source] as const],
    )
    const first = new Map<string, string>()
    for (const [trait, name] of [...traits, ...delays]) if (!first.has(trait)) first.set(trait, name)
    return [...first]
  }

  get #id(): string {
    return this.#machine.id
  }
}

function traitsOf({ kind, isInitial, ports, tags, entry, exit }: State): Trait[] {
  return [
    ...(isInitial ? ['start' as const] : []),
    ...(kind === 'final' ? ['end' as const] : []),
    ...(kind === 'passes' ? ['passage' as const] : []),
    ...ports.map((name): Trait => `port ${name}`),
    ...tags.map((name): Trait => `tag ${name}`),
    ...entry.map((name): Trait => `entry ${name}`),
    ...exit.map((name): Trait => `exit ${name}`),
  ]
}

/** A transition with all that it does: `failed · form.submit → failed / clearMessages, nameMissing`; `stays` without target. */
export function fullArrow(transition: Transition): string {
  const { moves, actions } = transition
  const path = arrow(moves ? transition : { ...transition, target: 'stays' })
  return actions.length > 0 ? `${path} / ${actions.join(', ')}` : path
}
