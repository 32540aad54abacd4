import { readImportGraph } from '../../scripts/test-run/import-graph.mjs'
import { readMachines } from '../diff/read-machines.ts'
import { type ApprovalRequest, approveMachines } from '#living-spec/review/approve-machines.ts'

/** Approves machines of the store, as `npm run spec:approve` does (SM-7). */
export async function approve(request: ApprovalRequest): Promise<string[]> {
  let graph: ReturnType<typeof readImportGraph> | undefined
  /** The machine's own, and code that it reaches through imports. */
  const filesOf = (file: string) => {
    graph ??= readImportGraph(request.root)
    const files = new Set([file])
    for (const one of files)
      for (const read of graph.get(one) ?? []) if (/^(machines|contract)\//.test(read)) files.add(read)
    return files
  }
  const machines = await readMachines(request.root)
  return approveMachines(request, { machines, requirements: 'docs/requirements.md', filesOf })
}
