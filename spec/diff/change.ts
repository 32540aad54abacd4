/** How a state or transition stands in the drawing of two revisions. */
export type Mark = 'added' | 'removed' | 'changed'

/** Everything that can differ between a machine and its later self. */
export type ChangeKind =
  | 'machine added'
  | 'machine removed'
  | 'machine renamed'
  | 'machine said otherwise'
  | 'machine requirements changed'
  | 'state added'
  | 'state removed'
  | 'state renamed'
  | 'state moved'
  | 'state kind changed'
  | 'start moved'
  | 'tags changed'
  | 'entry changed'
  | 'exit changed'
  | 'invokes changed'
  | 'state said otherwise'
  | 'state requirements changed'
  | 'state unreachable'
  | 'state reachable'
  | 'transition added'
  | 'transition removed'
  | 'event changed'
  | 'retargeted'
  | 'reenter changed'
  | 'guard changed'
  | 'actions changed'
  | 'actions reordered'
  | 'branches reordered'
  | 'transition said otherwise'
  | 'transition requirements changed'
  | 'delay added'
  | 'delay removed'
  | 'delay changed'
  | 'port added'
  | 'port removed'
  | 'port changed'
  | 'body changed'
  | 'values changed'

/** One difference between two revisions of a machine (SM-4). */
export interface Change {
  kind: ChangeKind
  /** The state it is about, by its name in the union of both; the machine's id for what concerns the whole. */
  state: string
  /** For people who know the shop; names of the machine stand between backticks. */
  sentence: string
  /** What it marks in the union: names of states, ids of transitions. */
  marks: Record<string, Mark>
  /** The code of a body that is written differently; null where the other revision has none. */
  code?: { before: string; after: string }
}

/** The id, in the union of two revisions, of a transition that only the earlier one has. */
export function goneId(id: string): string {
  return `gone | ${id}`
}
