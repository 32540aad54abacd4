import { type BuiltSite, buildSite } from '#living-spec/build-site.ts'
import { galleryOf } from '#living-spec/gallery/read-gallery.ts'
import { type MissingGallery, missingGalleries } from '#living-spec/review/approved-frames.ts'
import { readReview } from '#living-spec/review/read-review.ts'
import { readTraffic } from '#living-spec/traffic/traffic-file.ts'
import { readMachines } from './diff/read-machines.ts'
import { layoutsIn } from './layouts.ts'
import { project } from './project.ts'
import { specRecordOf } from './record/read-results.ts'
import { storyRecords } from './stories/store/records.ts'

interface BuildOptions {
  root: string
  out: string
  /** The folder of the drawn frames; by default that of the last `npm test`. */
  gallery?: string
  /** The text of the file that `npm run traffic` writes. */
  traffic?: string | undefined
  /** Whether layouts of earlier builds are used, and those of this one stored. */
  storesLayouts?: boolean
}

/** Writes the living spec of the project in `root` into the folder `out` (SM-4); a fault fails `npm run spec`. */
export async function buildSpec(options: BuildOptions): Promise<BuiltSite> {
  const { root, out, gallery = galleryOf(root), storesLayouts = false } = options
  const traffic = options.traffic === undefined ? undefined : readTraffic(options.traffic)
  const [record, sources] = [specRecordOf(root, storyRecords()), await readMachines(root)]
  const own = storesLayouts ? { ...project, layout: layoutsIn(root) } : project
  return buildSite(own, { root, out, gallery, record, sources, traffic, script: 'spec/client/site.ts' })
}

/** Throws a sentence for a text that is no file of counts, before frames are drawn. */
export function checkTraffic(text: string): void {
  readTraffic(text)
}

/** Approved revisions that a comparison could show in pictures once they are drawn (SM-7). */
export async function undrawnApprovals(root: string): Promise<MissingGallery[]> {
  return missingGalleries(root, readReview(root, { ...specRecordOf(root), sources: await readMachines(root) }))
}
