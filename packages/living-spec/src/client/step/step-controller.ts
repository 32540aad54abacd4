import { type StepLink, isWait } from './step-link.ts'
import type { UserAction, Stepping, Walk } from './stepping.ts'

/** Holds the reader's walk; executes one action after the other. */
export class StepController {
  readonly stepping: Stepping
  #walk: Walk
  #queue: Promise<void> = Promise.resolve()
  readonly #listeners = new Set<() => void>()

  private constructor(stepping: Stepping, walk: Walk) {
    this.stepping = stepping
    this.#walk = walk
  }

  /** At the end of the walk of a link, or at the start from the machine's first input. */
  static async open(stepping: Stepping, link: StepLink | null): Promise<StepController> {
    return new StepController(stepping, await walkAs(stepping, link))
  }

  readonly walk = (): Walk => this.#walk

  readonly listen = (notify: () => void): (() => void) => {
    this.#listeners.add(notify)
    return () => this.#listeners.delete(notify)
  }

  start(input: string): Promise<void> {
    return this.#then(() => this.stepping.walk(input, []))
  }

  /** Ignores a time of 0 or more than a day. */
  do(action: UserAction): Promise<void> {
    return this.#then((walk) =>
      typeof action === 'number' && !isWait(action) ? Promise.resolve(walk) : this.stepping.goOn(walk, action),
    )
  }

  undo(): Promise<void> {
    return this.#then((walk) => this.stepping.walk(walk.input, actionsOf(walk).slice(0, -1)))
  }

  follow(link: StepLink): Promise<void> {
    return this.#then(() => walkAs(this.stepping, link))
  }

  #then(next: (walk: Walk) => Promise<Walk>): Promise<void> {
    // Each caller receives the failure of the step; the next one is still taken.
    this.#queue = this.#queue
      .catch(() => {})
      .then(async () => {
        this.#walk = await next(this.#walk)
        for (const notify of this.#listeners) notify()
      })
    return this.#queue
  }
}

/** The reader's actions, without the start. */
export function actionsOf({ entries }: Walk): UserAction[] {
  return entries.flatMap(({ action }) => action ?? [])
}

function walkAs(stepping: Stepping, link: StepLink | null): Promise<Walk> {
  const inputs = Object.keys(stepping.model.inputs)
  const isKnown = link !== null && inputs.includes(link.input)
  return isKnown ? stepping.walk(link.input, link.actions) : stepping.walk(inputs[0] ?? '', [])
}
