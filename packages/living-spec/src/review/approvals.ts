import { type MachineDifference, compareProduct } from '../diff/compare-product.ts'
import { changeEntriesOf, changeCategories, sentenceOf } from '../diff/change-entries.ts'
import type { MachineSource } from '../diff/machine-source.ts'
import type { RequirementRow } from '../record/spec-record.ts'
import { type ApprovalFile, lastApproval } from './approval-file.ts'
import { contentHash, contentOf } from './content.ts'
import type { ApprovalStatus, MachineApproval, RequirementApproval, ReviewRecord } from './review-record.ts'

/** The approvals of a revision compared with its machines. */
export interface ComparedApprovals extends Pick<ReviewRecord, 'machines' | 'gone'> {
  /** What differs from the approved content, by the id of a machine that has changed since. */
  differences: Map<string, MachineDifference>
  /** The file that counts for each approved machine, by the machine's present id. */
  files: Map<string, ApprovalFile>
}

/** Compares each machine with its last approved content; a renamed machine is found by what it does (SM-7). */
export function compareApprovals(
  files: ApprovalFile[],
  sources: MachineSource[],
  hasRevision: (revision: string) => boolean,
): ComparedApprovals {
  const present = sources.map(contentOf).toSorted((a, b) => (a.machine.id < b.machine.id ? -1 : 1))
  const found = compareProduct(
    files.map(({ content }) => content),
    present,
  )
  const differences = new Map<string, MachineDifference>()
  const counting = new Map(files.map((file) => [file.machine, file]))
  for (const difference of found.filter(({ compared }) => compared)) {
    const { compared, source: young } = difference
    const file = files.find(({ machine }) => machine === compared?.before.id)
    if (file) counting.set(young.machine.id, file)
    differences.set(young.machine.id, difference)
  }
  const compared = new Set([...differences.values()].map((one) => one.compared?.before.id))
  const ids = new Set(present.map(({ machine }) => machine.id))
  return {
    differences,
    files: counting,
    machines: present.map((one) => machineApproval(one, counting.get(one.machine.id), { differences, hasRevision })),
    gone: files
      .filter(({ machine }) => !ids.has(machine) && !compared.has(machine))
      .map((file) => ({ machine: file.machine, last: lastApproval(file) })),
  }
}

interface ApprovalLookup {
  differences: Map<string, MachineDifference>
  hasRevision: (revision: string) => boolean
}

function machineApproval(
  source: MachineSource,
  file: ApprovalFile | undefined,
  { differences, hasRevision }: ApprovalLookup,
): MachineApproval {
  const [machine, hash] = [source.machine.id, contentHash(source)]
  if (!file) return { machine, status: 'never', hash, last: null, earlier: [], changes: [], isRevisionHere: null }
  const last = lastApproval(file)
  return {
    machine,
    status: hash === last.hash ? 'approved' : 'changed',
    hash,
    last,
    earlier: file.approvals.slice(0, -1).toReversed(),
    changes: changesIn(differences.get(machine)),
    isRevisionHere: hasRevision(last.revision),
  }
}

function changesIn(difference: MachineDifference | undefined): string[] {
  return changeCategories.flatMap(([category]) => changeEntriesOf(difference?.changes ?? [], category)).map(sentenceOf)
}

/** What the approvals of machines mean for each requirement that they cite. */
export function requirementApprovals(
  requirements: Pick<RequirementRow, 'id' | 'text' | 'cited'>[],
  { machines, files }: Pick<ComparedApprovals, 'machines' | 'files'>,
): RequirementApproval[] {
  return requirements.map(({ id, text, cited }) => {
    const citing = machines.filter(({ machine }) => cited.some((one) => one.machine === machine))
    const statuses = citing.map(({ status }) => status)
    const former = citing.flatMap(({ machine }) => files.get(machine)?.clauses[id] ?? [])
    const textBefore = former.find((one) => one !== text) ?? null
    return {
      id,
      status: textBefore === null ? statusOf(statuses) : 'changed',
      machines: citing.map(({ machine, status }) => ({ machine, status })),
      textBefore,
    }
  })
}

/** Nothing is approved where no machine cites a requirement. */
function statusOf(statuses: ApprovalStatus[]): ApprovalStatus {
  if (statuses.includes('changed')) return 'changed'
  return statuses.length > 0 && statuses.every((status) => status === 'approved') ? 'approved' : 'never'
}
