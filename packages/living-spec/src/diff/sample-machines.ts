import type { AnyStateMachine } from 'xstate'
import { type Draft, type StateDraft, draftOf, machineOf, stateAt } from '../../../model-tests/src/mutate/draft.ts'
import { sampleModel } from '../../../model-tests/src/sample-machine.ts'
import type { Change } from './change.ts'
import { compare } from './compare.ts'
import { type MachineSource, machineSourceOf } from './machine-source.ts'

/** The changes between the sample machine and an edited one. */
export function changesOf(edit: (draft: Draft) => unknown, first: (draft: Draft) => unknown = () => {}): Change[] {
  return compare(
    writtenSample(first),
    writtenSample((draft) => (first(draft), edit(draft))),
  )
}

/** The edited sample machine of the walker's tests, as a revision has it. */
export function writtenSample(edit: (draft: Draft) => unknown = () => {}): MachineSource {
  return machineSourceOf(sample(edit), { file: 'machines/kettle/kettle.machine.ts', name: 'kettle', sourceIndex: null })
}

function sample(edit: (draft: Draft) => unknown = () => {}): AnyStateMachine {
  const draft = draftOf(sampleModel().machine)
  edit(draft)
  const machine = machineOf(draft)
  if (!machine) throw new Error('This edit makes no machine.')
  return machine
}

/** One of its states. */
export function stateIn({ root }: Draft, name: string): StateDraft {
  return stateAt(root, [name])
}

/** What a test reads: `retargeted · In \`boiling\`, …: now goes to …`. */
export function lineOf({ kind, what, who }: Change): string {
  return `${kind} · ${who}: ${what}`
}
