export type ApprovalStatus = 'approved' | 'changed' | 'never'

/** Approvals, notes and manual checks of the spec (SM-7). Part of `spec.json`. */
export interface ReviewRecord {
  /** In the order of the machines. */
  machines: MachineApproval[]
  /** Machines that were approved and do not exist any more, by id. */
  gone: { machine: string; last: Approval }[]
  /** In the order of the requirements. */
  requirements: RequirementApproval[]
  /** All are open: a note is resolved by the commit that removes it. */
  notes: PlacedNote[]
  checks: ManualCheck[]
  /** One sentence for each file that cannot be read. */
  problems: string[]
}

/** No approvals, notes or checks. */
export const unreviewed: ReviewRecord = {
  machines: [],
  gone: [],
  requirements: [],
  notes: [],
  checks: [],
  problems: [],
}

/** How a machine's present content compares with the last approved one. */
export interface MachineApproval {
  machine: string
  status: ApprovalStatus
  /** Of its present content. */
  hash: string
  /** Null when it was never approved. */
  last: Approval | null
  /** Approvals before the last one, newest first. */
  earlier: Approval[]
  /** What differs from the approved content, a sentence each; names stand between backticks. */
  changes: string[]
  /** Whether this clone has the approved revision; false for a shallow clone, null when it was never approved. */
  isRevisionHere: boolean | null
}

/** A requirement is approved when every machine that cites it is, and its text is the approved one. */
export interface RequirementApproval {
  id: string
  status: ApprovalStatus
  /** The machines that cite it. */
  machines: { machine: string; status: ApprovalStatus }[]
  /** Its text when a machine that cites it was approved last, where it is another now; else null. */
  textBefore: string | null
}

/** A note and what it is about: `anchor` is that of a state or transition, null for a whole machine. */
export interface PlacedNote extends Note {
  /** False when the machine, state or transition that it names does not exist. */
  isFound: boolean
  anchor: string | null
}

/** One approval of a machine (SM-7). */
export interface Approval {
  /** Of the content that was approved. */
  hash: string
  /** The commit that contains it. */
  revision: string
  /** Ids of the requirements that the machine cited. */
  requirements: string[]
  by: string
  /** ISO 8601. */
  at: string
  note: string
}

/** A note of a reader on a machine, a state or a transition: one file of `docs/notes` (SM-7). */
export interface Note {
  /** From the project's folder. */
  file: string
  /** The machine's id. */
  machine: string
  /** A state's name, a transition as its page writes it, or the address of either: `#state-awaiting`; empty for the machine. */
  on: string
  author: string
  /** `2026-11-22`. */
  date: string
  text: string
}

/** Something that no automated test can see, and how it was found the last time (SM-7). */
export interface ManualCheck {
  /** `MC-1`. */
  id: string
  title: string
  requirements: string[]
  /** How it is checked. */
  steps: string
  /** Null while it was never checked. */
  last: ManualResult | null
}

/** `at` is a date, `2026-11-22`; `revision` is what was checked. */
export interface ManualResult {
  at: string
  revision: string
  by: string
  result: 'passed' | 'failed'
  note: string
}
