import type { Coverage } from '../../scripts/coverage.mjs'
import { type RequirementRecord, matrixOf } from '../../scripts/matrix.mjs'
import { runs } from '../../scripts/test-run/reports.mjs'
import type { Layer, MachineRecord, RequirementRow, SpecRecord, StateRecord, TransitionRecord } from './spec-record.ts'

/** What is written, and what the last run left of it; `coverage` and `matrix` are undefined when none has run. */
export interface Sources {
  /** As written: `lives`, `entered`, `taken` and `way` are still to be filled in. */
  machines: MachineRecord[]
  /** What `sourceOf` gives of each now, by id. */
  sources: Record<string, string>
  /** The text of docs/requirements.md. */
  requirements: string
  coverage: Coverage | undefined
  matrix: RequirementRecord | undefined
}

/** What is written now with what the last run said of it; what no run said stays unknown (SM-4). */
export function mergeResults({ machines, sources, requirements, coverage, matrix }: Sources): SpecRecord {
  return {
    runs: matrix?.runs ?? [],
    walked: coverage ? layers.filter((layer) => !coverage.without.includes(layer)) : [],
    machines: coverage ? machines.map((machine) => withCoverage(machine, coverage, sources)) : machines,
    uncited: matrix?.uncited ?? [],
    requirements: matrixOf({ requirements, tests: [] }).matrix.map(({ id, text }) => ({
      id,
      text,
      ...heldBy(id, matrix),
      cited: citationsOf(id, machines),
    })),
  }
}

const layers: Layer[] = ['actor', 'screen', 'browser', 'server']

type Walked = Coverage['machines'][number]

function withCoverage(machine: MachineRecord, coverage: Coverage, sources: Record<string, string>): MachineRecord {
  const walked = coverage.machines.find((one) => one.machine === machine.id)
  // Whoever walked it nowhere left out the actor at least, in which every machine lives.
  if (!walked) return { ...machine, lives: ['actor'] }
  // What was walked is another machine by now: of this one nothing is known.
  if (walked.source !== sources[machine.id]) return machine
  const transitions = machine.transitions.map((transition) => withHits(transition, walked))
  const states = machine.states.map((state) => ({ ...state, entered: enteredOf(state, transitions, walked) }))
  return { ...machine, lives: layers.filter((layer) => walked.lives.includes(layer)), states, transitions }
}

function withHits(transition: TransitionRecord, { transitions }: Walked): TransitionRecord {
  const hits = transitions.find(({ id }) => id === transition.id)
  return hits ? { ...transition, taken: hits.taken, way: hits.way } : transition
}

function enteredOf(state: StateRecord, transitions: TransitionRecord[], { worlds }: Walked): StateRecord['entered'] {
  const into = transitions.filter((transition) => enters(transition, state.name))
  return Object.fromEntries(
    Object.entries(worlds).map(([layer, { starts }]) => {
      const first = state.isInitial || state.parent === null ? starts : 0
      return [layer, into.reduce((sum, { taken }) => sum + (taken[layer as Layer] ?? 0), first)]
    }),
  )
}

/** A transition to its own source enters nothing, unless it says so. */
function enters({ source, targets, reenter }: TransitionRecord, state: string): boolean {
  return targets.includes(state) && (source !== state || reenter)
}

/** That no test cites it is known only after every run was read. */
function heldBy(id: string, matrix: RequirementRecord | undefined): Pick<RequirementRow, 'result' | 'tests'> {
  const row = matrix?.requirements.find((one) => one.id === id)
  const isWhole = runs.every((run) => matrix?.runs.includes(run))
  if (!row || (row.result === 'none' && !isWhole)) return { result: 'unknown', tests: [] }
  return { result: row.result, tests: row.tests }
}

function citationsOf(id: string, machines: MachineRecord[]): RequirementRow['cited'] {
  return machines.flatMap(({ id: machine, states, transitions }) =>
    [...states, ...transitions]
      .filter(({ requirements }) => requirements.includes(id))
      .map((one) => ({ machine, anchor: 'parent' in one && one.parent === null ? null : one.anchor })),
  )
}
