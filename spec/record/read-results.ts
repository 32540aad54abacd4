import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Coverage } from '../../scripts/coverage.mjs'
import type { RequirementRecord } from '../../scripts/matrix.mjs'
import { headRevision } from '../../scripts/revision.mjs'
import { runs } from '../../scripts/test-run/reports.mjs'
import type { StoryRecord } from '#living-spec/stories/story-record.ts'
import { machineRecords } from './machines.ts'
import { openOutdated } from './outdated.ts'
import { allOutdated } from '#living-spec/record/outdated-results.ts'
import { mergeResults } from '#living-spec/record/merge-results.ts'
import { runsByRequirement } from './runs-by-requirement.ts'
import type { SpecRecord } from '#living-spec/record/spec-record.ts'

/** The record of the project in `root`: machines, requirements and stories as written, with what the last run of tests left (SM-4). */
export function specRecordOf(root: string, stories: StoryRecord[] = []): SpecRecord {
  const read = <Shape>(name: string) => readJson(join(root, 'test-results', name)) as Shape | undefined
  const revision = headRevision(root)
  const machines = machineRecords()
  const coverage = read<Coverage>('coverage.json')
  const matrix = read<RequirementRecord>('requirements.json')
  return mergeResults({
    machines,
    stories,
    outdated: revision ? openOutdated(root, join(root, 'test-results')) : allOutdated,
    revision,
    requirements: readFileSync(join(root, 'docs/requirements.md'), 'utf8'),
    runs,
    runsOf: matrix ? runsByRequirement({ root, machines, coverage }) : () => [],
    coverage,
    matrix,
  })
}

function readJson(path: string): unknown {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined
}
