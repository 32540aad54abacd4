/** What a result can be limited to. */
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
  kind: 'story' | 'review' | 'check' | 'tests' | 'traffic' | 'flow' | 'state' | 'transition' | 'requirement'
  name: string
  text: string
  href: string
  /** The id of the machine that it is part of. */
  flow?: string
  /** Other terms by which the entry is found; not shown. */
  also?: string
  /** The sentences of a story’s steps. */
  steps?: string
  /** What the state's frames show, of which the names of buttons and links. */
  frame?: string
  buttons?: string[]
  /** Of the buttons that only some of the state’s frames show: the last step that leads to these alone, or nothing. */
  partly?: Record<string, string>
  /** The title of the state that a step leads from, where other steps of its flow are described alike. */
  from?: string
  /** When the button that a step is about is shown. */
  shown?: string
  /** The times that lead on from it, or that a requirement names: `After 3 minutes: the wait ends.` */
  times?: string[]
  /** Whether it is a step of the server, which no browser takes. */
  isWithoutPage?: boolean
  is?: Filter[]
}
