import { sendProgress } from './progress-channel.mjs'

/** A reporter of Playwright that prints nothing and sends how many journeys have ended. */
export default class PlaywrightProgress {
  #done = 0
  #of = 0

  /**
   * @param {unknown} _config
   * @param {import('@playwright/test/reporter').Suite} suite
   */
  onBegin(_config, suite) {
    this.#of = suite.allTests().length
    this.#send()
  }

  onTestEnd() {
    this.#done += 1
    this.#send()
  }

  printsToStdio() {
    return false
  }

  #send() {
    sendProgress({ done: this.#done, of: this.#of, unit: 'tests' })
  }
}
