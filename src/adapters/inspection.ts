import type { InspectionEvent } from 'xstate'
import { type InspectionMessage, inspectionChannel } from '#contract/inspection.ts'
import { inspectSteps } from '#machines/inspection.ts'

/** What an actor is started with so that it may be followed; nothing where inspection is off. */
export interface Inspection {
  inspect?: (event: InspectionEvent) => void
}

/** Lets this browser's other pages follow what the machines of this one do. */
export function openInspection(): Required<Inspection> {
  const tab = crypto.randomUUID()
  let channel: BroadcastChannel | undefined
  return {
    inspect: inspectSteps((step) => {
      // Opened by the first step: a server starts no actor, and an open channel keeps it running.
      channel ??= new BroadcastChannel(inspectionChannel)
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel never leaves its origin
      channel.postMessage({ ...step, tab } satisfies InspectionMessage)
    }),
  }
}
