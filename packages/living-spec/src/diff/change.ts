import type { DiffMarks } from '../drawing/drawing.ts'

/** Behaviour, the code behind names, or descriptions and requirements. */
export type Matter = 'behaviour' | 'code' | 'text'

/** Everything that can differ between a machine and its later self, and how it is labelled. */
export const changeKinds = {
  'machine added': { matter: 'behaviour', label: 'new' },
  'machine removed': { matter: 'behaviour', label: 'removed' },
  'machine renamed': { matter: 'behaviour', label: 'renamed' },
  'machine description changed': { matter: 'text', label: 'description' },
  'machine requirements changed': { matter: 'text', label: 'cites' },
  'state added': { matter: 'behaviour', label: 'new' },
  'state removed': { matter: 'behaviour', label: 'removed' },
  'state renamed': { matter: 'behaviour', label: 'renamed' },
  'state moved': { matter: 'behaviour', label: 'moved' },
  'state kind changed': { matter: 'behaviour', label: 'changed' },
  'start moved': { matter: 'behaviour', label: 'start' },
  'tags changed': { matter: 'behaviour', label: 'tags' },
  'entry changed': { matter: 'behaviour', label: 'on entry' },
  'exit changed': { matter: 'behaviour', label: 'on exit' },
  'invokes changed': { matter: 'behaviour', label: 'ports' },
  'state description changed': { matter: 'text', label: 'description' },
  'state requirements changed': { matter: 'text', label: 'cites' },
  'state unreachable': { matter: 'behaviour', label: 'unreachable' },
  'state reachable': { matter: 'behaviour', label: 'reachable' },
  'transition added': { matter: 'behaviour', label: 'new' },
  'transition removed': { matter: 'behaviour', label: 'removed' },
  'event changed': { matter: 'behaviour', label: 'event' },
  retargeted: { matter: 'behaviour', label: 'leads elsewhere' },
  'reenter changed': { matter: 'behaviour', label: 'entered again' },
  'guard changed': { matter: 'behaviour', label: 'guard' },
  'actions changed': { matter: 'behaviour', label: 'actions' },
  'actions reordered': { matter: 'behaviour', label: 'order' },
  'branches reordered': { matter: 'behaviour', label: 'order' },
  'transition description changed': { matter: 'text', label: 'description' },
  'transition requirements changed': { matter: 'text', label: 'cites' },
  'delay added': { matter: 'behaviour', label: 'delay' },
  'delay removed': { matter: 'behaviour', label: 'delay' },
  'delay changed': { matter: 'behaviour', label: 'delay' },
  'port added': { matter: 'behaviour', label: 'port' },
  'port removed': { matter: 'behaviour', label: 'port' },
  'port changed': { matter: 'behaviour', label: 'port' },
  'body changed': { matter: 'code', label: 'code' },
  'values changed': { matter: 'code', label: 'values' },
  'declaration changed': { matter: 'code', label: 'file' },
} as const satisfies Record<string, { matter: Matter; label: string }>

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
