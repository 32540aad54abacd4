import type { Expected, ExpectedStep, ExpectedWalk } from './expected.ts'
import { type MapPayloads, type Samples, extractSamples, insertSamples } from './expected-samples.ts'
import { applyLineChanges, lineChanges } from './line-changes.ts'
import { line, plain } from './plain.ts'
import type { Ignored } from './walks.ts'

/** Expectations as they are committed: what repeats something above it is omitted. */
export interface Encoded {
  /** Absent when no long payload repeats. */
  samples?: Samples
  walks: EncodedWalk[]
  ignored: EncodedIgnored[]
  views: Record<string, EncodedView>
}

/** A step that an earlier walk from the same input has after the same steps is encoded as its name. */
interface EncodedWalk extends Omit<ExpectedWalk, 'steps'> {
  steps: (string | EncodedStep)[]
}

/** Omits context keys and tags that are the same as one step before, and effects when there are none. */
interface EncodedStep extends Omit<ExpectedStep, 'context' | 'tags' | 'effects'> {
  context?: unknown
  /** Context keys that only the step before has. */
  removed?: string[]
  tags?: string[]
  effects?: ExpectedStep['effects']
}

/** All events that are ignored in one state. */
interface EncodedIgnored extends Omit<Ignored, 'event'> {
  events: string[]
}

/** Its lines, or how they differ from an earlier view. */
export type EncodedView = string[] | { like: string; changes: string[] }

export function encodeExpected({ walks, ignored, views }: Expected): Encoded {
  const { holder, samples } = extractSamples(encodeWalks(plain(walks) as ExpectedWalk[]), mapPayloads)
  return {
    ...(Object.keys(samples).length > 0 && { samples }),
    walks: holder,
    ignored: groupIgnored(ignored),
    views: encodeViews(views),
  }
}

/** Throws for a reference that is not defined. */
export function decodeExpected({ samples = {}, walks, ignored, views }: Encoded): Expected {
  return {
    walks: decodeWalks(insertSamples(walks, samples, mapPayloads)),
    ignored: ignored.flatMap(({ events, ...place }) => events.map((event) => ({ ...place, event }))),
    views: decodeViews(views),
  }
}

function encodeWalks(walks: ExpectedWalk[]): EncodedWalk[] {
  const known = new Map<string, ExpectedStep>()
  return walks.map(({ input, requirements, steps }) => {
    const encoded = steps.map((step, index) => {
      const path = pathTo(input, steps.slice(0, index + 1))
      const earlier = known.get(path)
      known.set(path, earlier ?? step)
      return earlier && line(earlier) === line(step) ? step.on : encodeStep(step, steps[index - 1])
    })
    return { input, requirements, steps: encoded }
  })
}

function decodeWalks(walks: EncodedWalk[]): ExpectedWalk[] {
  const known = new Map<string, ExpectedStep>()
  return walks.map(({ steps, ...walk }) => {
    const decoded: ExpectedStep[] = []
    for (const step of steps) {
      const on = typeof step === 'string' ? step : step.on
      const path = pathTo(walk.input, [...decoded, { on }])
      const found = typeof step === 'string' ? known.get(path) : decodeStep(step, decoded.at(-1))
      if (!found) throw new Error(`no walk above it from "${walk.input}" has the same steps up to "${on}"`)
      known.set(path, known.get(path) ?? found)
      decoded.push(structuredClone(found))
    }
    return { ...walk, steps: decoded }
  })
}

/** Maps the payloads of a step: contexts, effects and outputs. */
const mapPayloads: MapPayloads<EncodedWalk[]> = (walks, change) =>
  walks.map((walk) => ({
    ...walk,
    steps: walk.steps.map((step) => (typeof step === 'string' ? step : mapStep(step, change))),
  }))

function mapStep(step: EncodedStep, change: (payload: unknown, key: string) => unknown): EncodedStep {
  const { context, effects, output } = step
  return {
    ...step,
    ...(context !== undefined && { context: mapValues(context, change) }),
    ...(effects && { effects: effects.map((effect) => mapValues(effect, change)) }),
    ...(output !== undefined && { output: change(output, 'output') }),
  }
}

function mapValues<Value>(value: Value, change: (part: unknown, key: string) => unknown): Value {
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, change(part, key)])) as Value
}

function pathTo(input: string, steps: Pick<ExpectedStep, 'on'>[]): string {
  return line([input, ...steps.map(({ on }) => on)])
}

function encodeStep({ on, state, context, tags, effects, ...rest }: ExpectedStep, before?: ExpectedStep): EncodedStep {
  return {
    on,
    state,
    ...contextChange(before?.context, context),
    ...(line(tags) !== line(before?.tags ?? []) && { tags }),
    ...(effects.length > 0 && { effects }),
    ...rest,
  }
}

function decodeStep(step: EncodedStep, before?: ExpectedStep): ExpectedStep {
  const { on, state, context: _, removed: __, tags = before?.tags ?? [], effects = [], ...rest } = step
  return { on, state, context: changedContext(before?.context, step), tags, effects, ...rest }
}

function contextChange(before: unknown, after: unknown): Pick<EncodedStep, 'context' | 'removed'> {
  if (line(before) === line(after)) return {}
  if (!isRecord(before) || !isRecord(after)) return { context: after }
  const changed = Object.entries(after).filter(([key, value]) => line(value) !== line(before[key]))
  const removed = Object.keys(before).filter((key) => !(key in after))
  return {
    ...(changed.length > 0 && { context: Object.fromEntries(changed) }),
    ...(removed.length > 0 && { removed }),
  }
}

function changedContext(before: unknown, { context = before, removed = [] }: EncodedStep): unknown {
  if (!isRecord(before) || !isRecord(context)) return context
  const retained = Object.entries({ ...before, ...context }).filter(([key]) => !removed.includes(key))
  return plain(Object.fromEntries(retained))
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Consecutive events of one state are listed together. */
function groupIgnored(ignored: Ignored[]): EncodedIgnored[] {
  const groups: EncodedIgnored[] = []
  for (const { input, steps, state, event } of ignored) {
    const last = groups.at(-1)
    if (last && line([last.input, last.steps, last.state]) === line([input, steps, state])) last.events.push(event)
    else groups.push({ input, steps, state, events: [event] })
  }
  return groups
}

function encodeViews(views: Record<string, string[]>): Record<string, EncodedView> {
  const entries = Object.entries(views)
  return Object.fromEntries(entries.map(([name, lines], index) => [name, encodeView(lines, entries.slice(0, index))]))
}

/** As changes of the most similar earlier view, unless they are hardly shorter than the view. */
function encodeView(lines: string[], earlier: [string, string[]][]): EncodedView {
  const alike = earlier.map(([like, others]) => ({ like, changes: lineChanges(others, lines) }))
  const [best] = alike.toSorted((a, b) => a.changes.length - b.changes.length)
  return best && best.changes.length <= (lines.length * 2) / 3 ? best : lines
}

function decodeViews(views: Record<string, EncodedView>): Record<string, string[]> {
  const decoded: Record<string, string[]> = {}
  for (const [name, view] of Object.entries(views)) decoded[name] = decodeView(name, view, decoded)
  return decoded
}

function decodeView(name: string, view: EncodedView, decoded: Record<string, string[]>): string[] {
  if (Array.isArray(view)) return view
  const before = decoded[view.like]
  if (!before) throw new Error(`no view above "${name}" is called "${view.like}"`)
  return applyLineChanges(before, view.changes)
}
