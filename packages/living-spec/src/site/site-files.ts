import { createElement } from 'react'
import { type DrawnViews, drawnViewsOf } from '../drawing/drawing-of.ts'
import { layoutFaults } from '../drawing/layout-faults.ts'
import { layOutInThreads } from '../drawing/layout-threads.ts'
import diagramCss from '../drawing/diagram.css?raw'
import type { Gallery } from '../gallery/gallery-frame.ts'
import { GalleryPage } from '../gallery/gallery-page.tsx'
import { galleryPath } from '../gallery/gallery-path.ts'
import { galleryMachines, isShown } from '../gallery/gallery-states.ts'
import { MachineFramesPage } from '../gallery/machine-frames-page.tsx'
import galleryCss from '../gallery/gallery.css?raw'
import type { SpecRecord } from '../record/spec-record.ts'
import approvalsCss from '../approvals/approvals.css?raw'
import { featureFiles, storyPages } from '../stories/story-files.ts'
import type { StoryFrame } from '../stories/story-record.ts'
import storiesCss from '../stories/stories.css?raw'
import clientCss from '../client/client.css?raw'
import { IndexPage } from './index-page.tsx'
import type { FrameText } from './frame-texts.ts'
import { pathOf, requirementPath } from './machine-links.ts'
import { MachinePage } from './machine-page.tsx'
import { htmlOf } from './page.tsx'
import type { SpecProject } from './project.ts'
import { RequirementPage } from './requirement-page.tsx'
import { RequirementsPage } from './requirements-page.tsx'
import { searchEntries } from './search-entries.ts'
import { siteCss } from './site-css.ts'

/** Files by their addresses in the site. */
export type SiteFiles = Map<string, string | Buffer>

/** Every page, by its address from the site's folder (SM-4). */
export async function pagesOf(
  project: SpecProject,
  spec: SpecRecord,
  gallery: Gallery,
  storyFrames: StoryFrame[] = [],
): Promise<Map<string, string>> {
  const drawings = await drawingsOf(project, spec)
  const shapes = new Map([...drawings].map(([id, { plain }]) => [id, plain]))
  return new Map([
    ['index.html', htmlOf(project, createElement(IndexPage, { spec, drawings: shapes }))],
    ['gallery.html', htmlOf(project, createElement(GalleryPage, { spec, gallery }))],
    ...galleryMachines(spec, gallery)
      .filter(isShown)
      .map((shown): [string, string] => [
        galleryPath(shown.machine),
        htmlOf(project, createElement(MachineFramesPage, { spec, shown })),
      ]),
    ['requirements.html', htmlOf(project, createElement(RequirementsPage, { spec }))],
    ...project.pages.map(({ content, href }): [string, string] => [href, htmlOf(project, content(spec, gallery))]),
    ...spec.requirements.map((row): [string, string] => [
      requirementPath(row.id),
      htmlOf(project, createElement(RequirementPage, { spec, row })),
    ]),
    ...storyPages(project, spec, storyFrames),
    ...spec.machines.map((record): [string, string] => {
      const [machine, drawn] = [project.machines[record.file], drawings.get(record.id)]
      if (!machine || !drawn) throw new Error(`${record.file} has no machine: the record is not of this project.`)
      return [
        pathOf(record),
        htmlOf(project, createElement(MachinePage, { spec, record, machine, drawings: drawn, gallery })),
      ]
    }),
  ])
}

/** A drawing that is hard to read is shown, with a warning on the console. */
async function drawingsOf(
  { layout = layOutInThreads }: SpecProject,
  spec: SpecRecord,
): Promise<Map<string, DrawnViews>> {
  const drawn = spec.machines.map(async (machine): Promise<[string, DrawnViews]> => [
    machine.id,
    await drawnViewsOf(machine, {}, layout),
  ])
  const drawings = new Map(await Promise.all(drawn))
  for (const views of drawings.values())
    for (const fault of Object.values(views).flatMap(layoutFaults)) console.warn(`In the drawing of ${fault}`)
  return drawings
}

/** Style, fonts, icon and what the search finds; `root` is the project's folder, `frames` what frames show. */
export function assetsOf(
  project: SpecProject,
  spec: SpecRecord,
  root: string,
  frames?: Map<string, FrameText>,
): SiteFiles {
  return new Map<string, string | Buffer>([
    [
      'assets/site.css',
      `${project.tokensCss()}${siteCss}${diagramCss}${clientCss}${galleryCss}${storiesCss}${approvalsCss}`,
    ],
    ...featureFiles(project, spec),
    ['assets/search.js', `window.specSearch=${JSON.stringify(searchEntries(project, spec, frames))}\n`],
    ...project.themeFiles(root),
  ])
}
