import { leavesOf, stateText } from '../transition-ids.ts'
import { eventCasesOf } from '../event-cases.ts'
import type { EventCase, Model } from '../model.ts'
import { stateName, statesOf } from '../transitions.ts'
import type { Start, Step } from './browser-graph.ts'
import type { BrowserWalk } from './plan-walks.ts'
import { findTrigger } from './triggers.ts'
import type { BrowserWiring } from './wiring.ts'

/** Why a machine cannot be walked in the browser, found before a page is opened: one sentence each, with the remedy. */
export function wiringFaults(model: Model, wiring: BrowserWiring, walks: BrowserWalk[]): string[] {
  const names = [...unknownNames(model, wiring), ...untaken(model)]
  const gaps = [...unopened(model, wiring), ...undriven(model, wiring, walks), ...unseen(model, wiring, walks)]
  return [...names, ...gaps].map((fault) => `${model.machine.id}: ${fault}`)
}

/** Names in the wiring that the machine does not have. */
function unknownNames(model: Model, wiring: BrowserWiring): string[] {
  const states = statesOf(model.machine).map(stateName)
  const eventCases = eventCasesOf(model)
  const types = eventCases.map(({ event }) => event.type)
  const labels = eventCases.map(({ label }) => label)
  const known = {
    open: Object.keys(model.inputs),
    ports: Object.keys(model.ports),
    openFor: labels,
    fromStart: labels,
    asItStarts: labels,
    atOnce: [...labels, ...labels.flatMap((label) => states.map((state) => `${label} in ${state}`))],
    leaves: labels,
    never: labels,
    cause: types,
    application: types,
    see: states,
  }
  return Object.entries(known).flatMap(([part, names]) =>
    Object.keys(wiring[part as keyof typeof known] ?? {})
      .filter((name) => !names.includes(name))
      .map(
        (name) =>
          `${part} in the browser's wiring names "${name}", which the machine does not have: drop it or fix the name.`,
      ),
  )
}

/** Causes of events that no state takes: no walk would notice them. */
function untaken(model: Model): string[] {
  const types = [...eventCasesOf(model).map(({ event }) => event.type), ...model.raised]
  return Object.keys(model.screen?.cause ?? {})
    .filter((type) => !types.includes(type))
    .map((type) => `no state takes ${type}, which the model's cause makes happen: fix the machine, or drop the cause.`)
}

function unopened({ inputs }: Model, { open }: BrowserWiring): string[] {
  if (Object.keys(open).some((input) => input in inputs)) return []
  return [`no page provides an input: add "${Object.keys(inputs).join('" or "')}" to open in the browser's wiring.`]
}

/** Each event without a trigger, with the first state that needs it. */
function undriven(model: Model, wiring: BrowserWiring, walks: BrowserWalk[]): string[] {
  const faults = new Map<string, string>()
  for (const { eventCase, state } of walks.flatMap(madeToHappen)) {
    const trigger = findTrigger(model, wiring, eventCase.event.type)
    if (trigger.by !== 'nothing' || faults.has(trigger.remedy)) continue
    faults.set(trigger.remedy, `nothing makes "${eventCase.label}" happen in ${state}: ${trigger.remedy}.`)
  }
  return [...faults.values()]
}

/** The event cases of a walk, with their states. */
function madeToHappen({ start, stops }: BrowserWalk): { eventCase: EventCase; state: string }[] {
  let at: Start | Step = start
  return stops.flatMap(({ step, ignored }) => {
    const from = stateText(at.to.value)
    at = step ?? at
    const here = stateText(at.to.value)
    const taken = step ? [{ eventCase: step.eventCase, state: from }] : []
    return [...taken, ...ignored.map(({ eventCase }) => ({ eventCase, state: here }))]
  })
}

/** Each state without a `see`. */
function unseen({ screen }: Model, { see = {}, leaves = {} }: BrowserWiring, walks: BrowserWalk[]): string[] {
  const arrivals = walks.flatMap(({ start, stops }) => stops.map(({ step }) => step ?? start))
  const looked = arrivals.filter((arrival) => !labelsOf(arrival).some((label) => label in leaves))
  const states = new Set(looked.flatMap(({ to }) => leavesOf(to.value)))
  return [...states]
    .filter((state) => !(state in see) && !(state in (screen?.see ?? {})))
    .map((state) => `nothing is seen in ${state}: add it to see in the browser's wiring.`)
}

function labelsOf(arrival: Start | Step): string[] {
  return 'eventCase' in arrival ? [arrival.eventCase.label, ...arrival.follows] : arrival.follows
}
