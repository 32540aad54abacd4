import type { StoryRecord } from '../stories/story-record.ts'
import { clausesIn } from './clauses.mjs'
import { groupedBy } from '../diff/grouped-by.ts'
import type { OutdatedResults } from './outdated-results.ts'
import type { CoverageReport, RequirementResults, MachineCoverage } from './results.ts'
import type {
  Environment,
  MachineRecord,
  RequirementRow,
  Commit,
  SpecRecord,
  StateRecord,
  TransitionRecord,
} from './spec-record.ts'

/** The sources and the results of the last run; `coverage` and `matrix` are undefined without one. */
export interface RecordInput {
  /** As written: `lives`, `entered`, `taken` and `way` are still to be filled in. */
  machines: MachineRecord[]
  stories: StoryRecord[]
  outdated: OutdatedResults
  revision: Commit | null
  /** The text of the requirements. */
  requirements: string
  /** Every run that a requirement without a test must not be cited in. */
  runs: readonly string[]
  /** The runs with tests of a requirement, by its id. */
  runsOf: (id: string) => readonly string[]
  coverage: CoverageReport | undefined
  matrix: RequirementResults | undefined
}

/** The present sources with the results of the last run; what no run of these sources tested is unknown (SM-4, SM-6). */
export function mergeResults(sources: RecordInput): SpecRecord {
  const { machines, stories, outdated, revision, requirements, runs, runsOf, coverage, matrix } = sources
  const cited = citationsIn(machines)
  const began = (matrix?.runs ?? []).flatMap((run) => outdated.began(run) ?? [])
  return {
    runs: matrix?.runs ?? [],
    ran: began.toSorted()[0] ?? null,
    revision,
    walked: coverage ? allEnvironments.filter((environment) => !coverage.without.includes(environment)) : [],
    machines: coverage ? machines.map((machine) => withCoverage(machine, coverage, outdated)) : machines,
    stories,
    uncited: matrix?.uncited ?? [],
    approvals: [],
    requirements: clausesIn(requirements).map(({ id, text }) => ({
      id,
      text,
      ...heldBy(id, { matrix, outdated, runs, runsOf }),
      cited: cited.get(id) ?? [],
    })),
  }
}

const allEnvironments: Environment[] = ['actor', 'screen', 'browser', 'server']

function withCoverage(machine: MachineRecord, coverage: CoverageReport, outdated: OutdatedResults): MachineRecord {
  const walked = coverage.machines.find((one) => one.machine === machine.id)
  // A machine without any walk lacks at least those of the actor, which every machine has.
  if (!walked) return { ...machine, lives: ['actor'] }
  // Outdated walks do not count.
  const lives = allEnvironments.filter(
    (environment) => walked.lives.includes(environment) && !outdated.isWalk(machine, environment),
  )
  const transitions = machine.transitions.map((transition) => withHits(transition, walked, lives))
  const states = machine.states.map((state) => ({ ...state, entered: enteredOf(state, transitions, walked, lives) }))
  return { ...machine, lives, states, transitions }
}

function withHits(
  transition: TransitionRecord,
  { transitions }: MachineCoverage,
  lives: Environment[],
): TransitionRecord {
  const hits = transitions.find(({ id }) => id === transition.id)
  if (!hits || lives.length === 0) return transition
  return { ...transition, taken: countsIn(lives, hits.taken), way: hits.way }
}

function enteredOf(
  state: StateRecord,
  transitions: TransitionRecord[],
  { environments }: MachineCoverage,
  lives: Environment[],
): StateRecord['entered'] {
  const into = transitions.filter((transition) => enters(transition, state.name))
  const counts = Object.entries(environments).map(([environment, { starts }]) => {
    const first = state.isInitial || state.parent === null ? starts : 0
    return [environment, into.reduce((sum, { taken }) => sum + (taken[environment as Environment] ?? 0), first)]
  })
  return countsIn(lives, Object.fromEntries(counts))
}

function countsIn(lives: Environment[], counts: Record<string, number>): Partial<Record<Environment, number>> {
  return Object.fromEntries(
    lives.flatMap((environment) => (counts[environment] === undefined ? [] : [[environment, counts[environment]]])),
  )
}

/** A transition to its own source enters it only with `reenter`. */
function enters({ source, targets, reenter }: TransitionRecord, state: string): boolean {
  return targets.includes(state) && (source !== state || reenter)
}

/** `none` requires that every run was read, `passed` that every run with a test of it was. */
function heldBy(
  id: string,
  { matrix, outdated, runs, runsOf }: Pick<RecordInput, 'matrix' | 'outdated' | 'runs' | 'runsOf'>,
): Pick<RequirementRow, 'result' | 'tests' | 'notRun'> {
  const row = matrix?.requirements.find((one) => one.id === id)
  const isWhole = runs.every((run) => matrix?.runs.includes(run))
  const notRun = matrix ? runsOf(id).filter((run) => !matrix.runs.includes(run)) : []
  if (!row || (row.result === 'none' && !isWhole)) return { result: 'unknown', tests: [], notRun }
  const tests = row.tests.map((test) => (outdated.isTest(test.run, test.file) ? { ...test, passed: null } : test))
  if (tests.some(({ passed }) => passed === false)) return { result: 'failed', tests, notRun }
  const isOpen = notRun.length > 0 || tests.some(({ passed }) => passed === null)
  return { result: isOpen ? 'unknown' : row.result, tests, notRun }
}

/** By the id of the requirement. */
function citationsIn(machines: MachineRecord[]): Map<string, RequirementRow['cited']> {
  const citations = machines.flatMap(({ id: machine, states, transitions }) =>
    [...states, ...transitions].flatMap((one) => {
      const anchor = 'parent' in one && one.parent === null ? null : one.anchor
      return [...new Set(one.requirements)].map((id) => ({ id, place: { machine, anchor } }))
    }),
  )
  return new Map([...groupedBy(citations, ({ id }) => id)].map(([id, own]) => [id, own.map(({ place }) => place)]))
}
