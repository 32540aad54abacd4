import { statesAround } from './inheritance.ts'
import { missingEnvironments } from '../record/record-faults.ts'
import type { MachineRecord, SpecRecord, StateRecord, TransitionRecord } from '../record/spec-record.ts'

/** A transition with its machine. */
export interface MachineStep {
  machine: MachineRecord
  transition: TransitionRecord
}

/** Whether the last run had a real browser, which should have taken the transition and did not. */
export function isUnbrowsed(
  spec: Pick<SpecRecord, 'walked'>,
  machine: MachineRecord,
  transition: TransitionRecord,
): boolean {
  return missingEnvironments(spec, machine, transition).includes('browser')
}

/** Whether a machine runs at the server: no browser takes its transitions. */
export function isWithoutPage({ lives }: Pick<MachineRecord, 'lives'>): boolean {
  return lives.includes('server')
}

/**
 * The transitions that a real browser should have taken and did not, and those that have no page (SM-4); `toRepeat` counts
 * the machines whose results a change has outdated, so that this is not known of theirs (SM-6).
 */
export function unbrowsedSteps(spec: Pick<SpecRecord, 'machines' | 'walked'>): {
  missed: MachineStep[]
  withoutPage: MachineStep[]
  toRepeat: number
} {
  const steps = spec.machines.flatMap((machine) => machine.transitions.map((transition) => ({ machine, transition })))
  return {
    missed: steps.filter(({ machine, transition }) => isUnbrowsed(spec, machine, transition)),
    withoutPage: steps.filter(({ machine }) => isWithoutPage(machine)),
    toRepeat: spec.machines.filter((machine) => !machine.lives.includes('browser') && !isWithoutPage(machine)).length,
  }
}

/** The transitions that each environment took at most once: one path of the tests takes them. */
export function stepsOnOnePath({ machines }: Pick<SpecRecord, 'machines'>): MachineStep[] {
  const steps = machines.flatMap((machine) => machine.transitions.map((transition) => ({ machine, transition })))
  return steps.filter(({ transition: { taken } }) => Math.max(0, ...Object.values(taken)) === 1)
}

/** The states that are no end and that no transition leaves, of theirs or of the states around them. */
export function deadEnds(machine: MachineRecord): StateRecord[] {
  const { states, transitions } = machine
  return states.filter((state) => {
    const own = [state, ...statesAround(machine, state)].map(({ name }) => name)
    const leaves = transitions.some(
      ({ source, targets }) => own.includes(source) && targets.some((target) => target !== state.name),
    )
    const isLeaf = states.every(({ parent }) => parent !== state.name)
    return isLeaf && state.kind !== 'final' && !leaves
  })
}
