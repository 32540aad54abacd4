/** A story as `spec.json` has it and its page shows it (SM-8). */
export interface StoryRecord {
  id: string
  name: string
  summary: string
  keywords: readonly string[]
  /** Ids of stories about another case. */
  seeAlso: readonly string[]
  /** What it is about, by hand. */
  about: readonly string[]
  /** What it is about and what its transitions cite. */
  requirements: string[]
  /** Ids of the machines that take part, in the order of the columns; the bank among them. */
  participants: string[]
  columns: StoryColumn[]
  steps: StoryStep[]
  /** How long it takes; milliseconds. */
  lasts: number
  /** Why the story is no longer possible; null when it is. */
  fault: string | null
}

/** Machines of one kind side by side: `Page`, `Wait`, `Page, tab 2`. */
export interface StoryColumn {
  id: string
  title: string
}

/** One step as named by hand. */
export interface StoryStep {
  keyword: 'Given' | 'When' | 'Then'
  text: string
  /** Milliseconds since the start of the story, at the end of the step. */
  at: number
  /** How long it took. */
  waited: number
  moves: StoryMove[]
  /** By column; none for a column in which nothing runs. */
  states: Record<string, StoryState>
}

/** One step of one machine within a step of the story. */
export interface StoryMove {
  machine: string
  /** Of the column it is shown in. */
  column: string
  isOutside: boolean
  /** Milliseconds that passed before it. */
  waited: number
  transitions: { id: string; text: string; requirements: string[] }[]
  /** What is true after a start; null after any other step. */
  start: string | null
}

/** The state of a machine at the end of a step. */
export interface StoryState {
  machine: string
  isOutside: boolean
  state: string
  text: string
  /** Whether it differs from the step before. */
  isNew: boolean
}

/** A picture of a story: what a person sees in one member at the end of a step; `file` is from the folder `frames`. */
export interface StoryFrame {
  story: string
  /** From 0. */
  step: number
  column: string
  title: string
  file: string
}
