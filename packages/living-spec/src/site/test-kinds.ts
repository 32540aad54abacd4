import type { MachineRecord } from '../record/spec-record.ts'
import { type Test, isOf } from './test-files.ts'
import type { TestKind } from './project.ts'

/** Tests of one flow, or of one kind. */
export interface TestGroup {
  /** The flow; null for a kind. */
  machine: MachineRecord | null
  kind: TestKind
  tests: Test[]
}

const others: TestKind = { title: 'Other tests', about: 'Tests of no kind that the project names.', has: () => true }

/** Tests by the flow that they are about, in the order of the record, then by their kind, in the order of the project. */
export function testGroups(
  tests: readonly Test[],
  machines: readonly MachineRecord[],
  kinds: readonly TestKind[] = [],
): TestGroup[] {
  const rest = new Set(tests)
  const take = (group: Omit<TestGroup, 'tests'>, isOwn: (test: Test) => boolean): TestGroup[] => {
    const own = [...rest].filter(isOwn)
    for (const test of own) rest.delete(test)
    return own.length === 0 ? [] : [{ ...group, tests: own }]
  }
  return [
    ...machines.flatMap((machine) => take({ machine, kind: others }, (test) => isOf(machine, test))),
    ...[...kinds, others].flatMap((kind) => take({ machine: null, kind }, ({ file }) => kind.has(file))),
  ]
}

/** Files by kind, each with how many tests they have. */
export function filesByKind<File extends { file: string; count: number }>(
  files: readonly File[],
  kinds: readonly TestKind[] = [],
): { kind: TestKind; files: File[]; count: number }[] {
  const all = [...kinds, others]
  return all.flatMap((kind) => {
    const own = files.filter(({ file }) => all.find((one) => one.has(file)) === kind)
    return own.length === 0 ? [] : [{ kind, files: own, count: own.reduce((sum, { count }) => sum + count, 0) }]
  })
}
