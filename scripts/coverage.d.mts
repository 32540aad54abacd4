/** How often one transition was taken, told so that a reader without code finds it in the machine's table. */
export interface Hits {
  /** Stable: state, event and position among the branches of that event; `login.idle | form.submit | 0`. */
  id: string
  source: string
  /** As the table says it: `form.submit`, `logIn fails`, `patience passes in boiling`, `always`. */
  event: string
  guard: string | null
  /** The source itself when the transition stays. */
  target: string
  /** The shortest way to take it, by the names of the machine's cases. */
  way: { input: string; steps: string[] }
}

/** What one world did with one machine: `test-results/coverage/WORLD/MACHINE.json`. */
export interface WorldRecord {
  machine: string
  world: string
  /** All worlds in which the machine lives, this one among them. */
  lives: string[]
  walks: number
  /** How often the machine was started: for walks, and on the way to what is ignored. */
  starts: number
  /** Events tried where they are to be ignored. */
  ignored: number
  /** In the order of the machine. */
  transitions: (Hits & { taken: number })[]
}

/** `test-results/coverage.json`: machines by name; worlds in the order actor, screen, browser, server. */
export interface Coverage {
  /** Worlds that the run left out. */
  without: string[]
  machines: {
    machine: string
    /** All worlds in which the machine lives. */
    lives: string[]
    worlds: Record<string, { walks: number; starts: number; ignored: number }>
    /** In the order of the machine; `taken` counts by world, in walks and on the way to what is ignored. */
    transitions: (Hits & { taken: Record<string, number> })[]
  }[]
}

export interface Findings {
  coverage: Coverage
  /** One line a machine. */
  lines: string[]
  /** One sentence for each machine without model or walks, each world without walks, each transition not taken. */
  faults: string[]
}

export function mergeCoverage(found: {
  records: WorldRecord[]
  /** Names of the machines, as their files are called: `place-order`. */
  machines: string[]
  /** Files of the tests, by path from the project's folder. */
  tests: string[]
  /** Worlds that this run left out. */
  without: string[]
}): Findings

/** Reads what the worlds left in the folder `results`, writes `coverage.json` there and tells what was found. */
export function recordCoverage(options: { root: string; results: string; without: string[] }): Findings

/** One sentence for each transition that a world did not take. */
export function missedIn(record: Pick<WorldRecord, 'machine' | 'world' | 'transitions'>): string[]
