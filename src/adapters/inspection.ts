import type { InspectionEvent } from 'xstate'
import { type InspectionMessage, inspectionChannel } from '#contract/inspection.ts'
import { inspectSteps } from '#machines/inspection.ts'
import { channelOf } from './channel.ts'
import { newId } from './new-id.ts'

/** What an actor is started with so that it may be followed; nothing where inspection is off. */
export interface Inspection {
  inspect?: (event: InspectionEvent) => void
}

/** Lets this browser's other pages follow what the machines of this one do. */
export function openInspection(): Required<Inspection> {
  const tab = newId()
  const channel = channelOf(inspectionChannel)
  return { inspect: inspectSteps((step) => channel.say({ ...step, tab } satisfies InspectionMessage)) }
}
