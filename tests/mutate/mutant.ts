import type { Draft } from './draft.ts'
import type { Layer } from './score.ts'

/** One way to spoil a machine. */
export interface Change {
  operator: string
  /** Where, as a person would find it; unique among the changes of one operator in one machine. */
  place: string
  edit: (draft: Draft) => unknown
}

/** A machine, or what connects it to its screen, with one thing spoiled. */
export interface Mutant {
  operator: string
  place: string
  /** Puts it in place; gives back how to undo it. */
  spoil: () => () => void
  /** The layers that could notice. */
  layers: readonly Layer[]
  /** The state that a spoiled connect shows as another. */
  shown: string | null
  /** The presses of a spoiled verb. */
  pressed: Pressed | null
}

/** In which state a verb is there, and the types of the events that it sends. */
export interface Pressed {
  state: string
  events: string[]
}
