/** What a run of tests counts: by machine, how often each environment took each transition. */
export interface CoverageReport {
  /** Environments that the run left out. */
  without: string[]
  machines: MachineCoverage[]
}

/** How often a machine was started, and its transitions taken, by environment. */
export interface MachineCoverage {
  /** The machine's id. */
  machine: string
  /** All environments in which it lives. */
  lives: string[]
  environments: Record<string, { starts: number }>
  transitions: { id: string; taken: Record<string, number>; way: { input: string; steps: string[] } }[]
}

/** The runs that were read, and the tests that cite each requirement. */
export interface RequirementResults {
  runs: string[]
  requirements: {
    id: string
    /** `none` is cited by no test. */
    result: 'passed' | 'failed' | 'none'
    tests: { title: string; run: string; file: string; passed: boolean }[]
  }[]
  /** How many tests of a file cite no requirement. */
  uncited: { file: string; count: number }[]
}
