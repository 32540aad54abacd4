import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StateMachine } from 'xstate'
import { currentProject } from './project.ts'
import { tableDifferences } from './table-differences.ts'
import { tableOf } from './table.ts'

/** Tables by path from the project's folder: `machines/login/login.table.md`. */
export type Tables = Map<string, string>

/** True in `npm run tables`, the only way to change the committed tables. */
export const rewritingTables = process.env['npm_lifecycle_event'] === 'tables'

/** The table of every module, by the module's path; every machine that it exports as `…Machine` is in it. */
export function tablesOf(modules: Record<string, Record<string, unknown>>): Tables {
  return new Map(
    Object.entries(modules).map(([path, module]) => {
      const machines = Object.entries(module).flatMap(([name, exported]) =>
        name.endsWith('Machine') && exported instanceof StateMachine ? [exported] : [],
      )
      if (machines.length === 0) throw new Error(`${path} exports no machine: export one whose name ends in Machine.`)
      return [path.replace(/^\//, '').replace(/\.machine\.ts$/, '.table.md'), machines.map(tableOf).join('\n')]
    }),
  )
}

/** What is committed of `folder`, by path from the project's folder. */
export function committedTables(folder: string): Tables {
  const { root } = currentProject()
  const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
  const paths = files
    .filter((file) => file.endsWith('.table.md'))
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
  return new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8').replaceAll('\r\n', '\n')]))
}

/** One sentence for each table that is missing, differs from its machine or has no machine. */
export function tableFaults(now: Tables, committed: Tables): string[] {
  const known = [...now].flatMap(([path, text]) => {
    const before = committed.get(path)
    if (before === undefined) return [`${path} is missing: ${renew} and review what it writes.`]
    const differences = tableDifferences(before, text).join('; ')
    return before === text ? [] : [`${path} is not its machine's: ${differences}: ${renew} and review what it changes.`]
  })
  const lost = [...committed.keys()].filter((path) => !now.has(path))
  return [...known, ...lost.map((path) => `${path} has no machine: ${renew}, which removes it.`)]
}

const renew = 'run "npm run tables"'

/** Writes the tables that differ from their machines. */
export function writeTables(now: Tables, committed: Tables): void {
  const { root } = currentProject()
  for (const path of committed.keys()) if (!now.has(path)) rmSync(join(root, path))
  for (const [path, text] of now) if (committed.get(path) !== text) writeFileSync(join(root, path), text)
}
