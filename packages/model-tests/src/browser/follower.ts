import type { Page } from 'playwright-core'
import type { EmittedStep, InspectionMessage } from './inspection.ts'

/** Milliseconds. */
const timeoutMs = 10_000

/** Receives what the machines of one page do, through its inspection channel. */
export class Follower {
  readonly #steps: EmittedStep[] = []
  readonly #watching = new Set<() => void>()
  readonly #page: Page

  private constructor(page: Page) {
    this.#page = page
  }

  /** `channel` is the broadcast channel on which the page publishes. */
  static async of(page: Page, channel: string): Promise<Follower> {
    const follower = new Follower(page)
    await page.exposeFunction('inspected', (message: InspectionMessage) => follower.#hear(message))
    await page.addInitScript((name) => {
      const { inspected } = globalThis as unknown as { inspected: (message: unknown) => void }
      const { postMessage } = BroadcastChannel.prototype
      // Captured when posted, not when received: a page that is left would not receive its last steps.
      BroadcastChannel.prototype.postMessage = function (message) {
        if (this.name === name) inspected(message)
        postMessage.call(this, message)
      }
    }, channel)
    return follower
  }

  /** Every step emitted so far, in order. */
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
      }, timeoutMs)
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

  /** Resolves when the page's pending tasks have run and all their messages were received. */
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
