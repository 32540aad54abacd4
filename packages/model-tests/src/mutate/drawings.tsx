import { cleanup, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import type { AnyMachineSnapshot } from 'xstate'
import { stateText } from '../transition-ids.ts'
import { eventCasesOf } from '../event-cases.ts'
import type { EventCase, Model, Providers } from '../model.ts'
import { outlineOf } from '../outline.ts'
import { line } from '../plain.ts'
import { actorEnvironment } from '../walk-actor.ts'
import type { TestEnvironment } from '../test-environment.ts'

/** Draws the stable states of one machine, equal ones once. */
export class Drawings {
  readonly #providers: Providers
  readonly #drawn = new Map<string, string[]>()

  constructor(providers: Providers) {
    this.#providers = providers
  }

  /** The actor environment, in which a look draws the screen of the stable state; the screen of `redrawn` is drawn each time. */
  environment(redrawn: string | null): TestEnvironment {
    return {
      ...actorEnvironment,
      open: async (model, input, taken) => {
        const all = eventCasesOf(model)
        const stage = await actorEnvironment.open(model, input, taken)
        return { ...stage, look: async () => this.#outline(model.screen, stage.snapshot(), all, redrawn) }
      },
    }
  }

  #outline(screen: Model['screen'], snapshot: AnyMachineSnapshot, all: EventCase[], redrawn: string | null) {
    if (screen === null) return undefined
    if (stateText(snapshot.value) === redrawn) return outlined(this.#providers, screen.render(snapshot, nothing))
    const key = keyOf(snapshot, all)
    const drawn = this.#drawn.get(key) ?? outlined(this.#providers, screen.render(snapshot, nothing))
    this.#drawn.set(key, drawn)
    return drawn
  }
}

function outlined(Providers: Providers, screen: ReactNode): string[] {
  render(<Providers>{screen}</Providers>)
  try {
    return outlineOf(document.body)
  } finally {
    cleanup()
  }
}

/** All that a connect may read of a snapshot. */
function keyOf(snapshot: AnyMachineSnapshot, all: EventCase[]): string {
  const { value, context, tags } = snapshot
  const can = all.filter(({ event }) => snapshot.can(event)).map(({ label }) => label)
  return line([value, context, [...(tags as Set<string>)].toSorted(), can])
}

function nothing(): void {}
