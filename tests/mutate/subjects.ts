import { expectedOf } from '#tests/support/expected.ts'
import type { Model } from '#tests/support/model.ts'
import { committedTables } from '#tests/support/tables.ts'
import { byHandTests } from './by-hand.ts'
import type { Subject } from './layers.ts'

const models = import.meta.glob<Record<string, Model>>('/tests/*/*.model.{ts,tsx}', { eager: true })
const machines = import.meta.glob<Record<string, unknown>>('/machines/*/*.machine.ts', { eager: true })

/** Every machine with what holds it, by the machine's id. */
export async function allSubjects(): Promise<Map<string, Subject>> {
  const tables = committedTables('machines')
  const found = Object.entries(models).flatMap(([path, module]) =>
    Object.entries(module).map(([, model]) => ({ path, model })),
  )
  const subjects = found.map(({ model }) => subjectOf(model, tables))
  return new Map((await Promise.all(subjects)).map((subject) => [subject.model.machine.id, subject]))
}

async function subjectOf(model: Model, tables: Map<string, string>): Promise<Subject> {
  const { id } = model.machine
  const file = fileOf(model)
  const expected = expectedOf(id)
  const table = tables.get(file.slice(1).replace('.machine.ts', '.table.md'))
  if (typeof expected === 'string') throw new Error(expected)
  if (table === undefined) throw new Error(`${id} has no table: run "npm run tables" and review what it writes.`)
  const name = file.slice(file.lastIndexOf('/') + 1)
  return {
    model,
    table,
    expected,
    rules: await byHandTests('rules', name),
    timing: await byHandTests('timing', name),
  }
}

function fileOf({ machine }: Model): string {
  const found = Object.entries(machines).find(([, module]) => Object.values(module).includes(machine))
  if (!found) throw new Error(`${machine.id}: no file of machines/ exports it.`)
  return found[0]
}
