import { type AnyStateMachine, StateMachine } from 'xstate'
import { stateName, statesOf } from '../transitions.ts'

/** A mutable copy of a machine: every list of branches is a list, every target absolute. */
export interface Draft {
  root: StateDraft
  implementations: Record<'actors' | 'actions' | 'guards' | 'delays', Record<string, unknown>>
}

/** A state as it is configured; the root is one too. */
export interface StateDraft {
  initial?: string
  type?: string
  states?: Record<string, StateDraft>
  on?: Record<string, BranchDraft[]>
  after?: Record<string, BranchDraft[]>
  always?: BranchDraft[]
  onDone?: BranchDraft[]
  invoke?: InvokeDraft[]
  entry?: Reference[]
  exit?: Reference[]
  tags?: string[]
  meta?: object
  /** An endless chain of `always` becomes an error of the machine instead of a test that never ends. */
  options?: { maxIterations: number }
}

/** One branch of an event, delay or answer. */
export interface BranchDraft {
  target?: string
  guard?: Reference
  actions?: Reference[]
  reenter?: boolean
  meta?: object
}

interface InvokeDraft {
  id?: string
  src: unknown
  input?: unknown
  onDone?: BranchDraft[]
  onError?: BranchDraft[]
}

/** A guard or action as written in a machine: its name, alone or with parameters. */
export type Reference = string | { type: string; params?: unknown }

/** A state of a draft by the names above it; none for the root. */
export type Path = readonly string[]

/** More steps than any machine takes without an event. */
const maxIterations = 100

/** A fresh copy; functions and actors stay the machine's own. */
export function draftOf(machine: AnyStateMachine): Draft {
  const root = copy(machine.config) as StateDraft
  root.options = { maxIterations }
  for (const node of statesOf(machine)) normalize(stateAt(root, node.path), node.id, node.parent?.id)
  const { actors, actions, guards, delays } = machine.implementations
  return { root, implementations: { actors, actions: { ...actions }, guards: { ...guards }, delays: { ...delays } } }
}

/** The machine of a draft; null for one that cannot be. */
export function machineOf({ root, implementations }: Draft): AnyStateMachine | null {
  try {
    return new StateMachine(root as never, implementations as never)
  } catch {
    return null
  }
}

/** The state of this path; throws when there is none. */
export function stateAt(root: StateDraft, path: Path): StateDraft {
  return path.reduce((state, name) => state.states?.[name] ?? fail(`there is no state ${path.join('.')}`), root)
}

/** Every state of a machine by its path, with its name; the root first. */
export function pathsOf(machine: AnyStateMachine): { path: Path; name: string }[] {
  return statesOf(machine).map((node) => ({ path: node.path, name: stateName(node) }))
}

/** Name of a guard or action. */
export function called(reference: Reference): string {
  return typeof reference === 'string' ? reference : reference.type
}

function copy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copy)
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.fromEntries(Object.entries(value).map(([key, held]) => [key, key === 'src' ? held : copy(held)]))
}

function normalize(state: StateDraft, id: string, above: string | undefined): void {
  const branches = (written: unknown) => listOf(written).map((branch) => normalBranch(branch, id, above))
  for (const events of [state.on, state.after]) {
    for (const [event, written] of Object.entries(events ?? {}))
      Object.assign(events ?? {}, { [event]: branches(written) })
  }
  if (state.always) state.always = branches(state.always)
  if (state.onDone) state.onDone = branches(state.onDone)
  if (state.invoke) state.invoke = listOf(state.invoke) as InvokeDraft[]
  for (const invoke of state.invoke ?? []) {
    if (invoke.onDone) invoke.onDone = branches(invoke.onDone)
    if (invoke.onError) invoke.onError = branches(invoke.onError)
  }
  if (state.entry) state.entry = listOf(state.entry) as Reference[]
  if (state.exit) state.exit = listOf(state.exit) as Reference[]
  if (state.tags) state.tags = listOf(state.tags) as string[]
}

function normalBranch(written: unknown, id: string, above: string | undefined): BranchDraft {
  const branch: BranchDraft = typeof written === 'string' ? { target: written } : (written as BranchDraft)
  if (branch.target !== undefined) branch.target = absolute(String(listOf(branch.target)[0]), id, above)
  if (branch.actions) branch.actions = listOf(branch.actions) as Reference[]
  return branch
}

function absolute(target: string, id: string, above: string | undefined): string {
  if (target.startsWith('#')) return target
  return target.startsWith('.') ? `#${id}${target}` : `#${above}.${target}`
}

function listOf(written: unknown): unknown[] {
  return written === undefined ? [] : Array.isArray(written) ? written : [written]
}

function fail(sentence: string): never {
  throw new Error(sentence)
}
