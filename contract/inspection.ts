/** The channel of a browser on which an open store tells what its machines do (the setting INSPECTION). */
export const inspectionChannel = 'wattle.inspection'

/** What one event did to one machine. Names of states and transitions only: nothing of what a shopper typed or owns. */
export interface MachineStep {
  machine: string
  /** Tells actors of one machine apart, within a tab. */
  actor: string
  /** The event's type. */
  event: string
  /** Ids of the transitions that were taken, in order; none when the event is ignored. */
  taken: string[]
  /** Where the machine rests now: `idle`, `page.loading`, parallel ones joined by ` + `. */
  state: string
  status: 'active' | 'done' | 'error' | 'stopped'
}

/** One message on the channel. */
export interface InspectionMessage extends MachineStep {
  /** Unique to the page that tells. */
  tab: string
}
