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
import { type Layer, layers } from './score.ts'
import type { Subject } from './subjects.ts'

/** Every way to spoil a machine itself. */
export const operators = [transitionChanges, sneakChanges, guardChanges, actionChanges, delayChanges, stateChanges]

/** Every mutant of a machine and its connect, always in the same order; what cannot be a machine is left out. */
export function mutantsOf(subject: Subject): Mutant[] {
  const { machine, screen } = subject.model
  const inPlay = screen ? layers : layers.filter((layer) => layer !== 'views')
  return [
    ...operators.flatMap((changes) => changes(machine)).flatMap((change) => mutantBy(change, machine, inPlay)),
    ...connectMutants(subject),
  ]
}

/** The mutant of one change; none when it cannot be. */
export function mutantBy(
  { edit, ...change }: Change,
  machine: AnyStateMachine,
  inPlay: readonly Layer[] = layers,
): Mutant[] {
  // Made again when it is needed: what is explored of a machine is kept as long as the machine.
  const make = () => {
    const draft = draftOf(machine)
    edit(draft)
    return machineOf(draft)
  }
  if (make() === null) return []
  return [{ ...change, spoil: () => become(machine, make() ?? machine), layers: inPlay, shown: null, pressed: null }]
}

function connectMutants({ model, connects }: Subject): Mutant[] {
  if (connects === null) return []
  return connectChanges(model, connects.connect).map(({ alteration, ...change }) => {
    return { ...change, spoil: () => alter(connects.file, alteration), layers: ['rules', 'timing', 'views'] }
  })
}
