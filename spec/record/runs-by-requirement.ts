import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Coverage } from '../../scripts/coverage.mjs'
import { listFiles } from '../../scripts/test-run/import-graph.mjs'
import { findRuns, runs } from '../../scripts/test-run/reports.mjs'
import type { Environment, MachineRecord } from '#living-spec/record/spec-record.ts'
import { walks } from './outdated.ts'

/**
 * Which runs have tests of a requirement: those whose test files name it, and those that walk a machine that cites it, in
 * every environment in which the machine lives.
 */
export function runsByRequirement({
  root,
  machines,
  coverage,
}: {
  root: string
  machines: readonly MachineRecord[]
  coverage: Coverage | undefined
}): (id: string) => string[] {
  const named = listFiles(root).flatMap((file) => {
    const own = findRuns(file)
    if (own.length === 0) return []
    const ids = readFileSync(join(root, file), 'utf8').match(/\b[A-Z]+-\d+\b/g)
    return [{ ids: new Set(ids), own }]
  })
  const walked = machines.map(({ id, requirements, states, transitions }) => {
    const lives = coverage?.machines.find(({ machine }) => machine === id)?.lives ?? []
    const ids = [requirements, ...[...states, ...transitions].map((part) => part.requirements)].flat()
    return { ids: new Set(ids), own: lives.map((environment) => walks[environment as Environment].run) }
  })
  return (id) => {
    const own = new Set([...named, ...walked].flatMap((one) => (one.ids.has(id) ? one.own : [])))
    return runs.filter((run) => own.has(run))
  }
}
