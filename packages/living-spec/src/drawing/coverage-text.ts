import { shortTitles } from '../record/environment-names.ts'
import { missingEnvironments } from '../record/record-faults.ts'
import type { Environment, MachineRecord, TransitionRecord } from '../record/spec-record.ts'
import type { View } from './drawing.ts'

/** `flow 3 · page 3 · browser 2`, `not taken`, `not taken by browser`, in the names of the view; null without a test run. */
export function coverageOf(
  machine: MachineRecord,
  transition: TransitionRecord,
  walked: Environment[],
  view: View = 'code',
): { text: string; isMissing: boolean } | null {
  const nameOf = (environment: Environment) => (view === 'code' ? environment : shortTitles[environment])
  const missing = missingEnvironments({ walked }, machine, transition)
  const environments = machine.lives.filter((environment) => walked.includes(environment))
  if (environments.length === 0) return null
  if (missing.length === environments.length) return { text: 'not taken', isMissing: true }
  if (missing.length > 0) return { text: `not taken by ${missing.map(nameOf).join(', ')}`, isMissing: true }
  return {
    text: environments
      .map((environment) => `${nameOf(environment)} ${counted(transition.taken[environment])}`)
      .join(' · '),
    isMissing: false,
  }
}

/** At most three characters: the drawing has no more space. */
function counted(times = 0): string {
  return times > 999 ? '1k+' : String(times)
}
