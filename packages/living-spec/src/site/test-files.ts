import { basename } from 'node:path'
import type { MachineRecord, RequirementRow } from '../record/spec-record.ts'

export type Test = RequirementRow['tests'][number]

/** Whether a test is about this machine: it is in one of its files, or is one of its walks elsewhere. */
export function isOf({ id, name }: Pick<MachineRecord, 'id' | 'name'>, { file, title }: Test): boolean {
  return basename(file).startsWith(`${name}.`) || title.startsWith(`${id} ·`)
}
