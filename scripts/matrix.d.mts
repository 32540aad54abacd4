/** One test of the last run that cites a requirement. */
export interface CitingTest {
  /** With the titles around it. */
  title: string
  /** `unit`, `api-pglite`, `api-postgres`, `process`, `browser` or `journeys`. */
  run: string
  /** From the project's folder. */
  file: string
  /** A test that was skipped has not passed. */
  passed: boolean
}

/** One requirement; `none` is cited by no test. */
export interface Requirement {
  id: string
  text: string
  result: 'passed' | 'failed' | 'none'
  tests: CitingTest[]
}

/** `test-results/requirements.json`: the runs that it was read from, and the requirements in their own order. */
export interface RequirementRecord {
  runs: string[]
  requirements: Requirement[]
  uncited: UncitedTests[]
}

/** Tests of one file that cite no requirement in their titles. */
export interface UncitedTests {
  /** From the project's folder. */
  file: string
  count: number
}

export interface Matrix {
  matrix: Requirement[]
  /** By file. */
  uncited: UncitedTests[]
  /** One line a requirement. */
  lines: string[]
  /** One sentence for each id without a test, each test that failed, each citation of an id that does not exist. */
  faults: string[]
}

export function matrixOf(found: {
  /** The text of docs/requirements.md. */
  requirements: string
  tests: CitingTest[]
}): Matrix

/** `missing` are the runs that left no report. */
export function recordMatrix(options: { root: string; results: string }): Matrix & { missing: string[] }
