import { z } from 'zod'

/** `docs/approvals/MACHINE.json`: the last approval of a machine (SM-7). */
export const Approval = z.strictObject({
  /** Of the code that was approved. */
  hash: z.string(),
  /** The commit that contains it. */
  revision: z.string(),
  by: z.string(),
  at: z.iso.datetime(),
  note: z.string(),
})
export type Approval = z.infer<typeof Approval>

/** How a machine's present content compares with the approved one. */
export interface MachineApproval {
  machine: string
  status: 'approved' | 'changed' | 'never'
  /** Null when it was never approved. */
  last: Approval | null
  /** The rows of its table that differ, a clause each; null where the approved table is not known. */
  changes: string[] | null
}

/** A machine that can be approved; paths from the project's folder. */
export interface ApprovableMachine {
  id: string
  table: string
  tablePath: string
  /** Its own file, and those that it is made of. */
  files: readonly string[]
}

/** The path of a machine's approval, from the project's folder. */
export function approvalPath(machine: string): string {
  return `${approvalFolder}/${machine}.json`
}

export const approvalFolder = 'docs/approvals'
