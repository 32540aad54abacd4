import { expect, test } from 'vitest'
import { type AnyMachineSnapshot, type AnyStateMachine, createActor } from 'xstate'
import { stateText } from './transition-ids.ts'
import { type Cases, modelOfCases } from './cases-model.ts'
import { eventCasesIn, eventCasesOf, invokeOf } from './event-cases.ts'
import { begin, proceed } from './microsteps.ts'
import type { EventCase, Model } from './model.ts'
import { line } from './plain.ts'
import type { PortRun } from './port-doubles.ts'
import { settled, testDoublesFor } from './test-doubles.ts'
import { statesOf } from './transitions.ts'
import { requireSupported } from './unsupported.ts'

/**
 * Registers what no walk shows: a port starts once when its state is entered, runs while the machine stays in the state,
 * ends once when it leaves, and has no effect afterwards, whether it answers or fails. A port of the whole machine runs
 * until the machine ends. `restarts` names, by state, the events that restart the state's call by a requirement.
 */
export function portsLiveWithTheirStates(
  machine: AnyStateMachine,
  cases: Cases,
  restarts: EventTypesByState = {},
): void {
  test(`SM-2 ${machine.id}: a port starts once, ends once with its state, and is not heard when it answers or fails late`, async () => {
    requireSupported(machine)
    const stages = stagesOf(modelOfCases(machine, cases))
    for (const { eventCases, ...rest } of statesWithCases(stages.model)) {
      for (const late of lates) await expectEndsWithPage(await stages.open(rest), late)
      for (const eventCase of eventCases) {
        const hasEnded = await expectEndsWithState(await stages.open(rest), eventCase, { restarts, late: 'answers' })
        if (hasEnded) await expectEndsWithState(await stages.open(rest), eventCase, { restarts, late: 'fails' })
      }
    }
  })
}

const lates = ['answers', 'fails'] as const

type Late = (typeof lates)[number]

type EventTypesByState = Record<string, readonly string[]>

/** The stable state after `path`. */
interface StableState {
  input: unknown
  path: EventCase[]
}

/** Each state by each transition that leads to it, with its event cases, one per transition. */
function statesWithCases(model: Model): (StableState & { eventCases: EventCase[] })[] {
  const all = eventCasesOf(model)
  const seen = new Set<string>()
  const isNew = (...parts: unknown[]) => seen.size < seen.add(line(parts)).size
  const stableStates = Object.values(model.inputs).map((input) => {
    return { input, path: [] as EventCase[], eventCases: [] as EventCase[], ...begin(model.machine, input) }
  })
  for (const { input, path, eventCases, snapshot, taken } of stableStates) {
    if (snapshot.status !== 'active' || !isNew(snapshot.value, taken)) continue
    for (const eventCase of eventCasesIn(model, snapshot, all)) {
      const next = proceed(model.machine, snapshot, eventCase.event)
      if (!isNew(snapshot.value, eventCase.label, next.taken)) continue
      eventCases.push(eventCase)
      stableStates.push({ input, path: [...path, eventCase], eventCases: [], ...next })
    }
  }
  return stableStates.filter(({ eventCases }) => eventCases.length > 0)
}

async function expectEndsWithPage(stage: Stage, late: Late): Promise<void> {
  const where = `${stage.model.machine.id}, left in ${stage.state()}`
  const running = stage.running()
  stage.actor.stop()
  expect(running.map(endOf), `${where}: how often what runs ends`).toEqual(
    running.map(({ port }) => ({ port, ended: 1 })),
  )
  await expectUnheard(stage, running, { late, where })
}

/** Whether a port ended before it answered. */
async function expectEndsWithState(
  stage: Stage,
  eventCase: EventCase,
  { restarts, late }: { restarts: EventTypesByState; late: Late },
) {
  const before = stage.state()
  const where = `${stage.model.machine.id} in ${before}, ${eventCase.label}`
  const running = stage.running()
  const count = stage.runs.length
  await stage.cause(eventCase)
  const moves = before !== stage.state() || (restarts[before]?.includes(eventCase.event.type) ?? false)
  const change = { after: stage.actor.getSnapshot(), moves, ofMachine: stage.model.machine.root.invoke }
  const own = stage.portOf(eventCase.event.type)
  const ended = running.map((run) => ({ port: run.port, ended: ends(run, change, own) ? 1 : 0 }))
  expect(running.map(endOf), `${where}: how often what ran before ends`).toEqual(ended)
  const newPorts = stage.runs.slice(count).map(({ port }) => port)
  expect(newPorts, `${where}: what starts`).toEqual(started(change))
  await expectUnheard(stage, running, { late, where })
  stage.actor.stop()
  return ended.some((run) => run.ended > 0)
}

function endOf({ port, ended }: PortRun) {
  return { port, ended }
}

interface Change {
  after: AnyMachineSnapshot
  moves: boolean
  ofMachine: { src: unknown }[]
}

function ends({ port, answer }: PortRun, { after, moves, ofMachine }: Change, own: string | null): boolean {
  if (answer !== undefined && port === own) return false
  return after.status !== 'active' || (moves && !ofMachine.some(({ src }) => src === port))
}

function started({ after, moves, ofMachine }: Change): string[] {
  const here = after._nodes.flatMap((node) => node.invoke).map(({ src }) => String(src))
  return moves ? here.filter((port) => !ofMachine.some(({ src }) => src === port)) : []
}

async function expectUnheard(stage: Stage, runs: PortRun[], { late, where }: { late: Late; where: string }) {
  const before = stage.actor.getSnapshot()
  stage.takeEffects()
  for (const run of runs.filter(({ ended }) => ended > 0)) await settled(() => stage.respond(run, late))
  const fault = `${where}: what ${late} late changes nothing`
  expect(restText(stage.actor.getSnapshot()), fault).toBe(restText(before))
  expect(stage.takeEffects(), fault).toEqual([])
}

type Stage = Awaited<ReturnType<ReturnType<typeof stagesOf>['open']>>

/** Real actors of one machine with doubles for ports, one after the other. */
function stagesOf(model: Model) {
  const { machine, inspect, runs, takeEffects, answer, fail } = testDoublesFor(model, () => {})
  const portOf = portsById(model)
  const all = eventCasesOf(model)
  const own = all.filter(({ event }) => !event.type.startsWith('xstate.'))
  const outputs = all.filter(({ event }) => 'output' in event)

  async function open({ input, path }: StableState) {
    const earlier = runs.length
    const actor = createActor(machine, { input, inspect })
    actor.subscribe({ error: () => {} })
    const cause = ({ event }: EventCase): Promise<void> => {
      const port = portOf(event.type)
      if (port === null) return settled(() => actor.send(event))
      return 'error' in event ? fail(port, event['error']) : answer(port, event['output'])
    }
    await settled(() => actor.start())
    for (const eventCase of path) await cause(eventCase)
    const state = () => stateText(actor.getSnapshot().value)
    const running = () => runs.slice(earlier).filter(({ isSettled }) => !isSettled)
    return { model, actor, runs, takeEffects, cause, state, running, respond, portOf }
  }

  /** A call answers or fails; an open port emits every event of the machine, or fails. */
  function respond(run: PortRun, late: Late): void {
    if (late === 'fails') run.fail(new Error('too late'))
    else if (run.emit) for (const { event } of own) run.emit(event)
    else run.answer?.(outputs.find(({ event }) => portOf(event.type) === run.port)?.event['output'])
  }
  return { model, open }
}

/** Finds the port whose answer or failure an event is; null for any other event. */
function portsById({ machine }: Model): (eventType: string) => string | null {
  const invokes = statesOf(machine).flatMap((node) => node.invoke)
  const ports = new Map(invokes.map(({ id, src }) => [id, String(src)]))
  return (eventType) => ports.get(invokeOf(eventType) ?? '') ?? null
}

function restText({ value, context, status }: AnyMachineSnapshot): string {
  return line({ value, context, status })
}
