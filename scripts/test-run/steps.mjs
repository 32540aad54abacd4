import { recordCoverage } from '../coverage.mjs'
import { drawFrames } from '../frames.mjs'
import { recordMatrix } from '../matrix.mjs'
import { mutate, sampled } from '../mutation.mjs'
import { searchPlanted, simulateEach } from '../simulation.mjs'
import { sourceChecks } from './checks.mjs'
import { runCommand } from './command.mjs'
import { runPlaywright, runVitest } from './runners.mjs'

/**
 * @typedef {import('./run.mjs').Step} Step
 * @typedef {import('./run.mjs').Result} Result
 *
 * What a run covers when it does not cover everything.
 * @typedef {object} Selection
 * @property {string[]} [steps] Names; without them every step that has something selected.
 * @property {Record<string, string[]>} files Test files by step.
 * @property {Record<string, string[]>} titles Titles of their tests by step; without them all of their tests.
 * @property {string[]} journeys Lines of a test list of Playwright.
 * @property {string[] | null} machines Ids of the machines whose mutants are sampled; null for all.
 * @property {string[]} [skipped] What it leaves out, for a reader.
 *
 * @typedef {object} Options
 * @property {string} root
 * @property {string} results The folder of the reports.
 * @property {string | null} browser Chromium's executable; null leaves out what needs it.
 * @property {'check' | 'test' | 'rest' | 'all'} scope `rest` is what `test` leaves out of `all`.
 * @property {Selection | undefined} selection Without one the run covers everything of its scope.
 */

/** Builds the living spec from what the tests before it have recorded. */
const specTest = 'tests/process/living-spec.test.ts'
const sampleName = 'mutants of a sample'

/**
 * The groups of steps of a run, in their order. Those of a group take one core each.
 * @param {Options} options
 * @returns {Step[][]}
 */
export function stepsOf(options) {
  const { scope, selection } = options
  const [check, test, rest] = [checkGroups(options), testGroups(options), restGroups(options)]
  if (selection)
    return [...check, ...test, [coverage(options)], ...rest].map((steps) =>
      steps.filter(({ name }) => isSelected(name, selection, scope)),
    )
  if (scope === 'check') return [...check, [coverage(options)]]
  if (scope === 'rest') return rest
  const quick = [...check, ...test, [coverage(options)]]
  return scope === 'test' ? quick : [...quick, ...rest]
}

/**
 * Steps that compare the results of everything are not selected by what a change can affect.
 * @type {(name: string, selection: Selection, scope: Options['scope']) => boolean}
 */
function isSelected(name, { steps, files, journeys, machines }, scope) {
  if (steps) return steps.includes(name) || (name === 'build' && needBuild.some((one) => steps.includes(one)))
  if (name in checks) return true
  if (scope === 'check') return quickProjects.includes(name) && hasFiles(name)
  if (name === 'journeys') return journeys.length > 0
  if (name === 'build') return journeys.length > 0 || needBuild.some(hasFiles)
  return name === sampleName ? machines?.length !== 0 : hasFiles(name)

  function hasFiles(/** @type {string} */ project) {
    return (files[project]?.length ?? 0) > 0
  }
}

const checks = Object.fromEntries(sourceChecks({ root: '' }).map(({ name }) => [name, true]))
const quickProjects = ['unit', 'api-pglite']
const needBuild = ['browser', 'process', 'journeys']

/** @type {(options: Options) => Step[][]} */
function checkGroups(options) {
  return [
    sourceChecks(options),
    // Unit tests rarely wait: one worker loads every module once (decision 023).
    [
      { name: 'unit', run: () => runVitest(options, { name: 'unit', project: 'unit*', workers: 1 }) },
      { name: 'api-pglite', run: () => runVitest(options, { name: 'api-pglite', workers: 1 }) },
    ],
  ]
}

/** @type {(options: Options) => Step[][]} */
function testGroups(options) {
  const { root, selection } = options
  return [
    [{ name: 'build', run: () => runCommand({ args: ['scripts/build.mjs'], cwd: root }) }],
    [{ name: 'browser', run: () => runVitest(options, { name: 'browser' }) }],
    [{ name: 'journeys', run: () => runPlaywright(options, { name: 'journeys', args: ['--project', 'core'] }) }],
    [{ name: sampleName, run: () => judgeMutants(selection?.machines ?? null) }],
  ]
}

/** @type {(options: Options) => Step[][]} */
function restGroups(options) {
  const { root } = options
  const ofSpec = ['--project', 'living spec']
  const ofStore = ['--project', 'separate', '--project', 'shared']
  return [
    [{ name: 'frames of the gallery', run: () => drawGallery(root) }],
    [
      { name: 'api-postgres', run: () => runVitest(options, { name: 'api-postgres' }) },
      { name: 'process', run: () => runVitest(options, { name: 'process', args: ['--exclude', specTest] }) },
    ],
    [{ name: 'further-journeys', run: () => runPlaywright(options, { name: 'further-journeys', args: ofStore }) }],
    [
      { name: 'exercise', run: () => runVitest(options, { name: 'exercise' }) },
      { name: 'simulated orders', run: simulateSample },
    ],
    [{ name: 'planted faults', run: searchPlantedSample }],
    [{ name: 'spec-journeys', run: () => runPlaywright(options, { name: 'spec-journeys', args: ofSpec }) }],
    [
      {
        name: 'spec-process',
        run: () => runVitest(options, { name: 'spec-process', project: 'process', args: [specTest] }),
      },
    ],
    [{ name: 'requirements with their tests', run: async () => matchRequirements(options) }],
    [{ name: 'living spec', run: () => runCommand({ args: ['scripts/spec.mjs', '--drawn'], cwd: root }) }],
  ]
}

/**
 * Every transition of every machine is taken in each environment in which the machine lives, where that was run.
 * @type {(options: Options) => Step}
 */
function coverage({ root, results, browser }) {
  const run = async () => {
    const { coverage: record, lines, faults } = recordCoverage({ root, results, without: browser ? [] : ['browser'] })
    const count = record.machines.reduce((sum, { transitions }) => sum + transitions.length, 0)
    return { passed: faults.length === 0, count, report: lines.join('\n'), output: faults.join('\n') }
  }
  return { name: 'transitions taken in every environment', run }
}

/**
 * Every requirement is cited by a test that ran and passed.
 * @type {(options: Options) => Result}
 */
function matchRequirements({ root, results }) {
  const { matrix, faults } = recordMatrix({ root, results })
  return { passed: faults.length === 0, count: matrix.length, output: faults.join('\n') }
}

/**
 * The states of every machine with a screen, which the living spec shows.
 * @type {(root: string) => Promise<Result>}
 */
async function drawGallery(root) {
  const faults = await drawFrames(root)
  return { passed: faults.length === 0, output: faults.join('\n') }
}

/**
 * A sample; `npm run mutate` judges all mutants.
 * @type {(machines: string[] | null) => Promise<Result>}
 */
async function judgeMutants(machines) {
  const { passed, killed, output } = await mutate({ machines, every: sampled })
  return { passed: passed && killed > 0, count: killed, output }
}

const simulatedOrders = { sandbox: 300, stripe: 60 }

/**
 * A sample; `npm run simulate` takes any seeds.
 * @returns {Promise<Result>}
 */
async function simulateSample() {
  const outcome = await simulateEach([
    ['--seed', '3', '--orders', String(simulatedOrders.sandbox)],
    ['--seed', '1', '--orders', String(simulatedOrders.stripe), '--gateway', 'stripe'],
  ])
  return { ...outcome, count: simulatedOrders.sandbox + simulatedOrders.stripe }
}

/** Each finds its fault in one of the first seeds; `npm run simulate -- --planted` searches for all. */
const plantedSample = ['returned money is ignored', 'a repeated placement places again']

/** @returns {Promise<Result>} */
function searchPlantedSample() {
  return searchPlanted({ names: plantedSample, seeds: 20 })
}
