import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { MachineSource } from '../diff/machine-source.ts'
import { contentHash } from './content.ts'
import type { ReadResult } from './read-result.ts'
import type { Approval } from './review-record.ts'

const approvalSchema = z.object({
  hash: z.string(),
  revision: z.string(),
  requirements: z.array(z.string()),
  by: z.string(),
  at: z.iso.datetime(),
  note: z.string(),
}) satisfies z.ZodType<Approval>

const fileSchema = z.object({
  format: z.literal(1),
  machine: z.string(),
  approvals: z.array(approvalSchema).min(1),
  clauses: z.record(z.string(), z.string()),
  content: z.custom<MachineSource>((value) => typeof value === 'object' && value !== null),
})

/**
 * `docs/approvals/MACHINE.json`: every approval of a machine, oldest first. Of the last one also the text of each clause
 * that the machine cites, and the machine itself, so that it can be compared without the history of the repository.
 */
export type ApprovalFile = z.infer<typeof fileSchema>

/** From the project's folder. */
const folder = 'docs/approvals'

/** The path of a machine's approvals, from the project's folder. */
export function approvalPath(machine: string): string {
  return `${folder}/${machine}.json`
}

/** The approvals that the project in `root` has; an edited or incomplete file is a problem, and approves nothing. */
export function readApprovals(root: string): ReadResult<ApprovalFile> {
  const names = existsSync(join(root, folder)) ? readdirSync(join(root, folder)) : []
  const found: ReadResult<ApprovalFile> = { items: [], problems: [] }
  for (const path of names
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .map((name) => `${folder}/${name}`)) {
    const read = approvalsIn(path, readFileSync(join(root, path), 'utf8'))
    if (typeof read === 'string') found.problems.push(read)
    else found.items.push(read)
  }
  return found
}

/** Adds an approval to the ones that a machine has; `content` and `clauses` are what it approves. */
export function writeApproval(
  root: string,
  approval: Approval,
  { content, clauses }: Pick<ApprovalFile, 'content' | 'clauses'>,
): void {
  const path = join(root, approvalPath(content.machine.id))
  const former = existsSync(path) ? approvalsIn(approvalPath(content.machine.id), readFileSync(path, 'utf8')) : null
  if (typeof former === 'string') throw new Error(former)
  const approvals = [...(former?.approvals ?? []), approval]
  mkdirSync(join(root, folder), { recursive: true })
  writeFileSync(path, textOf({ format: 1, machine: content.machine.id, approvals, clauses, content }))
}

/** The last approval of a machine, the one that counts. */
export function lastApproval({ approvals }: ApprovalFile): Approval {
  return approvals.at(-1)!
}

/** A sentence where the text is not what the command writes. */
function approvalsIn(path: string, text: string): ApprovalFile | string {
  const repair = 'restore it from Git, or approve the machine again after "git rm".'
  const parsed = fileSchema.safeParse(jsonIn(text))
  if (!parsed.success) return `${path} is not as npm run spec:approve writes it: ${repair}`
  const file = parsed.data
  if (path !== approvalPath(file.machine)) return `${path} is an approval of ${file.machine}: ${repair}`
  if (hashIn(file) !== lastApproval(file).hash) return `${path} was edited: its content has another hash: ${repair}`
  return file
}

/** Reads files that store a transition's event label under its earlier key too. */
function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text.replaceAll('"said":', '"eventLabel":'))
  } catch {
    return null
  }
}

function hashIn({ content }: ApprovalFile): string | null {
  try {
    return contentHash(content)
  } catch {
    return null
  }
}

/** One line for each approval, clause, state, transition and body, so that a change affects only that line. */
function textOf({ content: { machine, bodies, declaration }, ...head }: ApprovalFile): string {
  const { states, transitions, ...whole } = machine
  const record = [
    ...Object.entries(whole).map(([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`),
    `"states": ${rows(states)}`,
    `"transitions": ${rows(transitions)}`,
  ]
  const members = Object.entries(bodies).map(([key, body]) => `${JSON.stringify(key)}: ${JSON.stringify(body)}`)
  const content = [
    `"machine": ${block(record)}`,
    `"bodies": ${block(members)}`,
    `"declaration": ${JSON.stringify(declaration)}`,
  ]
  return `${JSON.stringify(head, null, 2).slice(0, -2)},\n  "content": ${block(content)}\n}\n`
}

function rows(items: unknown[]): string {
  return `[\n${items.map((item) => JSON.stringify(item)).join(',\n')}\n]`
}

function block(members: string[]): string {
  return `{\n${members.join(',\n')}\n}`
}
