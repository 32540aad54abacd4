import { missingLayers } from '../record/record-faults.ts'
import type { Layer, MachineRecord, TransitionRecord } from '../record/spec-record.ts'

/** `actor 3 · screen 3 · browser 2`, `not taken`, `not taken by browser`; null without a test run. */
export function coverageOf(
  machine: MachineRecord,
  transition: TransitionRecord,
  walked: Layer[],
): { text: string; isMissing: boolean } | null {
  const missing = missingLayers({ walked }, machine, transition)
  const layers = machine.lives.filter((layer) => walked.includes(layer))
  if (layers.length === 0) return null
  if (missing.length === layers.length) return { text: 'not taken', isMissing: true }
  if (missing.length > 0) return { text: `not taken by ${missing.join(', ')}`, isMissing: true }
  return { text: layers.map((layer) => `${layer} ${counted(transition.taken[layer])}`).join(' · '), isMissing: false }
}

/** Three characters at most: the drawing keeps no more room. */
function counted(times = 0): string {
  return times > 999 ? '1k+' : String(times)
}
