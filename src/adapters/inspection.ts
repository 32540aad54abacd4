import type { InspectionEvent } from 'xstate'
import { InspectionMessage, type TimedStep } from '#contract/inspection.ts'
import { inspectionChannel } from '#contract/inspection-channel.ts'
import { inspectSteps } from '#machines/inspection.ts'
import { channelOf } from './channel.ts'
import { newId } from './new-id.ts'

/** What an actor is started with so that it may be followed; nothing where inspection is off. */
export interface Inspection {
  inspect?: (event: InspectionEvent) => void
}

/** Lets this browser's other pages follow what the machines of this one do, also a page that is opened later (SM-4). */
export function openInspection(): Required<Inspection> {
  const tab = newId()
  const channel = channelOf(inspectionChannel)
  const running = new Map<string, TimedStep>()
  const say = (message: InspectionMessage) => channel.say(message)
  const sayRoster = () => say({ kind: 'roster', tab, actors: [...running.values()] })
  let isHeard = false
  /** Not before the first step: a page that is drawn on the server has no other pages. */
  const hearOthers = () => {
    isHeard = true
    channel.hear((message) => InspectionMessage.safeParse(message).data?.kind === 'hello' && sayRoster())
    addEventListener('pagehide', () => say({ kind: 'bye', tab }))
    addEventListener('pageshow', ({ persisted }) => persisted && sayRoster())
  }
  return {
    inspect: inspectSteps((step) => {
      if (!isHeard) hearOthers()
      const timed = { ...step, at: Date.now() }
      if (step.status === 'active') running.set(step.actor, timed)
      else running.delete(step.actor)
      say({ kind: 'step', tab, ...timed })
    }),
  }
}
