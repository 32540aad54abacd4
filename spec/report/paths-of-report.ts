import type { Model } from '#model-tests/model.ts'
import { type ReportedPath, followReport } from '#living-spec/report/follow-report.ts'
import { type ActorSteps, readReport } from '#living-spec/report/reported-step.ts'
import { pathText } from '#living-spec/report/report-text.ts'
import { type TestedPath, reportedTest } from '#living-spec/report/reported-test.ts'
import { pathOf } from '#living-spec/site/machine-links.ts'
import { machineRecords } from '../record/machines.ts'

/** By the address of the file, from the project's folder. */
const models = Object.entries(
  import.meta.glob<Record<string, Model>>('/tests/**/*.model.{ts,tsx}', { eager: true }),
).flatMap(([file, module]) => Object.entries(module).map(([name, model]) => ({ file, name, model })))

/** What `npm run spec:report` prints and writes, and how many actors leave their model. */
interface ReportPaths {
  text: string
  departures: number
  /** A test of the paths for each model, with where it belongs; nothing for a machine without a model. */
  tests: { file: string; text: string }[]
}

/** Turns the text of a report into a path for each actor (ENQ-5); throws a sentence for any other text. */
export function pathsOfReport(text: string): ReportPaths {
  const actors = readReport(text)
  if (!actors) throw new Error('This is no report: it must contain the list of steps that the mail of an enquiry has.')
  const paths = actors.map(pathOfActor)
  return {
    text: paths.map((path) => path.text).join('\n\n'),
    departures: paths.filter(({ found }) => found?.tested.path.departure).length,
    tests: models.flatMap((model) => testOf(model, paths)),
  }
}

/** `found` is null for a machine without a model. */
interface ActorPath {
  text: string
  found: { file: string; tested: TestedPath } | null
}

function pathOfActor(steps: ActorSteps): ActorPath {
  const [{ machine, actor }] = steps
  const record = machineRecords().find(({ id }) => id === machine)
  const known = models.find(({ model }) => model.machine?.id === machine)
  if (!record || !known) return { text: `${machine} ${actor}: no model has this name here.`, found: null }
  const path = followReport(known.model, steps)
  const last = steps.at(-1)?.state ?? ''
  const cited = record.states.find(({ name }) => name === (path.departure?.from ?? last)) ?? record
  const tested = { path, last, requirements: cited.requirements }
  return { text: pathText(path, pathOf(record)), found: { file: known.file, tested } }
}

function testOf({ file, name }: (typeof models)[number], paths: ActorPath[]): ReportPaths['tests'] {
  const own = paths.flatMap(({ found }) =>
    found?.file === file && isComparable(found.tested.path) ? found.tested : [],
  )
  if (own.length === 0) return []
  const imported = { file: `#${file.slice(1)}`, name, kit: '#model-tests/stated-path.ts' }
  return [{ file: file.slice(1).replace(/\.model\.tsx?$/, '.reported.test.ts'), text: reportedTest(imported, own) }]
}

/** A path beyond what the model explores cannot be stated. */
function isComparable({ beyond }: ReportedPath): boolean {
  return beyond === null
}
