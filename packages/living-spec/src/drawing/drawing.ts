import type { TransitionRecord } from '../record/spec-record.ts'
import type { Face } from './text-width.ts'

/**
 * A machine's diagram as data (SM-4), in pixels from the drawing's upper left corner. Coverage and marks are painted over
 * it and move nothing.
 */
export interface Drawing {
  machine: string
  width: number
  height: number
  view: View
  /** The root first, outer states before inner ones. */
  states: DrawnState[]
  /** Where the lines of what can happen anywhere begin; null without any. */
  anywhere: (Box & { texts: Text[] }) | null
  starts: DrawnStart[]
  lines: DrawnLine[]
}

/** What the texts are: descriptions, or names of the code. */
export type View = 'plain' | 'code'

/** The result of a comparison; shown by a character and a text, not only by colour. */
export type Mark = 'added' | 'changed'

/** Marks by the name of a state or the id of a transition. */
export type DiffMarks = Record<string, Mark>

export interface Point {
  x: number
  y: number
}

/** Upper left corner and size. */
export interface Box extends Point {
  width: number
  height: number
}

/** One line of text; `y` is its baseline. */
export interface Text extends Point {
  text: string
  face: Face
  width: number
}

/** One state: its name, what it does and, as rows, the transitions that are not drawn as lines. */
export interface DrawnState extends Box {
  name: string
  /** The state around it; null for the root. */
  parent: string | null
  /** `region`: runs beside its siblings. */
  kind: 'root' | 'plain' | 'final' | 'group' | 'parallel' | 'region'
  /** How many states are around it. */
  depth: number
  /** The description, or the name and what the state does on entry and exit, and what runs in it. */
  texts: Text[]
  /** The caption of a machine's rows, which apply in every state. */
  caption: Text | null
  rows: TransitionLabel[]
  mark: Mark | null
}

/** The text of one transition: in a label on its line, or as a row in its state. */
export interface TransitionLabel extends Box {
  transition: string
  /** Those of other states that are drawn as one with it. */
  alike: string[]
  kind: TransitionRecord['kind']
  /** The centre of the symbol for the kind. */
  glyph: Point
  texts: Text[]
  /** The space for the text of overlays; its `y` is the baseline. */
  coverage: { x: number; y: number; width: number }
  mark: Mark | null
}

/** The dot at which a machine, or a state with states in it, starts, and the line to its first state. */
export interface DrawnStart extends Point {
  /** The state that contains it. */
  within: string
  radius: number
  points: Point[]
}

/** A line from a state to another, shared by all transitions between the two; the label lists them. */
export interface DrawnLine {
  /** The lines of transitions from other states that meet where this one begins; the first is that of `from`. */
  feeders: { from: string; transitions: string[]; points: Point[] }[]
  from: string
  to: string
  /** From the start to the arrow's tip. */
  points: Point[]
  label: Box
  entries: TransitionLabel[]
}
