/** @typedef {import('./progress-channel.mjs').Progress} Progress */

/**
 * Follows the running steps and prints the progress of the whole run in one line.
 * @param {number} total Seconds that the run is expected to take.
 * @param {() => number} [now] Milliseconds.
 */
export function trackProgress(total, now = () => performance.now()) {
  const since = now()
  /** @type {Map<string, Progress | undefined>} */
  const running = new Map()

  return {
    start: (/** @type {string} */ name) => void running.set(name, undefined),
    update: (/** @type {string} */ name, /** @type {Progress} */ progress) => void running.set(name, progress),
    end: (/** @type {string} */ name) => void running.delete(name),
    elapsed: () => clock((now() - since) / 1000),
    /** `4:05 of about 11:40   unit 61 of 139 files   types` */
    line() {
      const places = [...running].map(([name, progress]) => (progress ? `${name} ${countsOf(progress)}` : name))
      return [`${clock((now() - since) / 1000)} of about ${clock(total)}`, ...places].join('   ')
    },
  }
}

/** @param {Progress} progress */
function countsOf({ done, of, unit }) {
  return `${done} of ${of} ${unit}`
}

/**
 * @param {number} seconds
 * @returns {string} `4:05`
 */
export function clock(seconds) {
  const whole = Math.round(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}
