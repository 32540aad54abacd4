import type { Layer, MachineRecord, TransitionRecord } from '../record/spec-record.ts'
import { counted } from './durations.ts'

/** How often one layer of tests took a transition or entered a state. */
export interface LayerCount {
  layer: Layer
  times: number
}

const order: Layer[] = ['actor', 'screen', 'browser', 'server']

/** The count of every layer that must take it, and of those that did besides; nothing when no test has run (SM-4). */
export function layerCounts({ lives }: MachineRecord, taken: Partial<Record<Layer, number>>): LayerCount[] {
  if (Object.keys(taken).length === 0) return []
  return order
    .filter((layer) => lives.includes(layer) || taken[layer] !== undefined)
    .map((layer) => ({ layer, times: taken[layer] ?? 0 }))
}

/** The layers that should have taken it and did not. */
export function missingLayers(machine: MachineRecord, { taken }: Pick<TransitionRecord, 'taken'>): Layer[] {
  return layerCounts(machine, taken).flatMap(({ layer, times }) => (times === 0 ? [layer] : []))
}

/** `unknown` when no test of the machine has run. */
export interface CoverageWord {
  result: 'passed' | 'failed' | 'unknown'
  text: string
}

/** A machine's coverage in a word. */
export function coverageWord(machine: MachineRecord): CoverageWord {
  const { transitions } = machine
  const known = transitions.filter(({ taken }) => Object.keys(taken).length > 0)
  if (known.length === 0) return { result: 'unknown', text: 'no tests have run' }
  const missed = transitions.filter((transition) => missingLayers(machine, transition).length > 0 || !known.includes(transition))
  return missed.length === 0
    ? { result: 'passed', text: 'every transition tested' }
    : { result: 'failed', text: `${counted(missed.length, 'transition')} not tested` }
}
