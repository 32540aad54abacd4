import { cleanup, render } from '@testing-library/react'
import { useActor } from '@xstate/react'
import { type AnyActorRef, SimulatedClock } from 'xstate'
import { leavesOf, stateText } from './transition-ids.ts'
import type { Surroundings } from './driver.ts'
import { expectedOf, writeExpected } from './expected-files.ts'
import type { EventCase, Model, ModelScreen, Providers } from './model.ts'
import { line } from './plain.ts'
import { lookOnce } from './look-once.ts'
import { outlineOf } from './outline.ts'
import { screenDriver } from './screen-driver.ts'
import { type Effect, type TestDoubles, settled, testDoublesFor } from './test-doubles.ts'
import { tryIgnored } from './try-ignored.ts'
import type { Stage, Walked, TestEnvironment } from './test-environment.ts'

/** The rendered screen: a person's events go through the screen, all others as in the actor environment. */
export function screenEnvironmentIn(providers: Providers): TestEnvironment {
  return {
    name: 'screen',
    open: (model, input, taken) => openScreen(providers, model, input, taken),
    rewrite: rewriteViews,
  }
}

async function openScreen(
  providers: Providers,
  model: Model,
  input: unknown,
  taken: (transition: string) => void,
): Promise<Stage> {
  const { screen } = model
  if (screen === null) throw new Error(`${model.machine.id}: the model has no screen to walk.`)
  const testDoubles = testDoublesFor(model, taken)
  const clock = new SimulatedClock()
  const actor = mount(providers, screen, testDoubles, { input, clock })
  const surroundings = surroundingsOf(testDoubles, clock, actor)
  const driver = screenDriver(surroundings)
  const hasty = screenDriver(surroundings, 0)
  const causeOf = ({ event: { type } }: EventCase) => {
    const make = screen.cause[type]
    if (!make) throw new Error('the model has no cause for it')
    return make
  }

  return {
    surroundings: driver,
    cause: (eventCase) => causeOf(eventCase)(driver, eventCase.event as never),
    tryIgnored: async (eventCase, otherPayloadTaken) => {
      await tryIgnored(eventCase, otherPayloadTaken, hasty, causeOf(eventCase))
    },
    snapshot: () => actor.getSnapshot(),
    takeEffects: () => withoutStrictRestart(testDoubles.takeEffects()),
    look: () => {
      const leaves = leavesOf(actor.getSnapshot().value)
      return lookOnce(screen, leaves, async () => {
        for (const leaf of leaves) await screen.see[leaf]?.(driver)
        return outlineOf(document.body)
      })
    },
    close: async () => cleanup(),
  }
}

interface ActorOptions {
  input: unknown
  clock: SimulatedClock
}

function mount(
  Providers: Providers,
  screen: ModelScreen,
  { machine, inspect }: TestDoubles,
  options: ActorOptions,
): AnyActorRef {
  let mounted: AnyActorRef | undefined
  function Screen() {
    const [snapshot, send, actor] = useActor(machine, { ...options, inspect })
    mounted = actor
    return screen.render(snapshot, send)
  }
  render(
    <Providers>
      <Screen />
    </Providers>,
  )
  if (!mounted) throw new Error('The screen was not rendered.')
  return mounted
}

function surroundingsOf(testDoubles: TestDoubles, clock: SimulatedClock, actor: AnyActorRef): Surroundings {
  return {
    answer: testDoubles.answer,
    fail: testDoubles.fail,
    emit: testDoubles.emit,
    advance: (milliseconds) => settled(() => clock.increment(milliseconds)),
    fromApplication: (event) => settled(() => actor.send(event)),
  }
}

/** Strict mode starts the first state's ports, stops them and starts them again: only the last start counts. */
function withoutStrictRestart(effects: Effect[]): Effect[] {
  const names = effects.map((effect) => (typeof effect === 'string' ? effect : (Object.keys(effect)[0] ?? '')))
  const restarted = names.flatMap((name, stop) => {
    const port = / (?:is aborted|closes)$/.test(name) ? name.split(' ')[0] : undefined
    const [first, again] = names.flatMap((other, at) =>
      other === `${port} starts` || other === `${port} opens` ? [at] : [],
    )
    return first === undefined || again === undefined || first > stop || again < stop ? [] : [first, stop]
  })
  return effects.filter((_, index) => !restarted.includes(index))
}

function rewriteViews({ machine }: Model, { walks }: Walked): void {
  const expected = expectedOf(machine.id)
  if (typeof expected === 'string') throw new Error(`${machine.id}: call walkActor before walkScreen.`)
  const names = new Map<string, string>()
  const views: Record<string, string[]> = {}
  const nameOf = (state: string, view: string[]) => {
    const key = line([state, view])
    const like = Object.keys(views).filter((name) => name.split(' · ')[0] === state).length
    const name = names.get(key) ?? (like === 0 ? state : `${state} · ${like + 1}`)
    names.set(key, name)
    views[name] = view
    return name
  }
  for (const [index, { walk, views: seen }] of walks.entries()) {
    for (const [at, step] of walk.steps.entries()) {
      const committed = expected.walks[index]?.steps[at]
      const view = seen[at]
      if (committed && view) committed.view = nameOf(stateText(step.state), view)
    }
  }
  writeExpected(machine.id, { ...expected, views })
}
