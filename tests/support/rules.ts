import { expect, test } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { type State, type Transition, statesIn, transitionsOf } from './transitions.ts'

/** Sentences over all states and transitions of one machine. */
export interface Rules {
  states: State[]
  transitions: Transition[]
  /** The transitions that a rule speaks about. It must speak about some. */
  claim: (which: (transition: Transition) => boolean) => Transition[]
  /** Call it last in the file: a transition of which no rule speaks fails. */
  everyTransitionIsClaimed: () => void
}

export function rulesOf(machine: AnyStateMachine): Rules {
  const transitions = transitionsOf(machine)
  const claimed = new Set<Transition>()
  return {
    states: statesIn(machine),
    transitions,
    claim(which) {
      const spokenOf = transitions.filter(which)
      expect(spokenOf, `this rule speaks about no transition of ${machine.id}`).not.toEqual([])
      for (const transition of spokenOf) claimed.add(transition)
      return spokenOf
    },
    everyTransitionIsClaimed() {
      test(`every transition of ${machine.id} is claimed by a rule`, () => {
        const unclaimed = transitions.filter((transition) => !claimed.has(transition)).map(arrow)
        expect(unclaimed, `no rule speaks about these transitions of ${machine.id}`).toEqual([])
      })
    },
  }
}

/** A transition as one line: `submitting · xstate.done.actor.logIn → loggedIn`. */
export function arrow({ source, event, guard, target }: Transition): string {
  return `${source} · ${event}${guard === null ? '' : ` [${guard}]`} → ${target}`
}
