import { type Report, type MachineRevision, reportOf, writeReport } from '#living-spec/diff/report.ts'
import { compareGalleries } from '#living-spec/gallery/visual/compare-galleries.ts'
import { openScreenshotBrowser } from '#living-spec/gallery/visual/screenshot-browser.ts'
import type { VisualChanges } from '#living-spec/gallery/visual/visual-changes.ts'
import { VisualPage } from '#living-spec/gallery/visual/visual-page.tsx'
import { createElement } from 'react'
import { siteTheme } from './site-theme.ts'
import type { ReviewedFrames, ReviewedRevision } from '#living-spec/review/pull-request.ts'
import { type ReviewReport, reviewReport } from '#living-spec/review/pull-request-report.ts'

/** What `npm run spec:diff` reports. */
export function compareRevisions(revisions: { before: MachineRevision; after: MachineRevision }): Report {
  return reportOf(siteTheme, revisions)
}

/** What `npm run spec:review` reports. */
export function reviewRevisions(
  before: ReviewedRevision,
  after: ReviewedRevision,
  frames: ReviewedFrames,
): ReviewReport {
  return reviewReport(siteTheme, before, after, frames)
}

interface FrameOptions {
  /** The folders in which the frames of both revisions are drawn. */
  before: string
  after: string
  /** An empty folder for the pictures. */
  out: string
  /** The path of Chromium's executable. */
  findBrowser: () => Promise<string>
}

/** What looks different between two revisions, with pictures (SM-4). */
export function compareFrames({ before, after, out, findBrowser }: FrameOptions): Promise<VisualChanges> {
  return compareGalleries({
    before,
    after,
    out,
    openBrowser: async () => openScreenshotBrowser(await findBrowser()),
  })
}

/** Writes the page of `npm run spec:visual` into the folder of the pictures; `called` is how the earlier one is called. */
export function writeFramePage(page: { changes: VisualChanges; called: string; folder: string; root: string }): void {
  const { changes, called, folder, root } = page
  writeReport(siteTheme, { folder, root, page: createElement(VisualPage, { changes, called }) })
}
