import { Worker } from 'node:worker_threads'

/** No mutant takes this long, in milliseconds, even under load. */
const mutantLimitMs = 300_000

/** Runs beside a thread that a mutant may keep for ever: a test double that answers at once starves every timer. */
const code = `
const { parentPort, workerData } = require('node:worker_threads')
let timer
parentPort.on('message', (mutant) => {
  clearTimeout(timer)
  timer = setTimeout(() => {
    const remedy = 'let its doubles answer, and its loops run, a limited number of times'
    require('node:fs').writeSync(2, mutant + ' does not end: find the test that loops with it, and ' + remedy + '.\\n')
    process.kill(process.pid, 'SIGKILL')
  }, workerData)
})
`

/** Ends the process with one sentence when the watched mutant takes too long. */
export class Watchdog {
  #worker

  constructor(limitMs = mutantLimitMs) {
    this.#worker = new Worker(code, { eval: true, execArgv: [], workerData: limitMs })
  }

  /**
   * Starts the time of a mutant, and ends that of the one before.
   * @param {string} mutant
   */
  watch(mutant) {
    this.#worker.postMessage(mutant, [])
  }

  async stop() {
    await this.#worker.terminate()
  }
}
