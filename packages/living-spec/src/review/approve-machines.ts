import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { clausesIn } from '../record/clauses.mjs'
import type { MachineSource } from '../diff/machine-source.ts'
import { requirementsCitedBy } from '../site/machine-links.ts'
import { approvalPath, writeApproval } from './approval-file.ts'
import { closestName } from './closest-name.ts'
import { contentHash, contentOf } from './content.ts'
import type { Approval } from './review-record.ts'

/** What `npm run spec:approve` was asked for. */
export interface ApprovalRequest {
  /** The project's folder. */
  root: string
  /** Ids, or names as files have them: `placeOrder`, `place-order`. */
  machines: string[]
  /** Who approves; Git's user name when undefined. */
  by: string | undefined
  note: string
  /** ISO 8601. */
  at: string
}

/** What is approved of a project; paths from its folder. */
export interface ApprovalInput {
  /** As they are in the working tree. */
  machines: MachineSource[]
  /** The document of the requirements. */
  requirements: string
  /** Every file that a machine is made of, by its own. */
  filesOf: (file: string) => Iterable<string>
}

/**
 * Writes an approval of each machine as it is committed and gives a line for each; throws a sentence, and writes nothing,
 * for a machine that does not exist or has changes that are not committed (SM-7).
 */
export function approveMachines({ root, machines, by, note, at }: ApprovalRequest, input: ApprovalInput): string[] {
  const chosen = [...new Set(machines.map((name) => machineNamed(name, input.machines)))]
  const revision = git(root, ['rev-parse', 'HEAD'], 'This is no Git repository with a commit: commit first.')
  refuseUncommitted(root, chosen, input)
  const who = by ?? git(root, ['config', 'user.name'], 'Who approves? Give --by NAME, or set user.name in Git.')
  const clauses = clausesIn(readFileSync(join(root, input.requirements), 'utf8'))
  return chosen.map((source) => approveOne(source, { root, revision, by: who, note, at, clauses }))
}

interface ApprovalContext extends Pick<ApprovalRequest, 'root' | 'note' | 'at'> {
  revision: string
  by: string
  clauses: { id: string; text: string }[]
}

function approveOne(source: MachineSource, { root, clauses, ...context }: ApprovalContext): string {
  const content = contentOf(source)
  const { id } = source.machine
  const cited = requirementsCitedBy(source.machine, clauses)
  const approval: Approval = {
    hash: contentHash(content),
    requirements: cited.map((clause) => clause.id),
    ...context,
  }
  writeApproval(root, approval, {
    content,
    clauses: Object.fromEntries(cited.map((clause) => [clause.id, clause.text])),
  })
  const { by, revision } = context
  return `${id} is approved by ${by} as it is in ${revision.slice(0, 7)}: commit ${approvalPath(id)}.`
}

function machineNamed(name: string, sources: MachineSource[]): MachineSource {
  const id = name.replace(/-[a-z]/g, (letter) => letter.slice(1).toUpperCase())
  const found = sources.find(({ machine }) => machine.id === id)
  if (found) return found
  const known = sources.map(({ machine }) => machine.id).toSorted()
  const meant = closestName(id, known)
  const hint = meant ? ` Did you mean "${meant}"?` : ''
  throw new Error(`There is no machine "${name}".${hint} There are ${known.join(', ')}.`)
}

/** The requirements, and the files that the machines are made of. */
function refuseUncommitted(root: string, chosen: MachineSource[], { filesOf, requirements }: ApprovalInput): void {
  for (const { machine } of chosen) {
    const status = git(
      root,
      ['status', '--porcelain', '--', requirements, ...filesOf(machine.file)],
      'Git does not answer.',
    )
    const changed = status.split('\n').flatMap((line) => (line === '' ? [] : [line.replace(/^\s*\S+\s+/, '')]))
    if (changed.length > 0)
      throw new Error(
        `${machine.id} has changes that are not committed, so no revision contains what would be approved: commit ${changed.join(', ')} first.`,
      )
  }
}

/** What Git prints; throws the sentence when it fails. */
function git(root: string, args: string[], problem: string): string {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new Error(problem)
  return stdout.trimEnd()
}
