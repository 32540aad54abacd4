import * as z from 'zod/mini'

const name = z.string().check(z.maxLength(120), z.regex(/^[\w$.:+-]+$/))
const whole = z.int().check(z.gte(0))
const day = z.nullable(z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/)))

/** How often a product's pages took each transition (VIT-2). A visit is one load of a document. */
const TrafficFile = z.object({
  /** The first and the last day; null without any count. */
  from: day,
  to: day,
  transitions: z
    .array(
      z.object({
        /** The id of the state in which it is written, or of the machine: `login.idle`. */
        source: name,
        /** The event's type; `xstate.init` for the start of a machine, `always` for an eventless transition. */
        event: name,
        /** Its position among the branches of that event. */
        branch: whole,
        times: whole,
        visits: whole,
      }),
    )
    .check(z.maxLength(500_000)),
})
export type TrafficFile = z.infer<typeof TrafficFile>

/** The counts in a file's text; throws a sentence for any other text. */
export function readTraffic(text: string): TrafficFile {
  try {
    return TrafficFile.parse(JSON.parse(text))
  } catch (cause) {
    throw new Error('This is no file of counts: npm run traffic writes one.', { cause })
  }
}
