import * as z from 'zod/mini'

/** A transition, or the start of an actor, that a user's page reported. */
const ReportedStep = z.object({
  /** The machine's id. */
  machine: z.string(),
  /** Unique to the actor within its page. */
  actor: z.string(),
  /** The event's type; `xstate.init` for a start. */
  event: z.string(),
  /** The state after it; parallel states are joined by ` + `. */
  state: z.string(),
  /** Milliseconds since 1970. */
  at: z.number().check(z.gte(0), z.lte(8.64e15)),
})
export type ReportedStep = z.infer<typeof ReportedStep>

const Report = z.array(ReportedStep).check(z.minLength(1))

/** The steps of one actor, oldest first. */
export type ActorSteps = [ReportedStep, ...ReportedStep[]]

/** The steps of a report, oldest first; null for a text that is none. Text around the JSON, as of a mail, is ignored. */
export function readSteps(text: string): ReportedStep[] | null {
  const json = text.slice(text.search(/\[\s*\{/), text.lastIndexOf(']') + 1)
  try {
    return Report.parse(JSON.parse(json))
  } catch {
    return null
  }
}

/** The same for each actor, in the order in which they appear. */
export function readReport(text: string): ActorSteps[] | null {
  const actors = new Map<string, ActorSteps>()
  const steps = readSteps(text)
  for (const step of steps ?? []) {
    const key = `${step.machine} ${step.actor}`
    const own = actors.get(key)
    if (own) own.push(step)
    else actors.set(key, [step])
  }
  return steps && [...actors.values()]
}
