import * as z from 'zod/mini'

/** At most as many steps as a page remembers. */
const stepLimit = 200

/** A name as machines have them: a terminal that prints it must meet no control character, a reader no bracket. */
const name = z.string().check(z.maxLength(120), z.regex(/^[\w$.:+-]+( \+ [\w$.:+-]+)*$/))

/** A transition, or the start of an actor, that a user's page reported. */
const ReportedStep = z.object({
  /** The machine's id. */
  machine: name,
  /** Unique to the actor within its page. */
  actor: name,
  /** The event's type; `xstate.init` for a start. */
  event: name,
  /** The state after it; parallel states are joined by ` + `. */
  state: name,
  /** Milliseconds since 1970. */
  at: z.int().check(z.gte(0), z.lte(8.64e15)),
})
export type ReportedStep = z.infer<typeof ReportedStep>

const Report = z.array(ReportedStep).check(z.minLength(1), z.maxLength(stepLimit))

/** The steps of one actor, oldest first. */
export type ActorSteps = [ReportedStep, ...ReportedStep[]]

/** The steps of a report, oldest first; null for a text that is none. Text around the JSON, as of a mail, is ignored: the last list counts. */
export function readSteps(text: string): ReportedStep[] | null {
  const lists = [...text.matchAll(/\[\s*\{[^[\]]*\]/g)].map(([list]) => listIn(list))
  return lists.findLast((list) => list !== null) ?? null
}

function listIn(json: string): ReportedStep[] | null {
  try {
    return stepsIn(JSON.parse(json))
  } catch {
    return null
  }
}

/** The steps of a value that is a list of them; else null. */
export function stepsIn(value: unknown): ReportedStep[] | null {
  return Report.safeParse(value).data ?? null
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
