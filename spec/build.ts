import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { buildScripts } from './client/build-scripts.ts'
import { copyFrames, galleryOf, readGallery } from './gallery/read-gallery.ts'
import { specRecordOf } from './record/read-results.ts'
import { readStoryFrames } from './stories/read-story-frames.ts'
import { storyRecords } from './stories/store/records.ts'
import { faultsOf } from './record/record-faults.ts'
import type { SpecRecord } from './record/spec-record.ts'
import {
  type UndrawnRevision,
  copyApprovedFrames,
  readApprovedFrames,
  undrawnRevisions,
} from './review/approved-frames.ts'
import { comparisonPages } from './review/comparison-page.tsx'
import { readReview } from './review/read-review.ts'
import { frameTexts } from './site/frame-texts.ts'
import { assetsOf, pagesOf } from './site/site-files.ts'

/** The written site: its data, and one sentence for each fault that fails `npm run spec`. */
interface BuiltSpec {
  record: SpecRecord
  faults: string[]
}

interface BuildOptions {
  root: string
  out: string
  /** The folder of the drawn frames; by default that of the last `npm test`. */
  gallery?: string
}

/** Writes the living spec of the project in `root` into the folder `out`: a static site and its `spec.json` (SM-4). */
export async function buildSpec({ root, out, gallery = galleryOf(root) }: BuildOptions): Promise<BuiltSpec> {
  const written = specRecordOf(root, storyRecords())
  const review = await readReview(root, written)
  const record = { ...written, review: review.record }
  write(out, 'spec.json', `${JSON.stringify(record, null, 2)}\n`)
  const drawn = readGallery(gallery)
  const approved = readApprovedFrames(root, gallery, review)
  const { differences } = review
  for (const [path, content] of [
    ...(await pagesOf(record, drawn, readStoryFrames(gallery))),
    ...(await comparisonPages({ spec: record, gallery: drawn, differences, approved })),
    ...assetsOf(record, root, frameTexts(drawn, gallery)),
  ])
    write(out, path, content)
  copyFrames(gallery, out)
  copyApprovedFrames(root, review, out)
  await buildScripts({ root, out, machines: record.machines })
  return { record, faults: faultsOf(record) }
}

/** Approved revisions that a comparison could show in pictures once they are drawn (SM-7). */
export async function undrawnApprovals(root: string): Promise<UndrawnRevision[]> {
  return undrawnRevisions(root, await readReview(root, specRecordOf(root)))
}

function write(out: string, path: string, content: string | Buffer): void {
  mkdirSync(dirname(join(out, path)), { recursive: true })
  writeFileSync(join(out, path), content)
}
