import { createElement } from 'react'
import { drawingOf } from '../drawing/drawing-of.ts'
import { layoutFaults } from '../drawing/layout-faults.ts'
import diffCss from '../diff/diff.css?raw'
import diagramCss from '../drawing/diagram.css?raw'
import type { Gallery } from '../gallery/gallery-frame.ts'
import { GalleryPage } from '../gallery/gallery-page.tsx'
import galleryCss from '../gallery/gallery.css?raw'
import { machines } from '../record/machines.ts'
import type { SpecRecord } from '../record/spec-record.ts'
import { ReviewPage } from '../review/review-page.tsx'
import reviewCss from '../review/review.css?raw'
import { featureFiles, storyPages } from '../stories/story-files.ts'
import type { StoryFrame } from '../stories/story-record.ts'
import storiesCss from '../stories/stories.css?raw'
import clientCss from '../client/client.css?raw'
import { AddingAPaymentStatusPage } from './adding-a-payment-status.tsx'
import type { DrawnViews } from './diagram-figure.tsx'
import { IndexPage } from './index-page.tsx'
import type { FrameText } from './frame-texts.ts'
import { pathOf } from './machine-links.ts'
import { lookFiles } from './look-files.ts'
import { MachinePage } from './machine-page.tsx'
import { htmlOf } from './page.tsx'
import { RequirementsPage } from './requirements-page.tsx'
import { searchEntries } from './search-entries.ts'
import siteCss from './site.css?raw'
import { tokensCss } from './tokens-css.ts'

/** Files by their addresses in the site. */
export type SiteFiles = Map<string, string | Buffer>

/** Every page, by its address from the site's folder (SM-4). */
export async function pagesOf(
  spec: SpecRecord,
  gallery: Gallery,
  storyFrames: StoryFrame[] = [],
): Promise<Map<string, string>> {
  const drawings = await drawingsOf(spec)
  const shapes = new Map([...drawings].map(([id, { plain }]) => [id, plain]))
  return new Map([
    ['index.html', htmlOf(createElement(IndexPage, { spec, drawings: shapes }))],
    ['gallery.html', htmlOf(createElement(GalleryPage, { spec, gallery }))],
    ['review.html', htmlOf(createElement(ReviewPage, { spec }))],
    ['requirements.html', htmlOf(createElement(RequirementsPage, { spec }))],
    ['adding-a-payment-status.html', htmlOf(createElement(AddingAPaymentStatusPage, { spec }))],
    ...storyPages(spec, storyFrames),
    ...spec.machines.map((record): [string, string] => {
      const [machine, drawn] = [machines[record.file], drawings.get(record.id)]
      if (!machine || !drawn) throw new Error(`${record.file} has no machine: the record is not of this project.`)
      return [pathOf(record), htmlOf(createElement(MachinePage, { spec, record, machine, drawings: drawn, gallery }))]
    }),
  ])
}

/** A drawing that is hard to read is shown, with a warning on the console. */
async function drawingsOf(spec: SpecRecord): Promise<Map<string, DrawnViews>> {
  const drawings = new Map<string, DrawnViews>()
  for (const machine of spec.machines) {
    const drawn = { plain: await drawingOf(machine, {}, 'plain'), code: await drawingOf(machine, {}, 'code') }
    for (const drawing of Object.values(drawn))
      for (const fault of layoutFaults(drawing)) console.warn(`In the drawing of ${fault}`)
    drawings.set(machine.id, drawn)
  }
  return drawings
}

/** Style, fonts, icon and what the search finds; `root` is the project's folder, `frames` what frames show. */
export function assetsOf(spec: SpecRecord, root: string, frames?: Map<string, FrameText>): SiteFiles {
  return new Map<string, string | Buffer>([
    [
      'assets/site.css',
      `${tokensCss()}${siteCss}${diagramCss}${clientCss}${galleryCss}${storiesCss}${diffCss}${reviewCss}`,
    ],
    ...featureFiles(spec),
    ['assets/search.js', `window.specSearch=${JSON.stringify(searchEntries(spec, frames))}\n`],
    ...lookFiles(root),
  ])
}
