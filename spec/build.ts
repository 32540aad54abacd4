import { type BuiltSite, buildSite } from '#living-spec/build-site.ts'
import { galleryOf } from '#living-spec/gallery/read-gallery.ts'
import { nameBuild } from '#server/spec-site/spec-build.ts'
import { approvableMachines } from './approvals/approvable-machines.ts'
import { layoutsIn } from './layouts.ts'
import { project } from './project.ts'
import { specRecordOf } from './record/read-results.ts'
import { storyRecords } from './stories/store/records.ts'

interface BuildOptions {
  root: string
  out: string
  /** The folder of the drawn frames; by default that of the last `npm test`. */
  gallery?: string
  /** Whether layouts of earlier builds are used, and those of this one stored. */
  storesLayouts?: boolean
}

/** Writes the living spec of the project in `root` into the folder `out` (SM-4); a fault fails `npm run spec`. */
export async function buildSpec(options: BuildOptions): Promise<BuiltSite> {
  const { root, out, gallery = galleryOf(root), storesLayouts = false } = options
  nameBuild(root, out)
  const [record, approvable] = [specRecordOf(root, storyRecords()), approvableMachines(root)]
  const own = storesLayouts ? { ...project, layout: layoutsIn(root) } : project
  return buildSite(own, { root, out, gallery, record, approvable, script: 'spec/client/site.ts' })
}
