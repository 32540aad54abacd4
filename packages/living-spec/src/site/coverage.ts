import { environmentTitles } from '../record/environment-names.ts'
import { missingEnvironments } from '../record/record-faults.ts'
import type { Environment, MachineRecord, SpecRecord } from '../record/spec-record.ts'
import { counted } from './counted.ts'
import { unknownTests } from './requirement-parts.tsx'

/** How often one environment took a transition or entered a state; null when the last run left it out. */
export interface EnvironmentCount {
  environment: Environment
  times: number | null
}

/** The count of every environment of the machine; none when no test has run (SM-4). */
export function environmentCounts(
  { walked }: SpecRecord,
  { lives }: MachineRecord,
  taken: Partial<Record<Environment, number>>,
): EnvironmentCount[] {
  if (walked.length === 0) return []
  return lives.map((environment) => ({
    environment,
    times: walked.includes(environment) ? (taken[environment] ?? 0) : null,
  }))
}

/** Whether the last run took steps of the machine as it is (SM-6). */
export function hasCounts({ walked }: Pick<SpecRecord, 'walked'>, { lives }: Pick<MachineRecord, 'lives'>): boolean {
  return walked.some((environment) => lives.includes(environment))
}

/** A machine's coverage; `unknown` when no test of it has run. */
export function summarizeCoverage(
  spec: SpecRecord,
  machine: MachineRecord,
): { result: 'passed' | 'failed' | 'unknown'; text: string } {
  if (!hasCounts(spec, machine)) return { result: 'unknown', text: unknownTests }
  const missed = machine.transitions.filter((transition) => missingEnvironments(spec, machine, transition).length > 0)
  if (missed.length > 0) return { result: 'failed', text: `${counted(missed.length, 'step')} not tested` }
  const left = machine.lives.filter((environment) => !spec.walked.includes(environment))
  return left.length === 0
    ? { result: 'passed', text: 'every step tested' }
    : {
        result: 'unknown',
        text: `tested, but not in: ${left.map((environment) => environmentTitles[environment]).join(', ')}`,
      }
}
