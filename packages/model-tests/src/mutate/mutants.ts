import type { AnyStateMachine } from 'xstate'
import { become } from './become.ts'
import { alter } from './connects.ts'
import { draftOf, machineOf } from './draft.ts'
import type { Change, Mutant } from './mutant.ts'
import { actionChanges } from './operators/actions.ts'
import { connectChanges } from './operators/connect.ts'
import { delayChanges } from './operators/delays.ts'
import { guardChanges } from './operators/guards.ts'
import { sneakChanges } from './operators/sneak.ts'
import { stateChanges } from './operators/states.ts'
import { transitionChanges } from './operators/transitions.ts'
import { type Detector, detectors } from './score.ts'
import { requireSupported } from '../unsupported.ts'
import type { Subject } from './subjects.ts'

/** All mutation operators of machines. */
export const operators = [transitionChanges, sneakChanges, guardChanges, actionChanges, delayChanges, stateChanges]

/** Every mutant of a machine and its connect, always in the same order; what cannot be a machine is left out. */
export function mutantsOf(subject: Subject): Mutant[] {
  const { machine, screen } = subject.model
  requireSupported(machine)
  const inPlay = screen ? detectors : detectors.filter((detector) => detector !== 'views')
  return [
    ...operators.flatMap((changes) => changes(machine)).flatMap((change) => mutantBy(change, machine, inPlay)),
    ...connectMutants(subject),
  ]
}

/** The mutant of one change; none when it cannot be. */
export function mutantBy(
  { edit, ...change }: Change,
  machine: AnyStateMachine,
  inPlay: readonly Detector[] = detectors,
): Mutant[] {
  // Made again when needed: explorations are cached as long as their machine.
  const make = () => {
    const draft = draftOf(machine)
    edit(draft)
    return machineOf(draft)
  }
  if (make() === null) return []
  return [{ ...change, apply: () => become(machine, make() ?? machine), detectors: inPlay, shown: null, pressed: null }]
}

function connectMutants({ model, connects }: Subject): Mutant[] {
  if (connects === null) return []
  return connectChanges(model, connects.connect).map(({ alteration, ...change }) => {
    return { ...change, apply: () => alter(connects.file, alteration), detectors: ['rules', 'timing', 'views'] }
  })
}
