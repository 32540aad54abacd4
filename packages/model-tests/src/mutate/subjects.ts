import type { Expected } from '../expected.ts'
import { expectedOf } from '../expected-files.ts'
import type { Model, Providers } from '../model.ts'
import { committedTables } from '../tables.ts'
import { type ByHand, type TestFiles, byHandTests } from './by-hand.ts'
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

/** What a project has of its machines, by path from its folder with a slash before it, as `import.meta.glob` finds it. */
export interface ProjectFiles {
  models: Record<string, Record<string, Model>>
  machines: Record<string, Record<string, unknown>>
  connects: Record<string, { connect: Connect }>
  byHand: TestFiles
  /** The folder in which the tables are committed. */
  tables: string
  providers: Providers
}

/** Every machine that has a model, by the machine's id. */
export async function subjectsOf(files: ProjectFiles): Promise<Map<string, Subject>> {
  const tables = committedTables(files.tables)
  const subjects = Object.values(files.models)
    .flatMap((module) => Object.values(module))
    .map((model) => subjectOf(model, tables, files))
  return new Map((await Promise.all(subjects)).map((subject) => [subject.model.machine.id, subject]))
}

async function subjectOf(model: Model, tables: Map<string, string>, files: ProjectFiles): Promise<Subject> {
  const { id } = model.machine
  const path = pathOf(model, files)
  const expected = expectedOf(id)
  const table = tables.get(`${path.slice(1)}.table.md`)
  if (typeof expected === 'string') throw new Error(expected)
  if (table === undefined) throw new Error(`${id} has no table: run "npm run tables" and review what it writes.`)
  const file = path.slice(path.lastIndexOf('/') + 1)
  const connect = files.connects[`${path}.connect.ts`]?.connect
  return {
    model,
    table,
    expected,
    rules: await byHandTests(files.byHand, 'rules', file),
    timing: await byHandTests(files.byHand, 'timing', file),
    views: new Views(model, expected, files.providers),
    connects: connect && model.screen ? { file, connect } : null,
  }
}

/** `/machines/login/login` */
function pathOf({ machine }: Model, { machines }: ProjectFiles): string {
  const found = Object.entries(machines).find(([, module]) => Object.values(module).includes(machine))
  if (!found) throw new Error(`${machine.id}: no file of a machine exports it.`)
  return found[0].replace('.machine.ts', '')
}
