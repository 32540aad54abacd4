import type { Expected } from '#model-tests/expected.ts'
import { expectedOf } from '#model-tests/expected-files.ts'
import type { Model } from '#model-tests/model.ts'
import { committedTables } from '#model-tests/tables.ts'
import { type ByHand, byHandTests } from './by-hand.ts'
import type { Connect } from './connects.ts'
import { Views } from './views.ts'

/** A machine and its committed tests. */
export interface Subject {
  model: Model
  table: string
  expected: Expected
  rules: ByHand[]
  timing: ByHand[]
  views: Views
  /** Null for a machine that no view shows. */
  connects: { file: string; connect: Connect } | null
}

const models = import.meta.glob<Record<string, Model>>('/tests/*/*.model.{ts,tsx}', { eager: true })
const machines = import.meta.glob<Record<string, unknown>>('/machines/*/*.machine.ts', { eager: true })
const connects = import.meta.glob<{ connect: Connect }>('/machines/*/*.connect.ts', { eager: true })

/** Every machine that has a model, by the machine's id. */
export async function allSubjects(): Promise<Map<string, Subject>> {
  const tables = committedTables('machines')
  const subjects = Object.values(models)
    .flatMap((module) => Object.values(module))
    .map((model) => subjectOf(model, tables))
  return new Map((await Promise.all(subjects)).map((subject) => [subject.model.machine.id, subject]))
}

async function subjectOf(model: Model, tables: Map<string, string>): Promise<Subject> {
  const { id } = model.machine
  const path = pathOf(model)
  const expected = expectedOf(id)
  const table = tables.get(`${path.slice(1)}.table.md`)
  if (typeof expected === 'string') throw new Error(expected)
  if (table === undefined) throw new Error(`${id} has no table: run "npm run tables" and review what it writes.`)
  const file = path.slice(path.lastIndexOf('/') + 1)
  const connect = connects[`${path}.connect.ts`]?.connect
  return {
    model,
    table,
    expected,
    rules: await byHandTests('rules', file),
    timing: await byHandTests('timing', file),
    views: new Views(model, expected),
    connects: connect && model.screen ? { file, connect } : null,
  }
}

/** `/machines/login/login` */
function pathOf({ machine }: Model): string {
  const found = Object.entries(machines).find(([, module]) => Object.values(module).includes(machine))
  if (!found) throw new Error(`${machine.id}: no file of machines/ exports it.`)
  return found[0].replace('.machine.ts', '')
}
