import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

/** Runs of Playwright: the store's journeys, and those of the living spec. */
const journeyRuns = ['journeys', 'further-journeys', 'spec-journeys']

/** The reports of a run, `RUN.json` in test-results, in the order in which a reader expects them. */
export const runs = [
  'unit',
  'api-pglite',
  'api-postgres',
  'process',
  'spec-process',
  'exercise',
  'browser',
  ...journeyRuns,
]

/** The test files of each run. */
export const filesOfRuns = {
  unit: /^(packages|tests|spec)\/(?!api\/|process\/)(?!.*\.browser\.).*\.test\.tsx?$/,
  'api-pglite': /^tests\/api\/.*\.test\.ts$/,
  'api-postgres': /^tests\/api\/.*\.test\.ts$/,
  process: /^tests\/process\/(?!living-spec\.).*\.test\.ts$/,
  'spec-process': /^tests\/process\/living-spec\.test\.ts$/,
  exercise: /^spec\/.*\.exercise\.ts$/,
  browser: /^tests\/.*\.browser\.test\.ts$/,
  journeys: /^e2e\/(accessibility|purchase|shopping)\.spec\.ts$/,
  'further-journeys': /^e2e\/(?!(accessibility|purchase|shopping)\.|living-spec).*\.spec\.ts$/,
  'spec-journeys': /^e2e\/living-spec.*\.spec\.ts$/,
}

/**
 * The runs that a test file belongs to; none for another file.
 * @param {string} file From the project's folder.
 */
export function findRuns(file) {
  return Object.entries(filesOfRuns).flatMap(([run, pattern]) => (pattern.test(file) ? [run] : []))
}

/**
 * @typedef {object} ReportedTest
 * @property {string} title With the titles around it.
 * @property {string} run
 * @property {string} file From the project's folder, with slashes.
 * @property {boolean} passed
 * @property {number} seconds
 * @property {string} [journey] Its line in a test list of Playwright.
 *
 * @typedef {{ name: string, status?: string, assertionResults: { ancestorTitles: string[], title: string, status: string, duration?: number }[] }} VitestFile
 * @typedef {{ status: string, results: { duration: number }[] }} PlaywrightTest
 * @typedef {{ title: string, file: string, ok: boolean, tests: PlaywrightTest[] }} PlaywrightSpec
 * @typedef {{ title: string, file?: string, suites?: PlaywrightSuite[], specs?: PlaywrightSpec[] }} PlaywrightSuite
 * @typedef {{ testResults?: VitestFile[], suites?: PlaywrightSuite[] }} Report
 */

/**
 * Every test of the last run, and which of the reports there are.
 * @param {{ root: string, results: string }} folders
 * @returns {{ tests: ReportedTest[], found: string[] }}
 */
export function readReports({ root, results }) {
  const found = runs.filter((run) => existsSync(join(results, `${run}.json`)))
  const tests = found.flatMap((run) => {
    /** @type {Report} */
    const { testResults = [], suites = [] } = JSON.parse(readFileSync(join(results, `${run}.json`), 'utf8'))
    return journeyRuns.includes(run) ? journeysIn(run, { title: '', suites }, []) : vitestsIn(run, testResults, root)
  })
  return { tests, found }
}

/**
 * @param {string} run
 * @param {VitestFile[]} files
 * @param {string} root
 * @returns {ReportedTest[]}
 */
function vitestsIn(run, files, root) {
  return files.flatMap(({ name, status: ofFile, assertionResults }) => {
    const file = relative(root, name).replaceAll('\\', '/')
    const tests = assertionResults.filter(isApplicable).map(({ ancestorTitles, title, status, duration = 0 }) => ({
      title: [...ancestorTitles, title].join(' '),
      run,
      file,
      passed: status === 'passed',
      seconds: duration / 1000,
    }))
    const isBroken = ofFile === 'failed' && tests.every(({ passed }) => passed)
    return isBroken ? [...tests, { title: '', run, file, passed: false, seconds: 0 }] : tests
  })
}

/**
 * Whether the machine has what the test needs; where it lacks a program that no package contains, the title has the
 * reason. Any other skipped test has not passed.
 * @param {VitestFile['assertionResults'][number]} test
 */
function isApplicable({ ancestorTitles, title, status }) {
  const hasRun = status === 'passed' || status === 'failed'
  return hasRun || ![...ancestorTitles, title].some((text) => text.includes('(skipped: '))
}

/**
 * @param {string} run
 * @param {PlaywrightSuite} suite
 * @param {string[]} above The titles of the suites around it.
 * @returns {ReportedTest[]}
 */
function journeysIn(run, { suites = [], specs = [] }, above) {
  const here = specs.map(({ title, file, ok, tests }) => ({
    title: [...above, title].join(' '),
    journey: [file, ...above, title].join(' › '),
    run,
    file: `e2e/${file}`,
    passed: ok && tests.every(({ status }) => status !== 'skipped'),
    seconds: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0) / 1000,
  }))
  const below = suites.map((suite) =>
    journeysIn(run, suite, suite.title === suite.file ? above : [...above, suite.title]),
  )
  return [...here, ...below.flat()]
}
