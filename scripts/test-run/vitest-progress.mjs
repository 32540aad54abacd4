import { sendProgress } from './progress-channel.mjs'

/** A reporter of Vitest that prints nothing and sends how many test files have ended. */
export default class VitestProgress {
  #done = 0
  #of = 0

  /** @param {readonly unknown[]} specifications */
  onTestRunStart(specifications) {
    this.#of = specifications.length
    this.#send()
  }

  onTestModuleEnd() {
    this.#done += 1
    this.#send()
  }

  #send() {
    sendProgress({ done: this.#done, of: this.#of, unit: 'files' })
  }
}
