import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { tableDifferences } from '@wattle/model-tests/table-differences.ts'
import {
  type ApprovableMachine,
  Approval,
  type MachineApproval,
  approvalFolder,
  approvalPath,
} from './approval-record.ts'
import { tablesById } from '../diff/compare-machines.ts'
import { contentHasher } from './content-hash.ts'

/** The approval of each machine, and a sentence for each file that is none. */
export interface ReadApprovals {
  approvals: MachineApproval[]
  problems: string[]
}

/** Compares the machines of the project in `root` with what was approved (SM-7). */
export async function readApprovals(root: string, machines: readonly ApprovableMachine[]): Promise<ReadApprovals> {
  const problems: string[] = []
  const hashOf = contentHasher(root)
  const last = readLastApprovals(root, machines, problems)
  const approvals = machines.map(async (machine): Promise<MachineApproval> => {
    const approval = last.get(machine.id) ?? null
    const base = { machine: machine.id, last: approval, changes: null }
    if (approval === null) return { ...base, status: 'never' }
    if ((await hashOf(machine.files)) === approval.hash) return { ...base, status: 'approved' }
    return { ...base, status: 'changed', changes: changedRows(root, approval, machine) }
  })
  return { approvals: await Promise.all(approvals), problems }
}

function readLastApprovals(root: string, machines: readonly ApprovableMachine[], problems: string[]) {
  const folder = join(root, approvalFolder)
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.json')) : []
  const found = new Map<string, Approval>()
  for (const id of files.map((file) => file.replace('.json', ''))) {
    const path = approvalPath(id)
    const approval = Approval.safeParse(jsonIn(readFileSync(join(root, path), 'utf8')))
    if (!machines.some((machine) => machine.id === id))
      problems.push(`${path} approves a machine that does not exist: git rm ${path}.`)
    else if (!approval.success) problems.push(`${path} is no approval: write it with npm run spec:approve -- ${id}.`)
    else found.set(id, approval.data)
  }
  return found
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Null without Git, and where its history lacks the approved table. */
function changedRows(root: string, { revision }: Approval, { id, table, tablePath }: ApprovableMachine) {
  const { status, stdout } = spawnSync('git', ['show', `${revision}:./${tablePath}`], { cwd: root, encoding: 'utf8' })
  const approved = tablesById([stdout ?? '']).get(id)
  return status === 0 && approved !== undefined ? tableDifferences(approved, table) : null
}
