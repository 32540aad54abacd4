import { createElement } from 'react'
import { drawMergedMachines, writeReport } from '../diff/report.ts'
import type { SiteTheme } from '../site/site-theme.tsx'
import { type ReviewedFrames, type ReviewedRevision, pullRequestOf } from './pull-request.ts'
import { PullRequestPage } from './pull-request-page.tsx'
import { reviewMarkdown } from './pull-request-text.ts'

/** A review for the terminal, a pull request and the browser. */
export interface ReviewReport {
  markdown: string
  /** Writes the page into the folder of its pictures; `root` is the project's. */
  write: (folder: string, root: string) => Promise<void>
}

/** Reviews what lies between two revisions (SM-7). */
export function reviewReport(
  theme: SiteTheme,
  before: ReviewedRevision,
  after: ReviewedRevision,
  frames: ReviewedFrames,
): ReviewReport {
  const review = pullRequestOf(before, after, frames)
  return {
    markdown: reviewMarkdown(review),
    async write(folder, root) {
      const drawn = await drawMergedMachines(review.comparison.differences)
      writeReport(theme, { folder, root, page: createElement(PullRequestPage, { review, drawn }) })
    },
  }
}
