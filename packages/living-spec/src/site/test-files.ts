import { basename } from 'node:path'
import type { MachineRecord, RequirementRow } from '../record/spec-record.ts'

type Test = RequirementRow['tests'][number]

/** The tests of one file in one run, in their order there. */
export interface TestFile {
  run: string
  file: string
  tests: Test[]
}

/** Tests by file, manual ones before generated ones. */
export function testFiles(tests: Test[]): TestFile[] {
  const files = new Map<string, TestFile>()
  for (const test of tests) {
    const { run, file } = test
    const own = files.get(`${run} ${file}`) ?? { run, file, tests: [] }
    own.tests.push(test)
    files.set(`${run} ${file}`, own)
  }
  return [...files.values()].toSorted((a, b) => rankOf(a) - rankOf(b))
}

/** Whether a test is about this machine: it is in one of its files, or is one of its walks elsewhere. */
export function isOf({ id, name }: Pick<MachineRecord, 'id' | 'name'>, { file, title }: Test): boolean {
  return basename(file).startsWith(`${name}.`) || title.startsWith(`${id} ·`)
}

/** Whether a file's tests are walks that the machine itself generates. */
function isWalk({ file }: Pick<TestFile, 'file'>): boolean {
  return /\.(?:walk|browser)\.test\.tsx?$|-walk\.test\.ts$/.test(file)
}

function rankOf(file: TestFile): number {
  const byHand = ['.rules.', '.timing.'].findIndex((kind) => file.file.includes(kind))
  return isWalk(file) ? 3 : byHand === -1 ? 2 : byHand
}
