import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Coverage } from '../../scripts/coverage.mjs'
import type { RequirementRecord } from '../../scripts/matrix.mjs'
import { headRevision } from '../../scripts/revision.mjs'
import type { StoryRecord } from '../stories/story-record.ts'
import { machineRecords } from './machines.ts'
import { allOutdated, openOutdated } from './outdated.ts'
import { mergeResults } from './merge-results.ts'
import type { SpecRecord } from './spec-record.ts'

/** The record of the project in `root`: machines and requirements as written, with what the last run of tests left (SM-4). */
export function specRecordOf(root: string, stories: StoryRecord[] = []): SpecRecord {
  const read = <Shape>(name: string) => readJson(join(root, 'test-results', name)) as Shape | undefined
  const revision = headRevision(root)
  return mergeResults({
    machines: machineRecords(),
    stories,
    outdated: revision ? openOutdated(root, join(root, 'test-results')) : allOutdated,
    revision,
    requirements: readFileSync(join(root, 'docs/requirements.md'), 'utf8'),
    coverage: read<Coverage>('coverage.json'),
    matrix: read<RequirementRecord>('requirements.json'),
  })
}

function readJson(path: string): unknown {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined
}
