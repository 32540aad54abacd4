import { type Comparison, type FormerRevision, compareMachines } from '#living-spec/diff/compare-machines.ts'
import { markdownOf } from '#living-spec/diff/markdown.ts'
import { writeDiffPage } from '#living-spec/diff/report.ts'
import { machineRecordOf } from '#living-spec/record/machine-record.ts'
import { approvableMachines } from './approvals/approvable-machines.ts'
import { machines } from './record/machines.ts'
import { siteTheme } from './site-theme.ts'

/** What `npm run spec:diff` prints, and what writes its page into an empty folder. */
export function compareWith(former: FormerRevision, root: string) {
  const files = new Map(approvableMachines(root).map((machine) => [machine.id, machine.files]))
  const present = Object.entries(machines).map(([file, machine]) => {
    return { machine, record: machineRecordOf(machine, file), files: files.get(machine.id) ?? [] }
  })
  const comparison: Comparison = compareMachines(former, present)
  return {
    markdown: markdownOf(comparison),
    writePage: (folder: string) => writeDiffPage(siteTheme, { comparison, folder, root }),
  }
}
