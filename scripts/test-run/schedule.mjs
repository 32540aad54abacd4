/**
 * @typedef {object} Step
 * @property {string} name
 * @property {string[]} [after] Steps that must have ended before; names that are not in the run are ignored.
 * @property {number} load Cores that are reserved for it: what it keeps busy on average, or less where it ends sooner
 *   beside another, as measured. Steps run side by side while their loads fit.
 * @property {() => Promise<Result>} run
 *
 * @typedef {object} Result
 * @property {boolean} passed
 * @property {number} [count] Tests, mutants or requirements, where the step counts any.
 * @property {string} [output] What explains a failure.
 * @property {string} [report] What a reader sees also when it passed.
 *
 * @typedef {Result & { name: string, seconds: number }} Outcome
 */

/**
 * Runs all steps, side by side while the sum of their loads is at most `cores`, in the order given where possible. A
 * failure stops nothing. A step that throws has failed, with the error as its output.
 * @param {readonly Step[]} steps
 * @param {{ cores: number, onStart?: (step: Step) => void, onEnd?: (outcome: Outcome) => void }} options
 * @returns {Promise<Outcome[]>} in the order of the steps
 */
export async function runSteps(steps, { cores, onStart = () => {}, onEnd = () => {} }) {
  const waiting = [...steps]
  /** @type {Map<string, Outcome>} */
  const outcomes = new Map()
  /** @type {Map<Step, Promise<void>>} */
  const running = new Map()

  while (waiting.length > 0 || running.size > 0) {
    for (const step of waiting.filter(isReady)) {
      if (!hasRoom(step)) break
      waiting.splice(waiting.indexOf(step), 1)
      onStart(step)
      running.set(step, start(step))
    }
    if (running.size === 0)
      throw new Error(`These steps wait for each other: ${waiting.map(({ name }) => name).join(', ')}.`)
    await Promise.race(running.values())
  }
  return steps.flatMap(({ name }) => outcomes.get(name) ?? [])

  /** @param {Step} step */
  function isReady({ after = [] }) {
    return after.every((name) => outcomes.has(name) || !steps.some((step) => step.name === name))
  }

  /** @param {Step} step A step larger than the machine runs alone. */
  function hasRoom({ load }) {
    const taken = [...running.keys()].reduce((sum, step) => sum + step.load, 0)
    return taken === 0 || taken + load <= cores
  }

  /** @param {Step} step */
  async function start(step) {
    const since = performance.now()
    const result = await resultOf(step)
    const outcome = { ...result, name: step.name, seconds: (performance.now() - since) / 1000 }
    outcomes.set(step.name, outcome)
    running.delete(step)
    onEnd(outcome)
  }
}

/**
 * How long `runSteps` takes when each step takes its `seconds`: it schedules the steps with a clock that does not wait.
 * @param {readonly (Step & { seconds: number })[]} steps
 * @param {number} cores
 * @returns {Promise<number>} seconds
 */
export async function expectSeconds(steps, cores) {
  /** @type {{ at: number, end: () => void }[]} */
  const running = []
  let now = 0
  const timed = steps.map((step) => ({ ...step, run: () => endAt(now + step.seconds) }))
  const run = runSteps(timed, { cores })
  while (running.length > 0) {
    running.sort((one, other) => one.at - other.at)
    const next = running.shift()
    now = next?.at ?? now
    next?.end()
    await new Promise((resolve) => setImmediate(resolve))
  }
  await run
  return now

  /**
   * @param {number} at
   * @returns {Promise<Result>}
   */
  function endAt(at) {
    return new Promise((resolve) => void running.push({ at, end: () => resolve({ passed: true }) }))
  }
}

/**
 * @param {Step} step
 * @returns {Promise<Result>}
 */
async function resultOf(step) {
  try {
    return await step.run()
  } catch (error) {
    return { passed: false, output: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
