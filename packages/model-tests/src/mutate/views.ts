import { expect } from 'vitest'
import { stateText } from '../transition-ids.ts'
import type { Expected, ExpectedWalk } from '../expected.ts'
import { eventCasesOf } from '../event-cases.ts'
import type { Model, Providers } from '../model.ts'
import { screenEnvironmentIn } from '../walk-screen.tsx'
import { Walker, walkOf } from '../walk-in.ts'
import { Drawings } from './drawings.tsx'
import type { Pressed } from './mutant.ts'

/** What is seen on the committed walks: the screen of each stable state, drawn before any mutation. */
export class Views {
  readonly #model: Model
  readonly #expected: Expected
  readonly #providers: Providers
  readonly #drawings: Drawings
  readonly #seen: (string[] | undefined)[][] = []

  constructor(model: Model, expected: Expected, providers: Providers) {
    this.#model = model
    this.#expected = expected
    this.#providers = providers
    this.#drawings = new Drawings(providers)
  }

  /** Draws every stable state; once, before any mutation. */
  async remember(): Promise<void> {
    if (this.#model.screen === null || this.#seen.length > 0) return
    const walker = new Walker(this.#drawings.environment(null), this.#model)
    for (const walk of this.#expected.walks) {
      const seen: (string[] | undefined)[] = []
      await walker.follow(walkOf(walk), (_, view) => seen.push(view))
      this.#seen.push(seen)
    }
  }

  /** Every stable state must look the same; throws at the first difference. Screens of the state `redrawn` are drawn again. */
  async expectSame(redrawn: string | null): Promise<void> {
    if (this.#model.screen === null) return
    const walker = new Walker(this.#drawings.environment(redrawn), this.#model)
    for (const [index, walk] of this.#expected.walks.entries()) {
      await walker.follow(walkOf(walk), (step, view, at) => {
        const seen = this.#seen[index]?.[at]
        if (view !== seen) expect(view, `step ${at} of walk ${index}, ${step.on}`).toEqual(seen)
      })
    }
  }

  /** Walks the paths on which the verb is pressed through the screen, the shortest first; throws at the first difference. */
  async expectPresses(pressed: Pressed): Promise<void> {
    const walker = new Walker(screenEnvironmentIn(this.#providers), this.#model)
    const types = new Map(eventCasesOf(this.#model).map(({ label, event }) => [label, event.type]))
    const isPress = ({ on }: Step, before: Step | undefined) =>
      before !== undefined && stateText(before.state) === pressed.state && pressed.events.includes(types.get(on) ?? '')
    const walks = this.#expected.walks.flatMap((walk) => {
      const last = walk.steps.findIndex((step, index) => isPress(step, walk.steps[index - 1]))
      return last < 0 ? [] : [{ ...walk, steps: walk.steps.slice(0, last + 1) }]
    })
    for (const walk of walks.toSorted((a, b) => a.steps.length - b.steps.length)) {
      await walker.expectWalk(walk, this.#expected)
    }
  }
}

type Step = ExpectedWalk['steps'][number]
