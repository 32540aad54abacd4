/** What one event did to one machine, as a page publishes it on the channel of its application. */
export interface EmittedStep {
  kind: 'step'
  /** Unique to the page that publishes. */
  tab: string
  machine: string
  /** Unique to the actor within its tab. */
  actor: string
  /** The event's type. */
  event: string
  /** Ids of the transitions that were taken, in order; none when the event is ignored. */
  taken: string[]
  /** The machine's state after the event: `idle`, `page.loading`; parallel states are joined by ` + `. */
  state: string
  status: 'active' | 'done' | 'error' | 'stopped'
  /** Milliseconds since 1970. */
  at: number
}

/** Any message on the channel; those of other kinds are for other readers. */
export type InspectionMessage = EmittedStep | { kind: 'hello' | 'roster' | 'bye' }
