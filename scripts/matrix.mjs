// Which tests cite which requirement, and whether they passed, of the reports that the last run left in test-results.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { clausesIn } from '../packages/living-spec/src/record/clauses.mjs'
import { readReports, runs } from './test-run/reports.mjs'

/**
 * One test of the last run that cites a requirement.
 * @typedef {object} CitingTest
 * @property {string} title With the titles around it.
 * @property {string} run `unit`, `api-pglite`, `api-postgres`, `process`, `spec-process`, `browser`, `journeys` or `spec-journeys`.
 * @property {string} file From the project's folder.
 * @property {boolean} passed A test that was skipped has not passed.
 */

/**
 * One requirement; `none` is cited by no test.
 * @typedef {object} Requirement
 * @property {string} id
 * @property {string} text
 * @property {'passed' | 'failed' | 'none'} result
 * @property {CitingTest[]} tests
 */

/**
 * Tests of one file that cite no requirement in their titles.
 * @typedef {object} UncitedTests
 * @property {string} file From the project's folder.
 * @property {number} count
 */

/**
 * `test-results/requirements.json`: the runs that it was read from, and the requirements in their own order.
 * @typedef {object} RequirementRecord
 * @property {string[]} runs
 * @property {Requirement[]} requirements
 * @property {UncitedTests[]} uncited
 */

/** @typedef {{ id: string, test: CitingTest }} Citation */

/**
 * Reads requirements and reports, writes `requirements.json` into the folder `results` and returns what was found.
 * `missing` are the runs that left no report.
 * @param {{ root: string, results: string }} folders
 */
export function recordMatrix({ root, results }) {
  const { tests, found } = readReports({ root, results })
  const findings = matrixOf({
    requirements: readFileSync(join(root, 'docs/requirements.md'), 'utf8'),
    tests: tests.map(({ title, run, file, passed }) => ({ title, run, file, passed })),
  })
  if (found.length > 0) {
    const record = { runs: found, requirements: findings.matrix, uncited: findings.uncited }
    writeFileSync(join(results, 'requirements.json'), `${JSON.stringify(record, null, 2)}\n`)
  }
  return { ...findings, missing: runs.filter((run) => !found.includes(run)) }
}

/**
 * The matrix in the order of the requirements, a line for each, and a sentence for everything that is wrong.
 * @param {{ requirements: string, tests: CitingTest[] }} found `requirements`: the text of docs/requirements.md.
 */
export function matrixOf({ requirements, tests }) {
  const clauses = clausesIn(requirements)
  const citations = citationsIn(tests, clauses)
  /** @type {Requirement[]} */
  const matrix = clauses.map(({ id, text }) => {
    const own = citations.filter((citation) => citation.id === id).map(({ test }) => test)
    return { id, text, result: resultOf(own), tests: own }
  })
  return {
    matrix,
    uncited: uncitedIn(tests, citations),
    lines: matrix.map(lineOf),
    faults: [...matrix.flatMap(faultsOf), ...citations.flatMap(unknown)],
  }

  /** @param {Citation} citation */
  function unknown({ id, test: { title, file } }) {
    if (clauses.some((clause) => clause.id === id)) return []
    return [`"${title}" in ${file} cites ${id}, which docs/requirements.md does not have.`]
  }
}

/**
 * Each id that looks like a requirement's in the title of a test, once a test.
 * @param {CitingTest[]} tests
 * @param {{ id: string }[]} clauses
 * @returns {Citation[]}
 */
function citationsIn(tests, clauses) {
  const prefixes = [...new Set(clauses.map(({ id }) => id.replace(/-\d+$/, '')))]
  const cited = new RegExp(`\\b(?:${prefixes.join('|')})-\\d+\\b`, 'g')
  return tests.flatMap((test) => [...new Set(test.title.match(cited))].map((id) => ({ id, test })))
}

/**
 * Files with tests whose titles cite nothing, and how many of them each has.
 * @param {CitingTest[]} tests
 * @param {Citation[]} citations
 * @returns {UncitedTests[]}
 */
function uncitedIn(tests, citations) {
  const citing = new Set(citations.map(({ test }) => test))
  /** @type {Map<string, number>} */
  const counts = new Map()
  for (const test of tests) if (!citing.has(test)) counts.set(test.file, (counts.get(test.file) ?? 0) + 1)
  return [...counts].map(([file, count]) => ({ file, count })).toSorted((a, b) => (a.file < b.file ? -1 : 1))
}

/**
 * @param {CitingTest[]} tests
 * @returns {Requirement['result']}
 */
function resultOf(tests) {
  if (tests.length === 0) return 'none'
  return tests.every(({ passed }) => passed) ? 'passed' : 'failed'
}

/** @param {Requirement} requirement */
function lineOf({ id, result, tests }) {
  const count = `${tests.length} ${tests.length === 1 ? 'test' : 'tests'}`
  return `${id.padEnd(10)}${count.padStart(10)}   ${result}`
}

/** @param {Requirement} requirement */
function faultsOf({ id, result, tests }) {
  if (result === 'none') return [`${id} is cited by no test: write one that can fail and name ${id} in its title.`]
  return tests.filter(({ passed }) => !passed).map(({ title, file }) => `${id} does not hold: "${title}" in ${file}.`)
}
