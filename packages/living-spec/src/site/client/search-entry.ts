/** What results can be limited to. */
export const filters = {
  unbrowsed: 'Not in a real browser',
  waits: 'Waits',
  sends: 'Sends to the server',
  button: 'Shows this button',
  login: 'Only after login',
} as const

/** One of these limits. */
export type Filter = keyof typeof filters

/** One thing that the search finds; `href` is from the site's folder. */
export interface SearchEntry {
  kind: 'story' | 'review' | 'tests' | 'flow' | 'state' | 'step' | 'requirement'
  name: string
  text: string
  href: string
  /** The id of the machine that it is part of. */
  flow?: string
  /** Shown below the text: times, ignored events, the state of a step. */
  notes?: string[]
  /** Other terms by which the entry is found; not shown. */
  also?: string
  /** The same with little weight: the steps of a story, what the frames of a state show. */
  more?: string
  /** The names of the buttons and links in the frames of a state. */
  buttons?: string
  is?: Filter[]
}
