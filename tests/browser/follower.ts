import type { Page } from 'playwright-core'
import type { InspectionMessage, EmittedStep } from '#contract/inspection.ts'
import { inspectionChannel } from '#contract/inspection-channel.ts'

/** Milliseconds. */
const patience = 10_000

/** Hears what the machines of one page do, through its inspection channel. */
export class Follower {
  readonly #steps: EmittedStep[] = []
  readonly #watching = new Set<() => void>()
  readonly #page: Page

  private constructor(page: Page) {
    this.#page = page
  }

  static async of(page: Page): Promise<Follower> {
    const follower = new Follower(page)
    await page.exposeFunction('inspected', (message: InspectionMessage) => follower.#hear(message))
    await page.addInitScript((channel) => {
      const { inspected } = globalThis as unknown as { inspected: (message: unknown) => void }
      const { postMessage } = BroadcastChannel.prototype
      // As it is told and not as it is heard: a page that is left would hear nothing of its last steps.
      BroadcastChannel.prototype.postMessage = function (message) {
        if (this.name === channel) inspected(message)
        postMessage.call(this, message)
      }
    }, inspectionChannel)
    return follower
  }

  /** Every step that was told so far, in order. */
  get steps(): readonly EmittedStep[] {
    return this.#steps
  }

  forget(): void {
    this.#steps.length = 0
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

  /** Resolves when what the page had still to do was done, and all that it told was heard. */
  async caughtUp(): Promise<void> {
    await this.#page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const { port1, port2 } = new MessageChannel()
          port1.addEventListener('message', () => resolve())
          port1.start()
          port2.postMessage(null)
        }),
    )
  }

  #hear(message: InspectionMessage): void {
    if (message.kind === 'step') this.#steps.push(message)
    for (const look of this.#watching) look()
  }
}
