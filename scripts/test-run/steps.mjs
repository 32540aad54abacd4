import { checks } from './checks.mjs'
import { playwright, vitest } from './runners.mjs'
import { coverage, coverageName, livingSpec, requirements } from './records.mjs'
import { runCommand } from './command.mjs'
import { searchPlanted, simulateEach } from '../simulation.mjs'
import { drawFrames } from '../frames.mjs'
import { mutate, sampled } from '../mutation.mjs'

/**
 * @typedef {import('./schedule.mjs').Step & { seconds: number }} TimedStep `seconds`: as measured on two quiet cores.
 *
 * What a run covers when it does not cover everything.
 * @typedef {object} Selection
 * @property {Record<string, string[]>} files Test files by Vitest project.
 * @property {string[]} machines Ids of the machines whose mutants are sampled.
 * @property {string[]} journeys Lines of a test list of Playwright.
 *
 * @typedef {object} Options
 * @property {string} root
 * @property {string} results The folder of the reports.
 * @property {string | null} browser Chromium's executable; null leaves out what needs it.
 * @property {Selection} [selection] Without one the run covers everything.
 * @property {(name: string, progress: import('./progress-channel.mjs').Progress) => void} onProgress
 */

/**
 * The steps of `npm test`, in the order in which they start; without a browser those of `npm run check`: the sources, the
 * unit tests and the API on one engine. A selection leaves out what needs the results of everything.
 * @param {Options} options
 * @returns {TimedStep[]}
 */
export function stepsOf({ selection: selected, ...given }) {
  const selection = selected && withSpecProcess(selected)
  const options = { ...given, ...(selection && { selection }) }
  const { browser } = options
  const isSelected = ({ name = '' }) => !selection || (selection.files[name] ?? selection.journeys).length > 0
  const isWhole = browser !== null && !selection
  const beside = isWhole ? simulation() : {}
  const tests = [...quickTests(options), ...(browser ? furtherTests(options, beside) : [])].filter(isSelected)
  const names = tests.map(({ name }) => name)
  return [
    ...(tests.some(({ after }) => after?.includes('build')) ? [build(options)] : []),
    ...checks(options),
    ...(isWhole ? [frames(options)] : []),
    ...tests,
    ...(browser ? mutants(options) : []),
    ...(selection ? [] : [coverage(options)]),
    ...(isWhole ? [requirements(options, names), livingSpec(options, names)] : []),
  ]
}

/** @param {Options} options */
function quickTests(options) {
  return [
    // Unit tests rarely wait: one worker loads every module once (decision 023).
    vitest(options, { name: 'unit', project: 'unit*', seconds: 310, load: 0.65, workers: 1 }),
    vitest(options, { name: 'api-pglite', seconds: 225, load: 0.85 }),
  ]
}

/**
 * Steps that mostly compute are beside steps that mostly wait.
 * @param {Options} options
 * @param {{ simulated?: TimedStep, planted?: TimedStep }} beside
 */
function furtherTests(options, beside) {
  const [store, ...spec] = journeys(options)
  const { beside: processes, alone: specProcesses } = processTests(options)
  const { simulated, planted } = beside
  return [
    vitest(options, { name: 'api-postgres', seconds: 185, load: 0.45 }),
    ...(planted ? [planted] : []),
    vitest(options, { name: 'browser', seconds: 120, load: 1.3, after: ['build'] }),
    processes,
    ...(store ? [store] : []),
    // It copies the compiler's incremental information.
    vitest(options, { name: 'exercise', seconds: 205, load: 0.6, after: ['types'] }),
    ...(simulated ? [simulated] : []),
    ...spec,
    specProcesses,
  ]
}

/**
 * The journeys of the living spec read what the tests before have recorded; a selection takes them with the others.
 * @param {Options} options
 */
function journeys(options) {
  const recorded = ['build', 'frames', 'unit', 'api-pglite', 'api-postgres', 'browser', coverageName]
  const store = { name: 'journeys', seconds: 365, load: 1.35, files: /e2e\/(?!living-spec)[^/]+$/, after: ['build'] }
  const spec = { name: 'spec-journeys', seconds: 100, load: 1, files: /e2e\/living-spec[^/]+$/, after: recorded }
  if (options.selection) return [playwright(options, { ...store, after: recorded })]
  return [playwright(options, store), playwright(options, spec)]
}

/** Builds the living spec, into which no other run may write records meanwhile. */
const buildsSpec = 'tests/process/living-spec.test.ts'

/**
 * Most of them wait, so that others run beside them; `alone` does not.
 * @param {Options} options
 */
function processTests(options) {
  const after = ['build', 'frames']
  const recorded = [...after, coverageName]
  const [most, few] = [['--exclude', buildsSpec], [buildsSpec]]
  return {
    beside: vitest(options, { name: 'process', seconds: 240, load: 0.6, after, files: most }),
    alone: vitest(options, {
      name: 'spec-process',
      project: 'process',
      seconds: 17,
      load: Infinity,
      after: recorded,
      files: few,
    }),
  }
}

/**
 * The selected files of each of the two steps of `processTests`.
 * @param {Selection} selection
 * @returns {Selection}
 */
function withSpecProcess({ files, ...selection }) {
  const { process: chosen = [] } = files
  const [most, few] = [chosen.filter((file) => file !== buildsSpec), chosen.filter((file) => file === buildsSpec)]
  return { ...selection, files: { ...files, process: most, 'spec-process': few } }
}

/**
 * @param {Options} options
 * @returns {TimedStep}
 */
function build({ root }) {
  return { name: 'build', load: 1, seconds: 10, run: () => runCommand({ args: ['scripts/build.mjs'], cwd: root }) }
}

/**
 * The frames of the gallery, which the living spec shows.
 * @param {Options} options
 * @returns {TimedStep}
 */
function frames({ root, onProgress }) {
  return {
    name: 'frames',
    load: 2,
    seconds: 15,
    run: async () => {
      const faults = await drawFrames(root, { onProgress: (progress) => onProgress('frames', progress) })
      return { passed: faults.length === 0, output: faults.join('\n') }
    },
  }
}

/**
 * A sample; `npm run mutate` judges all mutants.
 * @param {Options} options
 * @returns {TimedStep[]}
 */
function mutants({ selection }) {
  const machines = selection?.machines ?? null
  if (machines?.length === 0) return []
  const run = async () => {
    const { passed, killed, output } = await mutate({ machines, every: sampled })
    return { passed: passed && killed > 0, count: killed, output }
  }
  return [{ name: 'mutants of a sample killed', load: 1, seconds: 115, run }]
}

/** Each finds its fault in one of the first seeds. */
const plantedSample = ['returned money is ignored', 'a repeated placement places again']

/**
 * A sample; `npm run simulate` takes any seeds, and `-- --planted` all planted faults.
 * @returns {{ simulated: TimedStep, planted: TimedStep }}
 */
function simulation() {
  return {
    simulated: {
      name: 'orders simulated',
      load: 0.7,
      seconds: 80,
      run: async () => ({
        ...(await simulateEach([
          ['--seed', '3', '--orders', String(simulatedOrders.sandbox)],
          ['--seed', '1', '--orders', String(simulatedOrders.stripe), '--gateway', 'stripe'],
        ])),
        count: simulatedOrders.sandbox + simulatedOrders.stripe,
      }),
    },
    planted: {
      name: 'planted faults found',
      load: 0.5,
      seconds: 45,
      run: () => searchPlanted({ names: plantedSample, seeds: 20 }),
    },
  }
}

const simulatedOrders = { sandbox: 300, stripe: 60 }
