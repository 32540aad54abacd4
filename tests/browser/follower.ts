import type { Page } from 'playwright-core'
import { type InspectionMessage, inspectionChannel } from '#contract/inspection.ts'

/** Milliseconds. */
const patience = 5_000

/** Hears what the machines of one page do, through its inspection channel. */
export class Follower {
  readonly #steps: InspectionMessage[] = []
  readonly #watching = new Set<() => void>()
  readonly #page: Page
  #echoes = 0

  private constructor(page: Page) {
    this.#page = page
  }

  static async of(page: Page): Promise<Follower> {
    const follower = new Follower(page)
    await page.exposeFunction('inspected', (step: InspectionMessage) => follower.#hear(step))
    await page.addInitScript((channel) => {
      const heard = new BroadcastChannel(channel)
      heard.addEventListener('message', ({ data }) => {
        void (globalThis as unknown as { inspected: (step: unknown) => void }).inspected(data)
      })
    }, inspectionChannel)
    return follower
  }

  /** Every step that was told so far, in order. */
  get steps(): readonly InspectionMessage[] {
    return this.#steps
  }

  /** Resolves as soon as the steps fulfil a condition; rejects with the sentence when they do not. */
  async until<Found>(found: () => Found | undefined, sentence: () => string): Promise<Found> {
    const already = found()
    if (already !== undefined) return already
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => {
        this.#watching.delete(look)
        reject(new Error(sentence()))
      }, patience)
      const look = () => {
        const now = found()
        if (now === undefined) return
        clearTimeout(late)
        this.#watching.delete(look)
        resolve(now)
      }
      this.#watching.add(look)
    })
  }

  /** Resolves when all that the page has told so far was heard: a message of our own comes after it. */
  async caughtUp(): Promise<void> {
    const machine = `echo ${(this.#echoes += 1)}`
    await this.#page.evaluate(
      ([channel, name]) => {
        const echo = new BroadcastChannel(channel)
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel never leaves its origin
        echo.postMessage({ machine: name, taken: [] })
        echo.close()
      },
      [inspectionChannel, machine] as const,
    )
    await this.until(
      () => this.#steps.find((step) => step.machine === machine),
      () => 'The page does not answer.',
    )
  }

  #hear(step: InspectionMessage): void {
    this.#steps.push(step)
    for (const look of this.#watching) look()
  }
}
