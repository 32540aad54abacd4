import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { specRecordOf } from './record/read-results.ts'

/** Writes the living spec of the project in `root` into the folder `out`: a static site and its `spec.json` (SM-4). */
export async function buildSpec({ root, out }: { root: string; out: string }): Promise<void> {
  const record = specRecordOf(root)
  mkdirSync(out, { recursive: true })
  writeFileSync(join(out, 'spec.json'), `${JSON.stringify(record, null, 2)}\n`)
}
