import { Worker } from 'node:worker_threads'

/** No mutant takes this long, in milliseconds, even under load. */
const mutantLimitMs = 300_000

/** Runs beside a thread that a mutant may keep for ever: a test double that answers at once starves every timer. */
const watch = `
const { parentPort } = require('node:worker_threads')
let timer
parentPort.on('message', ({ mutant, limitMs }) => {
  clearTimeout(timer)
  if (mutant === null) return
  timer = setTimeout(() => {
    const remedy = 'let its doubles answer, and its loops run, a limited number of times'
    require('node:fs').writeSync(2, mutant + ' does not end: find the test that loops with it, and ' + remedy + '.\\n')
    process.kill(process.pid, 'SIGKILL')
  }, limitMs)
})
`

/** @type {Worker | undefined} */
let watcher

/**
 * Judges one mutant at a time; ends the process with one sentence when that takes too long.
 * @template Result
 * @param {string} mutant
 * @param {() => Promise<Result>} judge
 * @returns {Promise<Result>}
 */
export async function withinLimit(mutant, judge, limitMs = mutantLimitMs) {
  const worker = (watcher ??= new Worker(watch, { eval: true, execArgv: [] }))
  worker.unref()
  worker.postMessage({ mutant, limitMs }, [])
  try {
    return await judge()
  } finally {
    worker.postMessage({ mutant: null, limitMs }, [])
  }
}
