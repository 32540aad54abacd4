import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { machineRecords } from './machines.ts'
import type { SpecRecord } from './spec-record.ts'

/** The record of every machine with what the last run left in the folder `results`. */
export function specRecordOf(results: string): SpecRecord {
  const read = readJson(join(results, 'requirements.json')) as { runs: string[] } | undefined
  return { runs: read?.runs ?? [], machines: machineRecords(), requirements: [] }
}

function readJson(path: string): unknown {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined
}
