import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ApprovableMachine, type Approval, approvalFolder, approvalPath } from './approval-record.ts'
import { contentHasher } from './content-hash.ts'

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

/**
 * Writes an approval of each machine as it is committed and gives a line for each; throws a sentence, and writes nothing,
 * for a machine that does not exist or has changes that are not committed (SM-7).
 */
export async function approveMachines(
  request: ApprovalRequest,
  known: readonly ApprovableMachine[],
): Promise<string[]> {
  const { root, by, note, at } = request
  const chosen = [...new Set(request.machines.map((name) => machineNamed(name, known)))]
  const revision = git(root, ['rev-parse', 'HEAD'], 'This is no Git repository with a commit: commit first.')
  for (const machine of chosen) refuseUncommitted(root, machine)
  const who = by ?? git(root, ['config', 'user.name'], 'Who approves? Give --by NAME, or set user.name in Git.')
  const hashOf = contentHasher(root)
  mkdirSync(join(root, approvalFolder), { recursive: true })
  return Promise.all(
    chosen.map(async ({ id, files }) => {
      const approval: Approval = { hash: await hashOf(files), revision, by: who, at, note }
      writeFileSync(join(root, approvalPath(id)), `${JSON.stringify(approval, null, 2)}\n`)
      return `${id} is approved by ${who} as it is in ${revision.slice(0, 7)}: commit ${approvalPath(id)}.`
    }),
  )
}

function machineNamed(name: string, known: readonly ApprovableMachine[]): ApprovableMachine {
  const id = name.replace(/-[a-z]/g, (letter) => letter.slice(1).toUpperCase())
  const found = known.find((machine) => machine.id === id)
  if (found) return found
  const ids = known.map((machine) => machine.id).toSorted()
  throw new Error(`There is no machine "${name}". There are ${ids.join(', ')}.`)
}

function refuseUncommitted(root: string, { id, files, tablePath }: ApprovableMachine): void {
  const status = git(root, ['status', '--porcelain', '--', tablePath, ...files], 'Git does not answer.')
  const changed = status.split('\n').flatMap((line) => (line === '' ? [] : [line.replace(/^\s*\S+\s+/, '')]))
  if (changed.length > 0)
    throw new Error(
      `${id} has changes that are not committed, so no revision contains what would be approved: commit ${changed.join(', ')} first.`,
    )
}

/** What Git prints; throws the sentence when it fails. */
function git(root: string, args: string[], problem: string): string {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new Error(problem)
  return stdout.trimEnd()
}
