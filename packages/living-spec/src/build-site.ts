import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { buildScripts } from './client/build-scripts.ts'
import { unsupportedIn } from '@wattle/model-tests/unsupported.ts'
import type { ApprovableMachine } from './approvals/approval-record.ts'
import { readApprovals } from './approvals/read-approvals.ts'
import { copyFrames, readGallery } from './gallery/read-gallery.ts'
import { faultsOf } from './record/record-faults.ts'
import type { SpecRecord } from './record/spec-record.ts'
import { frameTexts } from './site/frame-texts.ts'
import type { SpecProject } from './site/project.ts'
import { assetsOf, pagesOf } from './site/site-files.ts'
import { readStoryFrames } from './stories/read-story-frames.ts'

/** The written site: its data, and one sentence for each fault of it. */
export interface BuiltSite {
  record: SpecRecord
  faults: string[]
}

interface SiteInput {
  /** The project's folder. */
  root: string
  /** The site's. */
  out: string
  /** The folder of the drawn frames. */
  gallery: string
  /** Without the approvals, which are read from `root`. */
  record: SpecRecord
  approvable: readonly ApprovableMachine[]
  /** The source of the script of every page, which calls `startSite`; from the project's folder. */
  script: string
}

/** Writes the living spec of a project: a static site and its `spec.json` (SM-4). */
export async function buildSite(project: SpecProject, input: SiteInput): Promise<BuiltSite> {
  const { root, out, gallery, script, approvable } = input
  const { approvals, problems } = await readApprovals(root, approvable)
  const record = { ...input.record, approvals }
  write(out, 'spec.json', `${JSON.stringify(record, null, 2)}\n`)
  const drawn = readGallery(gallery)
  const writePages = async () => {
    for (const [path, content] of [
      ...(await pagesOf(project, record, drawn, readStoryFrames(gallery))),
      ...assetsOf(project, record, root, frameTexts(drawn, gallery)),
    ])
      write(out, path, content)
  }
  const [unscripted] = await Promise.all([
    buildScripts({ root, out, site: script, machines: record.machines }),
    writePages(),
  ])
  copyFrames(gallery, out)
  return { record, faults: [...faultsOf(record), ...unsupportedFaults(project), ...unscripted, ...problems] }
}

/** A machine that is drawn, but that no walk can follow. */
function unsupportedFaults({ machines }: SpecProject): string[] {
  return Object.values(machines).flatMap((machine) => unsupportedIn(machine).map((fault) => `${machine.id}: ${fault}`))
}

function write(out: string, path: string, content: string | Buffer): void {
  mkdirSync(dirname(join(out, path)), { recursive: true })
  writeFileSync(join(out, path), content)
}
