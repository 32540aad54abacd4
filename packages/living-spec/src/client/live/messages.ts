import * as z from 'zod/mini'

const step = {
  machine: z.string(),
  /** Unique to the actor within its tab. */
  actor: z.string(),
  /** The event's type. */
  event: z.string(),
  /** Ids of the transitions that were taken, in order; none when the event is ignored. */
  taken: z.array(z.string()),
  /** The machine's state after the event: `idle`, `page.loading`; parallel states are joined by ` + `. */
  state: z.string(),
  status: z.enum(['active', 'done', 'error', 'stopped']),
}

/** What one event did to one machine. */
const MachineStep = z.object(step)
export type MachineStep = z.infer<typeof MachineStep>

/** A step that a page has published; `at` is when, in milliseconds since 1970. */
const TimedStep = z.object({ ...step, at: z.number() })
export type TimedStep = z.infer<typeof TimedStep>

/** One message on the channel (SM-4). `tab` is unique to the page that publishes. */
export const InspectionMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('step'), tab: z.string(), ...step, at: z.number() }),
  /** A following page asks for the state of every machine. */
  z.object({ kind: z.literal('hello') }),
  /** The answer of a page of the application: the latest step of each actor that runs there, and of no other. */
  z.object({ kind: z.literal('roster'), tab: z.string(), actors: z.array(TimedStep) }),
  /** A page was closed or left: nothing runs there any more. */
  z.object({ kind: z.literal('bye'), tab: z.string() }),
])
export type InspectionMessage = z.infer<typeof InspectionMessage>
