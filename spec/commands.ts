import { type Report, type MachineRevision, reportOf } from '#living-spec/diff/report.ts'
import { type VisualOptions, compareGalleries } from '#living-spec/gallery/visual/compare-galleries.ts'
import type { VisualChanges } from '#living-spec/gallery/visual/visual-page.tsx'
import { siteTheme } from './site-theme.ts'
import type { ReviewedRevision } from '#living-spec/review/pull-request.ts'
import { type ReviewReport, reviewReport } from '#living-spec/review/pull-request-report.ts'

/** What `npm run spec:diff` reports. */
export function compareRevisions(revisions: { before: MachineRevision; after: MachineRevision }): Report {
  return reportOf(siteTheme, revisions)
}

/** What `npm run spec:review` reports; `revision` is what the earlier one was asked for by. */
export function reviewRevisions(before: ReviewedRevision, after: ReviewedRevision, revision: string): ReviewReport {
  return reviewReport(siteTheme, before, after, revision)
}

/** What `npm run spec:visual` shows. */
export function compareFrames(options: Omit<VisualOptions, 'theme'>): Promise<VisualChanges> {
  return compareGalleries({ ...options, theme: siteTheme })
}
