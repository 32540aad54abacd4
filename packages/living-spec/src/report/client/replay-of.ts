import { describeEvent } from '../../client/event-label.ts'
import type { ReplayData } from '../replay-data.ts'
import type { ReportedStep } from '../reported-step.ts'

/** A step as the page shows it. */
export interface ReplayedStep {
  /** `+1.2 s · login x:4: form.submit → submitting`. */
  text: string
  machine: string
  /** One for each parallel state. */
  states: ReplayedState[]
}

interface ReplayedState {
  name: string
  /** Null for a state that this revision does not have. */
  description: string | null
  /** The address of its description. */
  href: string | null
  /** The address of its picture. */
  frame: string | null
}

export type Replay = readonly ReplayedStep[]

/** Steps with what the site knows of their states. Times count from the first step. */
export function replayOf(data: ReplayData, steps: readonly ReportedStep[]): Replay {
  const began = steps[0]?.at ?? 0
  return steps.map(({ machine, actor, event, state, at }) => ({
    text: `+${((at - began) / 1000).toFixed(1)} s · ${machine} ${actor}: ${describeEvent(event)} → ${state}`,
    machine,
    states: state.split(' + ').map((name) => stateIn(own(data, machine), name)),
  }))
}

function stateIn(machine: ReplayData[string] | undefined, name: string): ReplayedState {
  const found = machine && own(machine.states, name)
  if (!machine || !found) return { name, description: null, href: null, frame: null }
  const { description, anchor, frame } = found
  return { name, description, href: `${machine.page}#${anchor}`, frame }
}

/** Without what every object inherits: a report can name a state `constructor`. */
function own<Value>(record: Record<string, Value>, name: string): Value | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined
}
