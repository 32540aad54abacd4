import { anywhereText } from '../drawing/head.ts'
import type { MachineRecord, TransitionRecord } from '../record/spec-record.ts'
import { transitionName } from './machine-links.ts'
import { StateName } from './state-name.tsx'

/** The state or transition of a machine that has this anchor; nothing for the machine itself, or an anchor that it lacks. */
export function PlaceName({ machine, anchor }: { machine: MachineRecord; anchor: string | null }) {
  const state = machine.states.find((one) => one.anchor === anchor)
  if (state) return state.parent === null ? anywhereText.plain : <StateName state={state.name} />
  const transition = machine.transitions.find((one) => one.anchor === anchor)
  return transition && <TransitionText machine={machine} transition={transition} />
}

/** A transition: for readers its description, in the code view its state, event and guard. */
export function TransitionText({ machine, transition }: { machine: MachineRecord; transition: TransitionRecord }) {
  return (
    <>
      <span className="in-plain">{transition.description}</span>
      <span className="in-code">{transitionName(machine, transition)}</span>
    </>
  )
}
