import { type Report, type MachineRevision, reportOf } from '#living-spec/diff/report.ts'
import { siteTheme } from './site-theme.ts'

/** What `npm run spec:diff` reports. */
export function compareRevisions(revisions: { before: MachineRevision; after: MachineRevision }): Report {
  return reportOf(siteTheme, revisions)
}
