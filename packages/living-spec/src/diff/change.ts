import type { DiffMarks } from '../drawing/drawing.ts'

/** Behaviour, the code behind names, or descriptions and requirements. */
export type ChangeCategory = 'behaviour' | 'code' | 'text'

/** Everything that can differ between a machine and its later self, and how it is labelled. */
export const changeKinds = {
  'machine added': { category: 'behaviour', label: 'new' },
  'machine removed': { category: 'behaviour', label: 'removed' },
  'machine renamed': { category: 'behaviour', label: 'renamed' },
  'machine description changed': { category: 'text', label: 'description' },
  'machine requirements changed': { category: 'text', label: 'cites' },
  'state added': { category: 'behaviour', label: 'new' },
  'state removed': { category: 'behaviour', label: 'removed' },
  'state renamed': { category: 'behaviour', label: 'renamed' },
  'state moved': { category: 'behaviour', label: 'moved' },
  'state kind changed': { category: 'behaviour', label: 'changed' },
  'start moved': { category: 'behaviour', label: 'start' },
  'tags changed': { category: 'behaviour', label: 'tags' },
  'entry changed': { category: 'behaviour', label: 'on entry' },
  'exit changed': { category: 'behaviour', label: 'on exit' },
  'invokes changed': { category: 'behaviour', label: 'ports' },
  'state description changed': { category: 'text', label: 'description' },
  'state requirements changed': { category: 'text', label: 'cites' },
  'state unreachable': { category: 'behaviour', label: 'unreachable' },
  'state reachable': { category: 'behaviour', label: 'reachable' },
  'transition added': { category: 'behaviour', label: 'new' },
  'transition removed': { category: 'behaviour', label: 'removed' },
  'event changed': { category: 'behaviour', label: 'event' },
  retargeted: { category: 'behaviour', label: 'leads elsewhere' },
  'reenter changed': { category: 'behaviour', label: 'entered again' },
  'guard changed': { category: 'behaviour', label: 'guard' },
  'actions changed': { category: 'behaviour', label: 'actions' },
  'actions reordered': { category: 'behaviour', label: 'order' },
  'branches reordered': { category: 'behaviour', label: 'order' },
  'transition description changed': { category: 'text', label: 'description' },
  'transition requirements changed': { category: 'text', label: 'cites' },
  'delay added': { category: 'behaviour', label: 'delay' },
  'delay removed': { category: 'behaviour', label: 'delay' },
  'delay changed': { category: 'behaviour', label: 'delay' },
  'port added': { category: 'behaviour', label: 'port' },
  'port removed': { category: 'behaviour', label: 'port' },
  'port changed': { category: 'behaviour', label: 'port' },
  'body changed': { category: 'code', label: 'code' },
  'values changed': { category: 'code', label: 'values' },
  'declaration changed': { category: 'code', label: 'file' },
} as const satisfies Record<string, { category: ChangeCategory; label: string }>

export type ChangeKind = keyof typeof changeKinds

/** One difference between two revisions of a machine (SM-4). */
export interface Change {
  kind: ChangeKind
  /** The state it is about, by its name in the union of both; the machine's id for what concerns the whole. */
  state: string
  /** What it is about, for people who know the shop: "In `failed`, on `form.submit`". Names stand between backticks. */
  who: string
  /** How that differs, without a stop at its end: "now goes to `idle` (before: stays)". */
  what: string
  /** What it marks in the union: names of states, ids of transitions. */
  marks: DiffMarks
  /** Where a name of the setup is used. */
  uses?: string[]
  /** The code of what is written differently; empty where a revision has none. */
  code?: { before: string; after: string }
}

/** The id, in the union of two revisions, of a transition that only the earlier one has. */
export function removedId(id: string): string {
  return `gone | ${id}`
}
