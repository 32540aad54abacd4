import type { Model } from '#model-tests/model.ts'
import { followReport } from '#living-spec/report/follow-report.ts'
import { type ActorSteps, readReport } from '#living-spec/report/reported-step.ts'
import { pathText } from '#living-spec/report/report-text.ts'
import { pathOf } from '#living-spec/site/machine-links.ts'
import { machineRecords } from '../record/machines.ts'

const models = Object.values(
  import.meta.glob<Record<string, Model>>('/tests/**/*.model.{ts,tsx}', { eager: true }),
).flatMap((module) => Object.values(module))

/** What `npm run spec:report` prints, and how many actors leave their model. */
interface ReportPaths {
  text: string
  departures: number
}

/** Turns the text of a report into a path for each actor (ENQ-5); throws a sentence for any other text. */
export function pathsOfReport(text: string): ReportPaths {
  const actors = readReport(text)
  if (!actors) throw new Error('This is no report: it must contain the list of steps that the mail of an enquiry has.')
  const paths = actors.map(pathOfActor)
  return {
    text: paths.map((path) => path.text).join('\n\n'),
    departures: paths.filter(({ departs }) => departs).length,
  }
}

function pathOfActor(steps: ActorSteps): { text: string; departs: boolean } {
  const [{ machine, actor }] = steps
  const record = machineRecords().find(({ id }) => id === machine)
  const model = models.find((known) => known.machine?.id === machine)
  if (!record || !model) return { text: `${machine} ${actor}: no model has this name here.`, departs: false }
  const path = followReport(model, steps)
  return { text: pathText(path, pathOf(record)), departs: path.departure !== null }
}
