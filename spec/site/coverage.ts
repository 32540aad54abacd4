import { missingLayers } from '../record/record-faults.ts'
import type { Layer, MachineRecord, SpecRecord } from '../record/spec-record.ts'
import { counted } from './counted.ts'

/** How often one layer of tests took a transition or entered a state; null when the last run left the layer out. */
export interface LayerCount {
  layer: Layer
  times: number | null
}

/** The count of every layer in which the machine lives; nothing when no test has run (SM-4). */
export function layerCounts(
  { walked }: SpecRecord,
  { lives }: MachineRecord,
  taken: Partial<Record<Layer, number>>,
): LayerCount[] {
  if (walked.length === 0) return []
  return lives.map((layer) => ({ layer, times: walked.includes(layer) ? (taken[layer] ?? 0) : null }))
}

/** A machine's coverage; `unknown` when no test of it has run. */
export function summarizeCoverage(
  spec: SpecRecord,
  machine: MachineRecord,
): { result: 'passed' | 'failed' | 'unknown'; text: string } {
  if (!spec.walked.some((layer) => machine.lives.includes(layer)))
    return { result: 'unknown', text: 'no test run recorded' }
  const missed = machine.transitions.filter((transition) => missingLayers(spec, machine, transition).length > 0)
  if (missed.length > 0) return { result: 'failed', text: `${counted(missed.length, 'transition')} not tested` }
  const left = machine.lives.filter((layer) => !spec.walked.includes(layer))
  return left.length === 0
    ? { result: 'passed', text: 'every transition tested' }
    : { result: 'unknown', text: `tested, but not in the ${left.join(' and ')}` }
}
