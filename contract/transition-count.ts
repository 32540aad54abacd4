import * as z from 'zod/mini'

/** The longest name of a state with its machine, and of an event (VIT-2). */
export const countLimits = { source: 100, event: 80, branch: 99, times: 1_000 }

/** How many transitions one report holds at most, so that it stays below the largest body (ENQ-4). */
export const countsPerReport = 200

const name = (longest: number) => z.string().check(z.maxLength(longest), z.regex(/^[A-Za-z]\w*(\.\w+)*$/))

/** How often a page took a transition since its last report (VIT-2). Any other key is refused. */
export const TransitionCount = z.strictObject({
  /** The machine and the state in which the transition is written: `login.idle`; `login` for its start and for any state. */
  source: name(countLimits.source),
  /** The event's type; `xstate.init` for a start, `always` for an eventless transition. */
  event: name(countLimits.event),
  /** Its position among the branches of that event. */
  branch: z.int().check(z.gte(0), z.lte(countLimits.branch)),
  times: z.int().check(z.gte(1), z.lte(countLimits.times)),
  /** Whether this visit reports the transition for the first time. */
  isFirst: z.boolean(),
})
export type TransitionCount = z.infer<typeof TransitionCount>

/** VIT-2: what one page reports when it is hidden. */
export const TransitionCounts = z.strictObject({
  transitions: z.array(TransitionCount).check(z.minLength(1), z.maxLength(countsPerReport)),
})
