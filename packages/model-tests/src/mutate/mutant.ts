import type { Draft } from './draft.ts'
import type { Detector } from './score.ts'

/** One way to mutate a machine. */
export interface Change {
  operator: string
  /** Where, as a person would find it; unique among the changes of one operator in one machine. */
  place: string
  edit: (draft: Draft) => unknown
}

/** A machine or its connect with one change. */
export interface Mutant {
  operator: string
  place: string
  /** Puts it in place; returns the undo function. */
  apply: () => () => void
  /** The detectors that could notice it. */
  detectors: readonly Detector[]
  /** The state that a mutated connect shows as another. */
  shown: string | null
  /** The presses of a mutated verb. */
  pressed: Pressed | null
}

/** The state in which a verb is available, and the types of the events that it sends. */
export interface Pressed {
  state: string
  events: string[]
}
