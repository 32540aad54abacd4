import type { AnyMachineSnapshot, InspectionEvent, Snapshot } from 'xstate'
import { stateText, transitionId, transitionsIn } from '@wattle/model-tests/transition-ids.ts'
import type { MachineStep } from '../live/messages.ts'

/** An `inspect` option that reports the transitions of each event, by `transitionId`. */
export function inspectSteps(report: (step: MachineStep) => void): (event: InspectionEvent) => void {
  const underWay = new Map<string, string[]>()
  return (event) => {
    const actor = event.actorRef.sessionId
    const taken = underWay.get(actor) ?? []
    if (event.type === '@xstate.microstep') underWay.set(actor, [...taken, ...transitionsIn(event).map(transitionId)])
    if (event.type !== '@xstate.snapshot' || !isOfMachine(event.snapshot)) return
    underWay.delete(actor)
    const { machine, value, status } = event.snapshot
    report({ machine: machine.id, actor, event: event.event.type, taken, state: stateText(value), status })
  }
}

function isOfMachine(snapshot: Snapshot<unknown>): snapshot is AnyMachineSnapshot {
  return 'machine' in snapshot
}
