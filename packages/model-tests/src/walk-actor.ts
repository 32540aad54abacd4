import { SimulatedClock, createActor } from 'xstate'
import { writeExpected } from './expected-files.ts'
import type { EventCase, Model } from './model.ts'
import { settled, testDoublesFor } from './test-doubles.ts'
import { walkIn } from './walk-in.ts'
import type { Stage, TestEnvironment } from './test-environment.ts'

/** Walks the real actor: its ports are doubles, its clock is simulated, and its own events are sent to it. */
export function walkActor(model: Model): void {
  walkIn(actorEnvironment, model)
}

/** The bare actor. */
export const actorEnvironment: TestEnvironment = {
  name: 'actor',
  open: openActor,
  rewrite: ({ machine }, { walks, ignored }) =>
    writeExpected(machine.id, { walks: walks.map(({ walk }) => walk), ignored, views: {} }),
}

async function openActor(model: Model, input: unknown, taken: (transition: string) => void): Promise<Stage> {
  const { machine, inspect, takeEffects, answer, fail, emit } = testDoublesFor(model, taken)
  const clock = new SimulatedClock()
  const actor = createActor(machine, { input, clock, inspect })
  actor.subscribe({ error: () => {} })
  await settled(() => actor.start())
  const cause = ({ event }: EventCase) => settled(() => actor.send(event))

  return {
    surroundings: {
      answer,
      fail,
      emit,
      advance: (milliseconds) => settled(() => clock.increment(milliseconds)),
      fromApplication: (event) => cause({ label: event.type, event }),
    },
    cause,
    tryIgnored: async (eventCase) => {
      if (actor.getSnapshot().status === 'active') await cause(eventCase)
    },
    snapshot: () => actor.getSnapshot(),
    takeEffects,
    look: async () => undefined,
    close: async () => void actor.stop(),
  }
}
