import * as z from 'zod/mini'
import { stepLimit } from './step-limit.ts'

/** `idle`, `page.loading`, `xstate.done.actor.readCart`: names as machines have them, which no sentence fits. */
const name = String.raw`[A-Za-z]\w*(\.\w+)*`

/** The longest names, so that a whole report beside a long message stays below the largest body (ENQ-4). */
export const nameLimits = { machine: 40, event: 80, state: 60 }

/**
 * A transition that a shopper's page remembers (ENQ-5): of a `MachineStep` what can be reported, and when. Any other key
 * is refused.
 */
export const ReportedStep = z.strictObject({
  machine: z.string().check(z.maxLength(nameLimits.machine), z.regex(new RegExp(`^${name}$`))),
  /** Unique to the actor within its page. */
  actor: z.string().check(z.regex(/^x:\d{1,9}$/)),
  /** The event's type. */
  event: z.string().check(z.maxLength(nameLimits.event), z.regex(new RegExp(`^${name}$`))),
  /** The state after it; parallel states are joined by ` + `. */
  state: z.string().check(z.maxLength(nameLimits.state), z.regex(new RegExp(String.raw`^${name}( \+ ${name})*$`))),
  /** Milliseconds since 1970. */
  at: z.int().check(z.nonnegative(), z.lte(8.64e15)),
})
export type ReportedStep = z.infer<typeof ReportedStep>

/** What a page's machines did last, oldest first. */
export const StepReport = z.array(ReportedStep).check(z.maxLength(stepLimit))
