import type { InspectionEvent } from 'xstate'
import type { InspectionMessage, TimedStep } from '#contract/inspection.ts'
import { inspectionChannel } from '#contract/inspection-channel.ts'
import { inspectSteps } from '#machines/inspection.ts'
import { nextTask } from '../evaluate/next-task.ts'
import { channelOf } from './channel.ts'
import { newId } from './new-id.ts'

/** The options of an actor; empty where nothing observes it. */
export interface Inspection {
  inspect?: (event: InspectionEvent) => void
}

/** Lets this browser's other pages follow what the machines of this one do, also a page that is opened later (SM-4). */
export function publishSteps(): Inspection {
  const tab = newId()
  const channel = channelOf(inspectionChannel)
  const running = new Map<string, TimedStep>()
  const waiting: TimedStep[] = []
  const publish = (message: InspectionMessage) => channel.publish(message)
  const publishWaiting = () => {
    for (const step of waiting.splice(0)) publish({ kind: 'step', tab, ...step })
  }
  const publishRoster = () => {
    publishWaiting()
    publish({ kind: 'roster', tab, actors: [...running.values()] })
  }
  let isSubscribed = false
  /** Not before the first step: a page that is drawn on the server has no other pages. */
  const followOthers = () => {
    isSubscribed = true
    channel.subscribe((message) => isHello(message) && publishRoster())
    addEventListener('pagehide', () => {
      publishWaiting()
      publish({ kind: 'bye', tab })
    })
    addEventListener('pageshow', ({ persisted }) => persisted && publishRoster())
  }
  return {
    inspect: inspectSteps((done) => {
      const step = { ...done, at: Date.now() }
      if (!isSubscribed) followOthers()
      if (step.status === 'active') running.set(step.actor, step)
      else running.delete(step.actor)
      // In a separate task: the start of an actor takes long enough (WIRE-1).
      if (waiting.push(step) === 1) void nextTask().then(publishWaiting)
    }),
  }
}

/** Only the request for the roster is read here; followers parse all other messages by the contract. */
function isHello(message: unknown): boolean {
  return (message as InspectionMessage | null)?.kind === 'hello'
}
