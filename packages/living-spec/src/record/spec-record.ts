import type { State, Transition } from '@wattle/model-tests/transitions.ts'
import type { StoryRecord } from '../stories/story-record.ts'
import type { MachineApproval } from '../approvals/approval-record.ts'

/** `spec.json`: everything that the living spec shows, as data (SM-4). Arrays are in the order of their sources. */
export interface SpecRecord {
  /** The runs of tests that were read, in the order of `npm test`; none when no test has run. */
  runs: string[]
  /** When the first of them began, ISO 8601; null when no test has run. */
  ran: string | null
  /** What it is the record of; null outside a Git repository. */
  revision: Commit | null
  /** The environments that the last run counted; none when no test has run. */
  walked: Environment[]
  /** By id. */
  machines: MachineRecord[]
  requirements: RequirementRow[]
  /** What users experience across machines (SM-8). */
  stories: StoryRecord[]
  /** How many tests of a file cite no requirement; by file, none when no test has run. */
  uncited: { file: string; count: number }[]
  /** Approvals, notes and manual checks. */
  approvals: MachineApproval[]
}

/** A commit, and whether files differ from it. */
export interface Commit {
  /** `1a2b3c4 Subject`. */
  name: string
  isChanged: boolean
}

/** A test environment in which walks take a machine's transitions. */
export type Environment = 'actor' | 'screen' | 'browser' | 'server'

/** One machine. */
export interface MachineRecord {
  /** `placeOrder`. */
  id: string
  /** As its files are called, and its page: `place-order`. */
  name: string
  /** Its source, from the project's folder. */
  file: string
  description: string
  requirements: string[]
  /** The environments that must take its every transition; none when unknown, only `actor` when no walk was run. */
  lives: Environment[]
  ports: { name: string; kind: string }[]
  /** `milliseconds` is null when it depends on the context; `atMost` is then the longest that it can be, null when unknown. */
  delays: { name: string; milliseconds: number | null; atMost: number | null }[]
  /** The root first, then as written. */
  states: StateRecord[]
  transitions: TransitionRecord[]
}

/** One state; the machine's own id is the name of the root. */
export interface StateRecord extends State {
  /** The name of the state around it; null for the root. */
  parent: string | null
  /** What the user experiences. */
  description: string
  /** Whether only a user who is logged in reaches it, by its `meta.needsLogin` or that of a state around it. */
  needsLogin: boolean
  /** The id by which each port's answers are known, and its port. */
  invokes: { id: string; port: string }[]
  /** Its `id` on the machine's page: `state-submitting`. */
  anchor: string
  /** How often it was entered, by environment, starts included. */
  entered: Partial<Record<Environment, number>>
}

/** One branch. */
export interface TransitionRecord extends Transition {
  /** The event as the tables name it: `logIn fails`, `timeout passes in boiling`. */
  eventLabel: string
  /** Where it leads; none when it stays. */
  targets: string[]
  /** The time of an `after`, or of a timer of the server's; null for others, and where it depends on the context. */
  milliseconds: number | null
  /** Where it depends on the context, the longest that it can be; null when that is unknown, and for others. */
  atMost: number | null
  /** Its `id` on the machine's page: `on-idle-form.submit-0`. */
  anchor: string
  /** How often it was taken, by environment. */
  taken: Partial<Record<Environment, number>>
  /** The shortest path that takes it, by the names of the machine's cases; null when no test has run. */
  way: { input: string; steps: string[] } | null
}

/** One requirement with what cites it. */
export interface RequirementRow {
  id: string
  text: string
  /** `none` when no test cites it, `unknown` when one of its tests has not run, or not since something it reads changed. */
  result: 'passed' | 'failed' | 'none' | 'unknown'
  /** `passed` is null for a test that has not run since something it reads changed (SM-6). */
  tests: { title: string; run: string; file: string; passed: boolean | null }[]
  /** Runs with tests of it that left no result: without them it has not passed. */
  notRun: string[]
  /** What cites it in the machines: `anchor` is null for a whole machine. */
  cited: { machine: string; anchor: string | null }[]
}
