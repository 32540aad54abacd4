import { SimulatedClock, createActor } from 'xstate'
import { writeExpected } from './expected-files.ts'
import type { Happening, Model } from './model.ts'
import { settled, standInsFor } from './stand-ins.ts'
import { walkIn } from './walk-in.ts'
import type { Stage, World } from './world.ts'

/** Walks the real actor: its ports are doubles, its clock is simulated, and its own events are sent to it. */
export function walkActor(model: Model): void {
  walkIn(actorWorld, model)
}

/** The bare actor. */
export const actorWorld: World = {
  name: 'actor',
  open: openActor,
  rewrite: ({ machine }, { walks, ignored }) =>
    writeExpected(machine.id, { walks: walks.map(({ walk }) => walk), ignored, views: {} }),
}

async function openActor(model: Model, input: unknown, taken: (transition: string) => void): Promise<Stage> {
  const { machine, inspect, takeEffects, answer, fail, emit } = standInsFor(model, taken)
  const clock = new SimulatedClock()
  const actor = createActor(machine, { input, clock, inspect })
  actor.subscribe({ error: () => {} })
  await settled(() => actor.start())
  const cause = ({ event }: Happening) => settled(() => actor.send(event))

  return {
    surroundings: {
      answer,
      fail,
      emit,
      advance: (milliseconds) => settled(() => clock.increment(milliseconds)),
      fromApplication: (event) => cause({ label: event.type, event }),
    },
    cause,
    tryIgnored: async (happening) => {
      if (actor.getSnapshot().status === 'active') await cause(happening)
    },
    snapshot: () => actor.getSnapshot(),
    takeEffects,
    look: async () => undefined,
    close: async () => void actor.stop(),
  }
}
