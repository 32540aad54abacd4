import type { ApprovableMachine } from '#living-spec/approvals/approval-record.ts'
import { tableOf } from '#model-tests/table.ts'
import { readImportGraph } from '../../scripts/test-run/import-graph.mjs'
import { machines } from '../record/machines.ts'

/** Every machine of the store as it can be approved: with the code that it imports, other machines aside (SM-7). */
export function approvableMachines(root: string): ApprovableMachine[] {
  const graph = readImportGraph(root)
  return Object.entries(machines).map(([file, machine]) => ({
    id: machine.id,
    table: tableOf(machine),
    tablePath: file.replace('.machine.ts', '.table.md'),
    files: [...filesOf(graph, file)].toSorted(),
  }))
}

function filesOf(graph: ReturnType<typeof readImportGraph>, file: string): Set<string> {
  const files = new Set([file])
  for (const one of files)
    for (const read of graph.get(one) ?? [])
      if (/^(machines|contract)\/.*\.ts$/.test(read) && !read.endsWith('.machine.ts')) files.add(read)
  return files
}
